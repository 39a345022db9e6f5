"""Name the mistake in one part of a time: the startups (T = 0), or the bytes (α = 0)."""

import math
from dataclasses import replace

from autograder.checks.costs import counts
from autograder.checks.costs.calls import same
from autograder.checks.mistakes import Diagnosis

PAGES = {"t_ring": "math/ring-cost.html", "t_tree": "math/tree-and-server.html"}
COUNTS = {
    "t_ring": (counts.RING_STARTS, counts.RING_BYTES),
    "t_tree": (counts.TREE_STARTS, counts.TREE_BYTES),
}
ROUNDED_CHUNKS = (
    ("rounds-the-chunk", lambda c: 2 * (c.n - 1) * (c.T // c.n) * c.beta),
    ("rounds-the-chunk", lambda c: 2 * (c.n - 1) * math.ceil(c.T / c.n) * c.beta),
    ("rounds-the-chunk", lambda c: 2 * (c.n - 1) * round(c.T / c.n) * c.beta),
    ("rounds-the-chunk", lambda c: (2 * (c.n - 1) // c.n) * c.T * c.beta),
)
UNITS = (1e3, 1e6, 1e9, 1e12, 1e-3, 1e-6, 1e-9, 1e-12)


def starts_mistake(calls, answers):
    """Return the `Diagnosis` of wrong answers to cases with T = 0."""
    typical = [(name, lambda c, f=f: f(c.n) * c.alpha) for name, f in COUNTS[calls.name][0]]
    more = [
        ("startup-missing", lambda c: 0),
        ("alpha-missing", lambda c: c.right / c.alpha),
        ("alpha-and-beta-swapped", lambda c: c.right / c.alpha * c.beta),
        *[("parentheses", lambda c, k=k: k * c.n - c.alpha) for k in (1, 2, 4)],
        *scaled("cost-unit", UNITS),
    ]
    growing = "not-in-parallel" if calls.name == "t_tree" else "all-ranks-together"
    return named(calls, answers, [*typical, *more], "starts-wrong", growing)


def bytes_mistake(calls, answers):
    """Return the `Diagnosis` of wrong answers to cases with α = 0."""
    typical = [(name, lambda c, f=f: f(c.n) * c.T * c.beta) for name, f in COUNTS[calls.name][1]]
    more = [
        *ROUNDED_CHUNKS,
        *[("parentheses", lambda c, k=k: k * c.n - c.T * c.beta / c.n) for k in (1, 2, 4)],
        ("bytes-missing", lambda c: 0),
        ("beta-is-bandwidth", lambda c: c.right / c.beta**2),
        ("beta-missing", lambda c: c.right / c.beta),
        ("tensor-missing", lambda c: c.right / c.T),
        *scaled("bits-and-bytes", (8, 1 / 8)),
        *scaled("elements-not-bytes", (4, 1 / 4)),
        *scaled("cost-unit", (*UNITS, 1 / 1.024**2, 1.024**2)),
    ]
    growing = "not-in-parallel" if calls.name == "t_tree" else "whole-tensor-per-message"
    found = named(calls, answers, [*typical, *more], "bytes-wrong", growing)
    alone = [calls.answer(replace(a.case, T=0, alpha=3, right=6 * (a.case.n - 1))) for a in answers]
    if found and found.mistake == "n-instead-of-n-minus-1" and all(a.is_right for a in alone):
        return Diagnosis("two-tensors", found.evidence)
    return found


def scaled(name, factors):
    """Return variants in which every right number is multiplied by one of the factors."""
    return [(name, lambda c, factor=factor: factor * c.right) for factor in factors]


def named(calls, answers, variants, otherwise, growing=""):
    """Return the `Diagnosis` of the first variant that gives all numbers for n > 1.

    If there is none: of what the wrong ones have in common, or `growing` if they grow too fast.
    """
    many = [answer for answer in answers if answer.case.n > 1]
    stopped = next((answer.trouble for answer in many if answer.trouble), None)
    if stopped:
        return stopped
    wrong = [answer for answer in many if not answer.is_right]
    if not wrong:
        return one_rank(calls, answers)
    for name, value in variants:
        if all(matches(answer, value(answer.case)) for answer in many):
            return Diagnosis(name, compared(calls, wrong[0]))
    mistake = common(many, wrong) or (too_fast(many) and growing) or otherwise
    return Diagnosis(mistake, compared(calls, wrong[0]))


def matches(answer, value):
    """Return whether an answer is a certain wrong value; only 0 itself counts as 0 here."""
    return answer.number == value or (bool(value) and same(answer.number, value, 0))


def one_rank(calls, answers):
    """Return the `Diagnosis` of a function that is wrong for one rank only, None if it is right."""
    wrong = next((answer for answer in answers if not answer.is_right), None)
    if wrong is None:
        return None
    trouble = wrong.trouble
    if trouble and trouble.mistake not in ("raises", "refuses-too-much"):
        return trouble
    return Diagnosis("one-rank-costs", trouble.evidence if trouble else compared(calls, wrong))


def common(many, wrong):
    """Return the mistake that shows in where the wrong answers are, or ""."""
    if all(rounded(a.number, a.case.right) for a in wrong):
        return "rounds-the-result"
    right = [answer for answer in many if answer not in wrong]
    even = any(a.case.n % 2 == 0 for a in wrong)
    if right and even and all(map(power_of_two, right)) and not any(map(power_of_two, wrong)):
        return "powers-of-two-only"
    if all(a.number < 0 for a in many):
        return "negative-result"
    if len({a.case.n for a in many}) > 2 and len({a.number for a in many}) == 1:
        return "ignores-n"
    return ""


def too_fast(many):
    """Return whether the numbers grow much faster than the right ones, from 8 to 16 ranks."""
    eight, sixteen = (next((a for a in many if a.case.n == n), None) for n in (8, 16))
    if not eight or not sixteen or not eight.number:
        return False
    return sixteen.number / eight.number > 1.2 * sixteen.case.right / eight.case.right


def power_of_two(answer):
    """Return whether the number of ranks is a power of two."""
    return answer.case.n & (answer.case.n - 1) == 0


def rounded(number, right):
    """Return whether a number is the right one with fewer digits, or in float32."""
    whole = float(number).is_integer() and right > 100 and abs(number - right) < 1.001
    if whole or math.isclose(number, right, rel_tol=1e-6):
        return True
    shorter = [math.floor(right), math.ceil(right), *(round(right, k) for k in range(16))]
    return any(math.isclose(number, short, rel_tol=1e-9) for short in shorter)


def compared(calls, answer):
    """Return the sentence that holds an answer against the right one."""
    unit = "bytes" if answer.case.T is None else "s"
    got, right = answer.number, answer.case.right
    digits = 12 if math.isclose(got, right, rel_tol=1e-4) else 6
    call = calls.text(answer.case.arguments)
    return f"`{call}` gives {got:.{digits}g} {unit}, expected {right:.{digits}g} {unit}"
