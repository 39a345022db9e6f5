"""Name the mistake in a message that is the sum of two values which do not belong together."""

import numpy as np

from autograder.checks.variants.content import contents
from autograder.checks.variants.grid import INSIDE


def divided(case, message, wanted):
    """Return whether the message is the sum that it must be, divided by a number."""
    for factor in range(2, case.n + 1):
        read = contents(message, case, factor)
        if all(getattr(content, "ranks", None) == wanted for content in read):
            return True
    return False


def mixed(run, kind, ring, step, place):
    """Return the mistake in a message made of an own part and of what some place sent before.

    "" if it is nothing like that.
    """
    sent = run.messages[kind][ring]
    if step == 0:
        return ""
    members = run.case.rings(kind)[ring]
    own, size = _own_values(run.case, kind, members[place]), len(members)
    left = (place - 1) % size
    for source in (left, place, *range(size)):
        before, message = sent[step - 1][source], sent[step][place]
        if before.shape == message.shape and set((message - before).reshape(-1)) <= own:
            # What a place has sent itself lies in the entry of its right neighbor.
            names = {left: "adds-into-wrong-chunk", place: "reads-right-neighbor"}
            return names.get(source, "reads-wrong-inbox")
    return ""


def _own_values(case, kind, sender):
    """Return the values that a place brings to its ring, of all elements."""
    ranks = [sender] if kind == INSIDE else case.node(sender)
    return set(np.sum([case.tensors[r] for r in ranks], axis=0))
