"""Ticket 3: which messages crossed the ring, and what is wrong with the first wrong one."""

import numpy as np

from autograder.checks.mistakes import Diagnosis
from autograder.checks.tickets.asked import shown


def miscounted(case, ring, outcome):
    """Return what is wrong with the number of steps or the length of the messages."""
    steps = len(ring.messages)
    if steps == 0 and case.n > 1:
        mistake = "private-ring" if outcome.rings_made else "no-ring"
        return Diagnosis(mistake, "your function never called ring.shift on the ring that it got")
    if steps != case.n - 1:
        mistake = "gather-too-short" if steps < case.n - 1 else "gather-too-long"
        return Diagnosis(mistake, f"it took {steps} steps, the ticket says {case.n - 1}")
    longest = max(chunk.size for chunk in case.held[0])
    sent = max((m.size for messages in ring.messages for m in messages), default=0)
    if sent > longest:
        words = f"a message had {sent} elements, the longest chunk has {longest}"
        return Diagnosis("message-too-long", words)
    return None


def wrong_start(case, messages):
    """Return which rank begins with a chunk that it does not own."""
    begins = [
        chunk_sent(case, r, message) for r, message in enumerate(messages[0] if messages else [])
    ]
    wrong = [r for r, i in enumerate(begins) if i not in (case.owned[r], None)]
    if not wrong:
        return None
    r = wrong[0]
    words = f"in step 0 rank {r} sends chunk {begins[r]}, and it owns chunk {case.owned[r]}"
    rules = [("starts-from-chunk-r", 0), ("assumes-owner-r-plus-1", 1)]
    for mistake, offset in rules:
        if all(i in ((s + offset) % case.n, None) for s, i in enumerate(begins)):
            return Diagnosis(mistake, words)
    return Diagnosis("starts-from-wrong-chunk", words)


def chunk_sent(case, rank, message):
    """Return the number of the chunk on `rank` that a message holds, None if it is not clear."""
    same = [i for i, chunk in enumerate(case.held[rank]) if np.array_equal(chunk, message)]
    return same[0] if len(same) == 1 and message.size else None


def wrong_message(case, messages):
    """Return the first message that does not pass on what arrived in the step before."""
    for step, sent in enumerate(messages):
        for r, message in enumerate(sent):
            right = case.owned[(r - step) % case.n]
            if not np.array_equal(message, case.finished(right)):
                words = f"in step {step} rank {r} sends {shown(message)}; chunk {right} had arrived"
                return Diagnosis("passes-on-another-chunk", words)
    return None
