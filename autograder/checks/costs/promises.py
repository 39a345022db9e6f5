"""The promises that both time functions and `crossover` make, as checks on a `Calls`."""

from dataclasses import replace

from autograder.checks.costs.calls import Case
from autograder.checks.costs.parts import bytes_mistake, compared, rounded, starts_mistake
from autograder.checks.mistakes import Diagnosis
from autograder.checks.task import troubled

TINY = 1e-24


def starts(cases):
    """Return a check of the startup part, on cases with T = 0."""
    return judged(starts_mistake, cases, zeros=False)


def bytes_(cases):
    """Return a check of the bytes part, on cases with α = 0."""
    return judged(bytes_mistake, cases, zeros=False)


def together(cases, alone):
    """Return a check of whole times.

    `alone` is a check of their parts. If it finds nothing, the sum is wrong.
    """
    return judged(lambda calls, answers: alone(calls) or sum_mistake(calls, answers), cases)


def judged(name_mistake, cases, zeros=True):
    """Return a check that every case is answered rightly; `name_mistake` explains if not.

    Without `zeros` a function may refuse a 0: then it gets a tiny number instead.
    """

    def check(calls):
        answers = [calls.answer(case) if zeros else without_zeros(calls, case) for case in cases]
        if all(answer.is_right for answer in answers):
            return None
        return name_mistake(calls, answers)

    return check


def without_zeros(calls, case):
    """Return the `Answer` to a case; if the function refuses its 0, that to a case without it."""
    answer = calls.answer(case)
    if answer.trouble and answer.trouble.mistake == "refuses-too-much":
        tiny = {name: getattr(case, name) or TINY for name in ("T", "alpha", "beta")}
        again = calls.answer(replace(case, **tiny))
        return answer if again.trouble else again
    return answer


def every(*checks):
    """Return a check that finds what the first of these checks finds."""

    def check(calls):
        return next(filter(None, (one(calls) for one in checks)), None)

    return check


def sum_mistake(calls, answers):
    """Return the `Diagnosis` of wrong sums of two parts that are right alone."""
    wrong = [answer for answer in answers if not answer.is_right]
    stopped = next((answer.trouble for answer in wrong if answer.trouble), None)
    if stopped:
        return stopped
    if all(rounded(answer.number, answer.case.right) for answer in wrong):
        return Diagnosis("rounds-the-result", compared(calls, wrong[0]))
    if all(right_with_floats(calls, answer.case) for answer in wrong):
        return Diagnosis("whole-numbers-overflow", compared(calls, wrong[0]))
    both = [answer for answer in wrong if answer.number in parts_of(calls, answer.case)]
    mistake = "parts-not-added" if both else "sum-wrong"
    return Diagnosis(mistake, compared(calls, (both or wrong)[0]))


def right_with_floats(calls, case):
    """Return whether the function is right once whole numbers come as floats."""
    floats = {name: float(getattr(case, name)) for name in ("T", "alpha", "beta")}
    whole = any(type(getattr(case, name)) is int for name in floats)
    return whole and calls.answer(replace(case, **floats)).is_right


def parts_of(calls, case):
    """Return what the function says for the startups alone and for the bytes alone."""
    alone = replace(case, T=0), replace(case, alpha=0)
    return [calls.answer(part).number for part in alone]


def refuses(good, bad):
    """Return a check that each of the argument tuples `bad` raises `ValueError`.

    The function must return something for the arguments `good`: else it may refuse everything.
    """

    def check(calls):
        usual = calls.answer(Case(*good, right=0) if len(good) == 4 else crossing(good))
        if usual.trouble:
            return usual.trouble
        outcomes = [(calls.text(arguments), calls.outcome(*arguments)) for arguments in bad]
        let_in = [call for call, outcome in outcomes if outcome.problem is None]
        if let_in:
            every_one = len(let_in) == len(bad)
            mistake = "accepts-nonsense" if every_one else "accepts-some-nonsense"
            return Diagnosis(mistake, f"`{let_in[0]}` raises no error")
        for call, outcome in outcomes:
            if "ValueError" not in outcome.problem.bases:
                return wrong_error(call, outcome)
        return None

    return check


def crossing(arguments, right=0):
    """Return the case of a call `crossover(n, alpha, beta)`."""
    n, alpha, beta = arguments
    return Case(n, None, alpha, beta, right)


def wrong_error(call, outcome):
    """Return the `Diagnosis` of nonsense that is refused by another error."""
    trouble = troubled(outcome)
    if trouble.mistake != "raises":
        return trouble
    return Diagnosis("not-a-value-error", f"`{call}` raises {outcome.problem.name}")
