"""Names the mistake of code that is right on the example and wrong in one kind of case."""

from autograder.checks.mistakes import Diagnosis
from autograder.checks.torch_ring.cases import EXAMPLE
from autograder.checks.torch_ring.traffic import counts
from autograder.checks.torch_ring.values import keeps_tail

WORLD = "0"  # the name that torch gives to the group of all ranks
ENDS = ("raises", "raises-on-some-ranks")


def other_n(observer, case, found):
    """Fails with another number of ranks."""
    longer = counts(observer.watched(EXAMPLE))
    if longer:
        return longer.within(EXAMPLE.label)
    name = "fails-at-one-rank" if case.n == 1 else "ranks-hard-coded"
    return Diagnosis(name, f"{case.label}: {found.evidence}")


def uneven(observer, case, found):
    """Fails where n does not divide the number of elements."""
    name = "drops-tail" if keeps_tail(observer.watched(case)) else "needs-divisible"
    return Diagnosis(name, f"{case.label}: {found.evidence}")


def fewer(observer, case, found):
    """Fails with fewer elements than ranks."""
    name = "fewer-elements-than-ranks" if case.numel else "no-elements"
    return Diagnosis(name, f"{case.label}: {found.evidence}")


def shapes(observer, case, found):
    """Fails with more than one dimension."""
    if found.mistake in ("shape-changed",):
        return None
    return Diagnosis("one-dimension-only", f"{case.label}: {found.evidence}")


def dtypes(observer, case, found):
    """Fails with another dtype."""
    if found.mistake in ("dtype-changed",):
        return None
    words = f"{case.label}: {found.evidence}"
    carried = found.mistake not in (*ENDS, "message-does-not-fit")
    return Diagnosis("digits-lost" if carried else "dtype-not-carried", words)


def groups(observer, case, found):
    """Fails in a group that is not the whole world."""
    if found.mistake == "divides-by-world":
        return None
    used = {post.group for post in observer.watched(case).posts}
    name = "group-ignored" if WORLD in used else "ranks-of-group"
    return Diagnosis(name, f"{case.label}: {found.evidence}")
