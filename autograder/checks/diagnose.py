"""Find the mistake in a function whose results are wrong.

First by how the results differ from right ones over many sizes, then by following every number
through the messages (`provenance`).
"""

from autograder.checks import value_rules
from autograder.checks.dtype_rules import dtype_mistake, integer_mistake
from autograder.checks.mistakes import Diagnosis
from autograder.checks.probes import book_example, random_case
from autograder.checks.provenance import provenance
from autograder.checks.schedule import schedule_mistake
from autograder.checks.size_rules import size_mistake
from autograder.checks.task import troubled

SIZES = ((5, 10), (4, 8), (3, 6), (2, 4))


def diagnose(observer):
    """Return the `Diagnosis` of a function with wrong results, None if the probes find nothing.

    `observer` is an `Observer`. The answer is computed once and kept.
    """
    return observer.keep("diagnosis", lambda: _diagnose(observer))


def _diagnose(observer):
    trouble = troubled(observer.see(book_example).outcome)
    if trouble and trouble.mistake in ("not-written", "takes-too-long"):
        return trouble
    rough = observer.task.wrong(observer.see(random_case, 3, 6))
    if rough and rough.mistake == "loses-precision":
        return rough
    if not rough and dtype_mistake(observer, observer.see(random_case, 3, 6)):
        return dtype_mistake(observer, observer.see(random_case, 3, 6))
    return value_rules.diagnose(observer) or size_mistake(observer) or _follow(observer)


def _follow(observer):
    """Follow the numbers on the largest ring that the function gets through."""
    book, wrong = observer.see(book_example), observer.task.wrong
    right = [wrong(observer.see(random_case, *size)) is None for size in SIZES]
    if all(right):
        return wrong(book) and integer_mistake(observer, book)
    for n, numel in SIZES:
        p = provenance(observer, n, numel)
        if p is not None:
            found = schedule_mistake(observer, p)
            start = f"with {n} ranks × {numel} elements: "
            if found:
                return Diagnosis(found.mistake, start + found.evidence)
            wrong_one = wrong(book) or wrong(observer.see(random_case, *SIZES[right.index(False)]))
            if wrong_one.mistake == "wrong-result":
                return Diagnosis("not-a-sum", f"adding up goes wrong: {wrong_one.evidence}")
            return wrong_one
    return wrong(book) or wrong(observer.see(random_case, *SIZES[right.index(False)]))


def schedule(observer):
    """Return what following the numbers says, for code whose results are right, None if nothing."""
    p = provenance(observer, 5, 10)
    found = p and schedule_mistake(observer, p)
    return found and Diagnosis(found.mistake, f"with 5 ranks × 10 elements: {found.evidence}")
