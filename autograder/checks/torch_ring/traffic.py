"""Rules for the messages: how many, how long, to whom."""

from autograder.checks.mistakes import Diagnosis
from autograder.checks.torch_ring.ends import messages, next_of


def miscounted(trace):
    """Return the `Diagnosis` of messages that no ring sends, None if all is as promised."""
    return missing(trace) or neighbors(trace) or lengths(trace) or counts(trace) or amount(trace)


def another_way(trace):
    """Return the `Diagnosis` if the result came another way than round a ring, None otherwise."""
    return missing(trace) or strangers(trace)


def missing(trace):
    """Return the `Diagnosis` if a right result cannot come from the messages, None otherwise."""
    case = trace.case
    crossed = sum(len(message.body) for message in trace.messages)
    if crossed >= (case.n - 1) * case.numel * case.item_bytes:
        return None
    words = f"{messages(len(trace.messages))} with {crossed} bytes crossed between the ranks"
    return Diagnosis("no-messages" if not trace.messages else "too-few-bytes", words)


def strangers(trace):
    """Return the `Diagnosis` of a message between ranks that are no neighbors."""
    for message in trace.messages:
        around = [next_of(trace, message.source, way) for way in (1, -1)]
        if message.target not in around:
            return Diagnosis("not-a-neighbor", wrong_way(trace, message))
    return None


def neighbors(trace):
    """Return the `Diagnosis` of a message that does not go to the right neighbor."""
    for message in trace.messages:
        if message.target != next_of(trace, message.source, 1):
            return strangers(trace) or Diagnosis("sends-left", wrong_way(trace, message))
    return None


def wrong_way(trace, message):
    """Return in words where a message went."""
    right = next_of(trace, message.source, 1)
    words = f"rank {message.source} sent to rank {message.target}"
    return f"{words}; its right neighbor is rank {right}"


def lengths(trace):
    """Return the `Diagnosis` of a message that is longer than a chunk."""
    case = trace.case
    for message in trace.messages:
        if len(message.body) > case.chunk_bytes:
            whole = len(message.body) >= case.numel * case.item_bytes
            return Diagnosis(
                "whole-tensor-sent" if whole else "message-longer-than-chunk",
                f"rank {message.source} sent {len(message.body)} bytes at once; the tensor has "
                f"{case.numel * case.item_bytes}, a chunk at most {case.chunk_bytes}",
            )
    return None


def counts(trace):
    """Return the `Diagnosis` of a rank that sends another number of messages than 2(n - 1)."""
    case = trace.case
    right = 2 * (case.n - 1)
    for rank in case.members:
        sent = len(trace.sent(rank))
        if sent > right or (sent < right and case.numel >= case.n):
            words = f"rank {rank} sent {messages(sent)}; with {case.n} ranks a ring sends {right}"
            return Diagnosis(count_mistake(sent, right, case.n), words)
    return None


def count_mistake(sent, right, n):
    """Return which mistake leads to that number of messages."""
    if sent == n - 1 and n > 2:
        return "one-phase"
    return "too-few-steps" if sent < right else "too-many-steps"


def amount(trace):
    """Return the `Diagnosis` if all messages together are not 2(n - 1) tensors."""
    case = trace.case
    crossed = sum(len(message.body) for message in trace.messages)
    right = 2 * (case.n - 1) * case.numel * case.item_bytes
    if crossed == right:
        return None
    words = f"all ranks together sent {crossed} bytes; a ring sends {right}"
    return Diagnosis("wrong-amount", words)
