"""The output of `python -m collectives`, character for character, and its options."""

import subprocess
import sys

import pytest

KEY_LINES = """\
  after reduce-scatter rank 0 holds chunk 1 = [21, 20]
  after reduce-scatter rank 3 holds chunk 0 = [18, 27]
  after all-gather every rank equals the sum: True
  steps = 6 (= 2(N-1)); floats sent per rank = [12, 12, 12, 12] (2(N-1)/N x T = 12)
  N = 1024: 2(N-1)/N = 1.9980 GB
3) Tree broadcast to 8 ranks: 3 rounds (log2 8), 7 sends, all have it: True
     0.004 MB: ring     1.260 ms  tree     0.121 ms  server     1.270 ms
  1000.000 MB: ring    40.635 ms  tree   240.120 ms  server  2521.260 ms
"""


def run(*options):
    command = [sys.executable, "-m", "collectives", *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def test_the_key_lines_stand_in_this_order():
    done = run()
    assert (done.returncode, done.stderr) == (0, "")
    lines = iter(done.stdout.splitlines())
    for key in KEY_LINES.splitlines():
        assert key in lines, key


def test_options_change_ranks_floats_alpha_and_beta():
    lines = run(
        "--ranks", "9", "--floats", "10", "--alpha", "0", "--beta", "1e-9"
    ).stdout.splitlines()
    assert "1) Ring all-reduce: 9 ranks, 10 floats each" in lines
    assert "  after all-gather every rank equals the sum: True" in lines
    assert any("steps = 16" in line and "17.7778" in line for line in lines)
    assert (
        "3) Tree broadcast to 9 ranks: 4 rounds (log2 9, rounded up), 8 sends, all have it: True"
        in lines
    )
    assert "         40 B: ring     0.000 ms  tree     0.000 ms  server     0.001 ms" in lines
    assert "     1.000 MB: ring     1.778 ms  tree     8.000 ms  server    16.000 ms" in lines


@pytest.mark.parametrize("ranks", ["1", "2", "12"])
@pytest.mark.parametrize("floats", ["0", "1", "5"])
def test_any_size_runs(ranks, floats):
    done = run("--ranks", ranks, "--floats", floats)
    assert (done.returncode, done.stderr) == (0, "")
    assert "every rank equals the sum: True" in done.stdout


def test_help_names_every_option():
    text = run("--help").stdout
    assert all(option in text for option in ("--ranks", "--floats", "--alpha", "--beta"))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--ranks", "0"), "expected a whole number from 1 on, got '0'"),
        (("--ranks", "4.5"), "got '4.5'"),
        (("--floats", "-1"), "whole number from 0 on, got '-1'"),
        (("--alpha", "-1"), "expected a number of seconds, 0 or more, got '-1'"),
        (("--beta", "nan"), "got 'nan'"),
        (("--beta", "fast"), "got 'fast'"),
    ],
)
def test_bad_options_end_with_a_message(options, message):
    done = run(*options)
    assert done.returncode == 2
    assert message in done.stderr
    assert done.stdout == ""
