"""Ticket 2: is it the mean that is clipped, and that makes the step?"""

from dataclasses import dataclass, replace

import numpy as np

from autograder.checks.mistakes import Diagnosis
from autograder.checks.tickets.asked import numbers, shown, trouble

PAGE = "engineering/common-mistakes.html#an-all-reduce-gives-the-mean"
FAR = 1e9  # a limit at which nothing is clipped


@dataclass(frozen=True, eq=False)
class Step:
    """One call of `sgd_step`; `gradients` holds one array for each rank."""

    weights: np.ndarray
    gradients: list
    rate: float
    limit: float

    @property
    def n(self):
        """The number of ranks."""
        return len(self.gradients)

    def after(self, gradient):
        """Return the weights after a step along `gradient`."""
        return self.weights - self.rate * gradient


def step(n, shape=(2,), limit=FAR, rate=0.3, scale=1.0, seed=0):
    """Return a `Step` with random gradients, in which no two ranks agree."""
    rng = np.random.default_rng((seed, n))
    gradients = [scale * (rng.normal(1.0, 2.0, shape) + r) for r in range(n)]
    return Step(rng.normal(0.0, 3.0, shape), gradients, rate, limit)


def clipped(gradient, limit):
    """Return the gradient, made shorter if its length is above the limit."""
    length = np.sqrt(np.sum(gradient**2))
    return gradient * (limit / length) if length > limit else gradient


def judge_step(asked, case):
    """Return what is wrong with the weights after one step."""
    copies = case.weights.copy(), [gradient.copy() for gradient in case.gradients]
    outcome = asked.run(*copies, case.rate, case.limit)
    found = trouble(outcome, "the new weights") or wrong_weights(case, outcome.value)
    vague = found and found.mistake == "wrong-step" and case.limit < FAR
    if vague and judge_step(asked, replace(case, limit=FAR)) is None:
        found = Diagnosis("clips-by-another-length", found.evidence)
    return found and found.within(f"with {case.n} rank{'s' * (case.n > 1)}")


judge_step.usual = step(4)


def judge_kept(asked, case):
    """Return what is wrong with the weights, also if the function has changed what it got."""
    found = judge_step(asked, case)
    if found:
        return found
    weights, gradients = case.weights.copy(), [gradient.copy() for gradient in case.gradients]
    asked.run(weights, gradients, case.rate, case.limit)
    if not np.array_equal(weights, case.weights):
        return Diagnosis("changes-arguments", "after the call `weights` holds other numbers")
    for r, (now, before) in enumerate(zip(gradients, case.gradients, strict=False)):
        if not np.array_equal(now, before):
            words = f"after the call the gradient of rank {r} holds other numbers"
            return Diagnosis("changes-arguments", words)
    if len(gradients) != case.n:
        return Diagnosis("changes-arguments", "after the call the list of gradients is shorter")
    return None


def wrong_weights(case, value):
    """Return what is wrong with the new weights, with the mistake they come from."""
    weights = numbers(value)
    if weights is None or weights.shape != case.weights.shape:
        if weights is not None and items_of(case, weights):
            return Diagnosis("steps-for-each-rank", f"{case.n} arrays of weights came back")
        words = f"the function returned {shown(value)}, the weights have {case.weights.shape}"
        return Diagnosis("wrong-return" if weights is None else "wrong-shape", words)
    mean = sum(case.gradients) / case.n
    expected = case.after(clipped(mean, case.limit))
    if near(weights, expected):
        return None
    taken = (case.weights - weights).reshape(-1) / case.rate
    words = f"the step goes along {shown(taken)}, the right one along "
    words += shown(((case.weights - expected) / case.rate).reshape(-1))
    if any(near(weights, other) for other in other_formulas(case, clipped(mean, case.limit))):
        return Diagnosis("other-formula", words)
    for mistake, gradient in wrong_gradients(case, mean):
        if near(weights, case.after(gradient)):
            return Diagnosis(mistake, words)
    return Diagnosis("wrong-step", words)


def items_of(case, weights):
    """Return whether there is one set of weights for each rank."""
    return weights.shape == (case.n, *case.weights.shape)


def other_formulas(case, gradient):
    """Return what comes out if the gradient is right and the formula of the step is another one."""
    step = case.rate * gradient
    return [case.weights - gradient, step, -step, gradient, (case.weights - step) / case.n]


def wrong_gradients(case, mean):
    """Return (mistake, gradient) for what students may have used in place of the clipped mean."""
    n, limit, total, right = case.n, case.limit, mean * case.n, clipped(mean, case.limit)
    each = [clipped(gradient, limit) for gradient in case.gradients]
    found = [
        ("sum-not-mean", clipped(total, limit)),
        ("clips-the-sum", clipped(total, limit) / n),
        ("never-clips", mean),
        ("always-clips", mean * (limit / np.sqrt(np.sum(mean**2)))),
        ("clips-elements", np.clip(mean, -limit, limit)),
        ("sum-not-mean", total),
        ("clips-each-rank", sum(each) / n),
        ("clips-each-rank", sum(each)),
        ("mean-twice", clipped(mean / n, limit)),
        ("mean-twice", right / n),
        ("mean-twice", clipped(total, limit) / n**2),
        ("cuts-fractions", clipped(np.floor(mean), limit)),
        ("cuts-fractions", clipped(np.trunc(mean), limit)),
        ("mean-of-everything", clipped(np.mean(case.gradients) + 0 * mean, limit)),
        ("wrong-way", -right),
    ]
    for k in range(1, n):
        some = case.gradients[:k], case.gradients[k:]
        found += [("ranks-left-out", clipped(sum(part) / len(part), limit)) for part in some]
        found += [("ranks-left-out", clipped(sum(part) / n, limit)) for part in some]
    divisors = [d for d in (2, 3, 4, 8, n - 1, n + 1) if d not in (0, n)]
    divided = [(d, clipped(total / d, limit)) for d in divisors]
    divided += [(d, clipped(total, limit) / d) for d in divisors]
    # A divisor of 1 is the sum, which has a name already.
    return found + [("wrong-divisor", gradient) for d, gradient in divided if d != 1]


def near(values, expected):
    """Return whether values are the expected ones, up to rounding of float32."""
    return np.allclose(values, expected, rtol=1e-5, atol=1e-7)
