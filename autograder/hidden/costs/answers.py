"""The hidden tests of the five numbers: right to one part in a thousand, or the likely mistake."""

import math

from autograder.checks.costs import counts
from autograder.checks.costs.answers import QUESTIONS, read_answer
from autograder.checks.mistakes import Diagnosis
from autograder.checks.report import Property, result_of
from collectives import cost

ALPHA, BETA = 20e-6, 1 / 12.5e9  # the link of the questions
MIB, KIB = 2**20 / 1e6, 2**10 / 1e3
UNITS = [("wrong-unit", 10.0**k) for k in (-12, -9, -6, -3, 3, 6, 9, 12)]
BITS = [("bits-and-bytes", 8), ("bits-and-bytes", 1 / 8)]


def variants(n, T, starts, bytes_, mixed=False):
    """Return (mistake, seconds) for wrong counts of messages or of bytes.

    With `mixed` for two different mistakes, one in each.
    """
    right_starts, right_bytes = ("", starts[0]), ("", bytes_[0])
    return [
        (j or i, f(n) * ALPHA + g(n) * T * BETA)
        for i, f in (right_starts, *starts[1])
        for j, g in (right_bytes, *bytes_[1])
        if (i or j) and mixed == bool(i and j and i != j)
    ]


RING_COUNTS = (
    (lambda n: 2 * (n - 1), (*counts.RING_STARTS, ("startup-missing", lambda n: 0))),
    (lambda n: 2 * (n - 1) / n, (*counts.RING_BYTES, ("bytes-missing", lambda n: 0))),
)
TREE_COUNTS = (
    (lambda n: 2 * counts.up(n), (*counts.TREE_STARTS, ("startup-missing", lambda n: 0))),
    (lambda n: 2 * counts.up(n), (*counts.TREE_BYTES, ("bytes-missing", lambda n: 0))),
)


def data_sheet():
    """400 Gbit/s in both directions together: β in picoseconds per byte."""
    right = 8 / 200e9 * 1e12
    return right, [
        ("both-directions", right / 2),
        ("both-directions", right * 2),
        *[(name, right * factor) for name, factor in BITS],
        ("bits-and-bytes", right / 16),
        ("bits-and-bytes", right / 64),
        *[(name, right * factor) for name, factor in UNITS],
        *[("bandwidth-not-beta", B * 10.0**k) for B in (25, 50) for k in (-3, 0, 3, 9)],
    ]


def ring_time():
    """A ring all-reduce of 100 MB on 10 ranks, in milliseconds."""
    n, T = 10, 100e6
    right = cost.t_ring(n, T, ALPHA, BETA)
    wrong = [
        ("binary-units", cost.t_ring(n, T * MIB, ALPHA, BETA)),
        *[(name, cost.t_ring(n, T * factor, ALPHA, BETA)) for name, factor in BITS],
        *[(name, right * factor) for name, factor in UNITS],
        ("tree-rounds-in-a-ring", cost.t_tree(n, T, ALPHA, BETA)),
        *variants(n, T, *RING_COUNTS),
        *variants(n, T, *RING_COUNTS, mixed=True),
    ]
    return right * 1e3, [(name, seconds * 1e3) for name, seconds in wrong]


def speedup():
    """300 kB on 22 ranks: the time of the ring divided by the time of the tree."""
    n, T = 22, 300e3
    ring, tree = cost.t_ring(n, T, ALPHA, BETA), cost.t_tree(n, T, ALPHA, BETA)
    scaled = [("binary-units", KIB), *BITS, ("wrong-unit", 1e3), ("wrong-unit", 1e-3)]
    wrong_rings = [(name, t) for name, t in variants(n, T, *RING_COUNTS) if name != "counted-twice"]
    wrong_trees = [(name, t) for name, t in variants(n, T, *TREE_COUNTS) if t]
    return ring / tree, [
        ("speedup-upside-down", tree / ring),
        *[
            (name, cost.t_ring(n, T * x, ALPHA, BETA) / cost.t_tree(n, T * x, ALPHA, BETA))
            for name, x in scaled
        ],
        *[(name, seconds / tree) for name, seconds in wrong_rings],
        *[(name, ring / seconds) for name, seconds in wrong_trees],
    ]


def equal_parts():
    """100 MB by ring: the number of ranks where the startups take as long as the bytes."""
    right = 100e6 * BETA / ALPHA
    return right, [
        ("ring-for-large-n", right + 1),
        ("n-instead-of-n-minus-1", right - 1),
        ("one-phase-only", right * 2),
        ("one-phase-only", right / 2),
        ("one-phase-only", right * 2 + 1),
        ("one-phase-only", right / 2 + 1),
        ("binary-units", right * MIB),
        *[(name, right * factor) for name, factor in (*BITS, *UNITS)],
    ]


def busbw():
    """An all-reduce of 600 MB on 16 ranks takes 100 ms: the busbw in GB/s."""
    algbw, n = 6.0, 16
    factor = 2 * (n - 1) / n
    right = algbw * factor
    return right, [
        ("algbw-not-busbw", algbw),
        ("factor-of-another-collective", right / 2),
        ("n-instead-of-n-minus-1", 2 * algbw),
        ("fraction-upside-down", algbw / factor),
        ("fraction-upside-down", 2 * algbw * n / (n - 1)),
        ("fraction-upside-down", algbw * n / (n - 1)),
        ("binary-units", right * 1e9 / 2**30),
        ("binary-units", right * MIB),
        *[(name, right * x) for name, x in (*BITS, *UNITS)],
        ("whole-tensor-per-message", 2 * (n - 1) * algbw),
        ("whole-tensor-per-message", (n - 1) * algbw),
    ]


NUMBERS = {
    "beta_of_data_sheet": data_sheet,
    "ring_milliseconds": ring_time,
    "tree_speedup": speedup,
    "ranks_with_equal_parts": equal_parts,
    "busbw_of_a_run": busbw,
}


def answer_results(name, student):
    """Return the one `Result` of a numeric question."""
    number, found = read_answer(name, student.run())
    found = found or judge(number, *NUMBERS[name]())
    return [result_of(Property(name, "the number is right", 1, None), found, QUESTIONS[name][1])]


def judge(number, right, mistakes):
    """Return the `Diagnosis` of a wrong number, None if it is right to one part in a thousand."""
    if near(number, right):
        return None
    name = next((name for name, value in mistakes if near(number, value)), "cost-number-wrong")
    if name == "cost-number-wrong" and any(number == float(f"{right:.{k}g}") for k in (2, 3)):
        name = "too-few-digits"
    return Diagnosis(name, f"{number:.6g} is not the right number")


def near(number, value):
    """Return whether two numbers are equal to one part in a thousand."""
    return math.isclose(number, value, rel_tol=1e-3)
