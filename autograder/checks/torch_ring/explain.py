"""Finds the best name for what is wrong: why does the example fail, or what is special here?"""

from autograder.checks.mistakes import Diagnosis
from autograder.checks.torch_ring.cases import EXAMPLE
from autograder.checks.torch_ring.observe import wrong
from autograder.checks.torch_ring.steps import first_wrong_message
from autograder.checks.torch_ring.traffic import another_way, counts, miscounted
from autograder.checks.torch_ring.values import keeps_tail

# Mistakes that say enough by themselves: nothing better is looked for.
PLAIN = {
    *("not-written", "calls-the-reference", "not-in-place", "nothing-changed", "always-divides"),
    *("does-not-wait", "no-messages", "takes-too-long", "rank-dies", "send-before-receive"),
    *("receives-from-right", "one-rank-leaves", "raises-on-some-ranks", "raises", "not-a-neighbor"),
    *("tags-differ", "dtype-changed", "shape-changed", "writes-beside"),
}


def explain(observer, case, found, special=None):
    """Return the best `Diagnosis` of code that fails on `case`; `found` is what was seen there."""
    base = wrong(observer.watched(EXAMPLE)) or another_way(observer.watched(EXAMPLE))
    if base is None:
        better = special and special(observer, case, found)
        return better or found.within(case.label)
    found = cause(observer, base)
    return found if found.mistake == "not-written" else found.within(EXAMPLE.label)


def cause(observer, found):
    """Return why the result on the example is wrong."""
    trace = observer.watched(EXAMPLE)
    if found.mistake in PLAIN:
        return found
    eager = wrong(observer.watched(EXAMPLE, eager=True))
    if eager is None:
        words = "a number in a tensor was changed while the tensor was still being sent"
        return Diagnosis("reuses-buffer", words)
    if found.mistake in ("message-does-not-fit", "ranks-wait", "receive-before-send"):
        return found
    if counts(trace):
        return counts(trace)
    counted = miscounted(trace)
    if counted and counted.mistake in ("whole-tensor-sent", "not-a-neighbor", "sends-left"):
        return counted
    if keeps_tail(trace):
        return Diagnosis("drops-tail", found.evidence)
    lost = Diagnosis("arrival-lost", f"all messages are right, but {found.evidence}")
    lost = lost if found.mistake in ("wrong-result", "only-some-ranks") else found
    return first_wrong_message(trace) or counted or lost
