"""Name the mistake in a `crossover`: where its numbers come from, and what it does without one."""

import math

from autograder.checks.costs import counts
from autograder.checks.costs.parts import UNITS, compared, named, scaled
from autograder.checks.mistakes import Diagnosis


def ratio(above, below):
    """Return the function of a case that is α / β times a ratio of two functions of (n, L)."""

    def value(c):
        levels = counts.up(c.n)
        under = below(c.n, levels)
        return c.alpha / c.beta * above(c.n, levels) / under if under else math.inf

    return value


def with_levels(levels):
    """Return the crossover with another number of rounds."""

    def value(c):
        found = levels(c.n)
        under = found - (c.n - 1) / c.n
        return c.alpha / c.beta * (c.n - 1 - found) / under if under else math.inf

    return value


def saved(n, levels):
    """Return the messages in a row that a tree saves."""
    return n - 1 - levels


def paid(n, levels):
    """Return the tensors in a row that a tree sends more."""
    return levels - (n - 1) / n


RATIOS = (
    ("n-instead-of-n-minus-1", lambda n, k: n - k, paid),
    ("n-instead-of-n-minus-1", lambda n, k: n - k, lambda n, k: k - 1),
    ("ring-for-large-n", saved, lambda n, k: k - 1),
    ("one-phase-only", lambda n, k: n - 1 - 2 * k, lambda n, k: 2 * k - (n - 1) / n),
    ("one-half-of-the-tree", lambda n, k: 2 * (n - 1) - k, lambda n, k: k - 2 * (n - 1) / n),
    ("one-half-of-the-tree", lambda n, k: 2 * (n - 1) - k, paid),
    ("whole-tensor-per-message", saved, lambda n, k: k - (n - 1)),
    ("chunk-instead-of-tensor", saved, lambda n, k: k / n - (n - 1) / n),
    ("one-side-only", saved, lambda n, k: k),
    ("one-side-only", saved, lambda n, k: (n - 1) / n),
    ("one-side-only", lambda n, k: n - 1, paid),
    ("one-side-only", lambda n, k: n - 1, lambda n, k: k),
    ("one-side-only", saved, lambda n, k: 1),
    ("sides-swapped", saved, lambda n, k: (n - 1) / n - k),
    ("adds-the-sides", lambda n, k: n - 1 + k, paid),
    ("adds-the-sides", saved, lambda n, k: k + (n - 1) / n),
    ("adds-the-sides", lambda n, k: n - 1 + k, lambda n, k: k + (n - 1) / n),
    ("fraction-upside-down", paid, saved),
    ("fraction-upside-down", saved, lambda n, k: k - n / (n - 1)),
    ("alpha-times-b", lambda n, k: 1, lambda n, k: 1),
)
VARIANTS = (
    *[(name, with_levels(levels)) for name, levels in counts.LEVELS],
    *[(name, ratio(above, below)) for name, above, below in RATIOS],
    ("size-of-a-chunk", lambda c: c.right / c.n),
    ("beta-is-bandwidth", lambda c: c.right * c.beta**2),
    ("ratio-upside-down", lambda c: c.right * (c.beta / c.alpha) ** 2),
    *scaled("two-cancels", (2, 1 / 2)),
    *scaled("elements-not-bytes", (4, 1 / 4)),
    *scaled("bits-and-bytes", (8, 1 / 8)),
    *scaled("cost-unit", (*UNITS, 1 / 2**10, 1 / 2**20)),
)


def meeting_mistake(calls, answers):
    """Return the `Diagnosis` of wrong sizes for n > 3."""
    found = named(calls, answers, VARIANTS, "crossover-wrong")
    return (found and found.mistake == "crossover-wrong" and _some_links(calls, answers)) or found


def _some_links(calls, answers):
    """Return the `Diagnosis` if the sizes are right for some links, or nearly, and for others not.

    Every answer must have a number.
    """
    far = [a for a in answers if not math.isclose(a.number, a.case.right, rel_tol=1e-6)]
    links = {(a.case.alpha, a.case.beta) for a in far}
    if not far or links >= {(a.case.alpha, a.case.beta) for a in answers}:
        return None
    return Diagnosis("crossover-some-links", compared(calls, far[0]))


def missing_mistake(calls, answers):
    """Return the `Diagnosis` of wrong answers where the two curves do not cross."""
    wrong = next(answer for answer in answers if not answer.is_right)
    trouble = wrong.trouble
    if trouble and "ZeroDivisionError" in trouble.evidence:
        return Diagnosis("divides-by-zero", trouble.evidence)
    kinds = {0.0: "crossover-never", math.inf: "crossover-always"}
    kind = kinds.get(wrong.case.right, "crossover-equal")
    if trouble and trouble.mistake == "returns-none":
        expected = f"expected {wrong.case.right:g} bytes"
        return Diagnosis(kind, f"`{calls.text(wrong.case.arguments)}` returns None, {expected}")
    if trouble:
        return trouble
    smooth = [a for a in answers if a.case.n == 3 and a.number is not None and a.case.right == 0]
    for name, levels in counts.LEVELS:
        value = with_levels(levels)
        if smooth and all(0 != a.number == value(a.case) for a in smooth if a.case.beta):
            return Diagnosis(name, compared(calls, smooth[0]))
    return Diagnosis(kind, compared(calls, wrong))
