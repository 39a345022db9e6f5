"""The whole marking on a PostgreSQL server that the test starts and stops."""

import dataclasses
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from autograder.lms.marks import read_marks
from autograder.marking.locks import Busy
from autograder.trials import faults, tiny


def programs():
    """Return the folder with PostgreSQL's programs, None if it is not installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    path = str(found[-1].parent) if found else None
    return path or (os.path.dirname(shutil.which("initdb") or "") or None)


@pytest.fixture(scope="module")
def server():
    if programs() is None:
        pytest.skip("PostgreSQL is not installed: apt-get install postgresql")
    pytest.importorskip("psycopg", reason="psycopg is not installed")
    home = Path(tempfile.mkdtemp(prefix="pg"))
    user = "postgres" if os.getuid() == 0 else pwd.getpwuid(os.getuid()).pw_name
    options = {"user": user} if os.getuid() == 0 else {}
    if options:
        shutil.chown(home, user)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]

    def run(program, *args):
        subprocess.run(
            [f"{programs()}/{program}", *args], check=True, capture_output=True, cwd="/", **options
        )

    data = str(home / "data")
    run("initdb", "-D", data, "-A", "trust", "-U", "marker", "--no-sync")
    settings = f"-p {port} -k {home} -c listen_addresses=127.0.0.1 -c fsync=off"
    run("pg_ctl", "-D", data, "-w", "-l", str(home / "log"), "-o", settings, "start")
    run("createdb", "-h", "127.0.0.1", "-p", str(port), "-U", "marker", "marks")
    yield f"postgresql+psycopg://marker@127.0.0.1:{port}/marks"
    run("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop")
    shutil.rmtree(home, ignore_errors=True)


def test_the_marks_are_those_of_sqlite(server, course, marked, tmp_path):
    other = dataclasses.replace(tiny.course(tmp_path / "pg", db_url=server))
    answers = [tiny.answered(), tiny.answered(number="sent_gb = 4"), b"", tiny.answered(double="x")]
    for number, nb in enumerate(answers):
        for place in (course, other):
            tiny.write(place.submitted, f"s{number}", nb)
    marked(course)
    marked(other)
    assert marked(other).unchanged == len(answers)
    assert faults.marks_in(other) == faults.marks_in(course)
    assert read_marks(server, "tiny") == read_marks(course.db_url, "tiny")


HOLD = """
import pathlib, sys, time
from autograder.marking.locks import only_one_in
with only_one_in(sys.argv[1], pathlib.Path(sys.argv[2])):
    print("held", flush=True)
    time.sleep(60)
"""


def test_another_machine_that_marks_is_named_and_its_crash_frees_the_lock(
    server, marked, tmp_path, repository
):
    course = tiny.course(tmp_path / "pg", db_url=server)
    tiny.write(course.submitted, "ada", tiny.answered())
    command = [sys.executable, "-c", HOLD, server, str(tmp_path)]
    with subprocess.Popen(command, cwd=repository, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout.readline() == "held\n"
        words = rf"process {holder.pid} on .+ \(since .+ UTC\) is marking this class now"
        with pytest.raises(Busy, match=words):
            marked(course)
        os.kill(holder.pid, signal.SIGKILL)
    for _ in range(50):
        try:
            assert marked(course).records["ada"]["score"] == 7
            return
        except Busy:  # the server has not noticed yet
            time.sleep(0.1)
    pytest.fail("the lock of a killed process stays")
