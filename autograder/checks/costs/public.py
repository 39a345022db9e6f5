"""The public checks of the three functions: small cases that you can count by hand."""

from autograder.checks.costs.calls import Calls, Case
from autograder.checks.costs.meeting import meeting_mistake, missing_mistake
from autograder.checks.costs.parts import PAGES
from autograder.checks.costs.promises import bytes_, crossing, judged, starts
from autograder.checks.report import Property, report, result_of
from autograder.checks.student import Student

# T = 0 and α = 3 s: only the messages in a row count.
RING_STARTS = {2: 6, 3: 12, 4: 18, 5: 24, 6: 30, 8: 42, 16: 90}
TREE_STARTS = {2: 6, 3: 12, 4: 12, 5: 18, 6: 18, 8: 18, 9: 24, 16: 24}
# α = 0, T = 60 bytes, β = 0.75 s per byte: only the bytes in a row count.
RING_BYTES = {2: 45, 3: 60, 4: 67.5, 5: 72, 6: 75, 8: 78.75, 16: 84.375}
TREE_BYTES = {2: 90, 3: 180, 4: 180, 5: 270, 6: 270, 8: 270, 9: 360, 16: 360}
# α = 10 µs, B = 50 GB/s: the size where tree and ring meet, in bytes.
MEETINGS = {4: 4e5, 5: 5e6 / 22, 6: 6e6 / 13, 8: 16e6 / 17, 11: 33e6 / 34, 16: 88e6 / 49}


def starts_of(table):
    """Return the cases with T = 0 of a table: n -> seconds."""
    return [Case(n, 0, 3, 0.75, seconds) for n, seconds in table.items()]


def bytes_of(table):
    """Return the cases with α = 0 of a table: n -> seconds."""
    return [Case(n, 60, 0, 0.75, seconds) for n, seconds in table.items()]


RING = (
    Property("starts", "the startup costs are right", 1, starts(starts_of(RING_STARTS))),
    Property("bytes", "the costs of the bytes are right", 1, bytes_(bytes_of(RING_BYTES))),
)
TREE = (
    Property("starts", "the startup costs are right", 1, starts(starts_of(TREE_STARTS))),
    Property("bytes", "the costs of the bytes are right", 1, bytes_(bytes_of(TREE_BYTES))),
)
CROSSOVER = (
    Property(
        "meeting",
        "right for 4, 5, 6, 8, 11 and 16 ranks",
        1,
        judged(
            meeting_mistake,
            [crossing((n, 1e-5, 2e-11), size) for n, size in MEETINGS.items()],
        ),
    ),
    Property(
        "small",
        "0 for 2 and 3 ranks",
        1,
        judged(missing_mistake, [crossing((n, 1e-5, 2e-11), 0) for n in (2, 3)]),
    ),
)
# For each function: its public promises, the page of the book, arguments of an ordinary call.
TASKS = {
    "t_ring": (RING, PAGES["t_ring"], (4, 8, 1, 1)),
    "t_tree": (TREE, PAGES["t_tree"], (4, 8, 1, 1)),
    "crossover": (CROSSOVER, "math/crossover.html", (4, 1, 1)),
}


def examine(calls, properties):
    """Return the `Result` of each property of one of the three functions."""
    _, page, usual = TASKS[calls.name]
    return [
        result_of(prop, calls.borrowed(usual) or prop.check(calls), page) for prop in properties
    ]


def check(name, function):
    """Print which promises a function keeps on the public cases; return the points."""
    results = examine(Calls(name, Student(function)), TASKS[name][0])
    return report(f"{name}, public checks", results)


def check_t_ring(function):
    """Print which promises `t_ring` keeps on the public cases; return the points."""
    return check("t_ring", function)


def check_t_tree(function):
    """Print which promises `t_tree` keeps on the public cases; return the points."""
    return check("t_tree", function)


def check_crossover(function):
    """Print which promises `crossover` keeps on the public cases; return the points."""
    return check("crossover", function)
