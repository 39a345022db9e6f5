"""Did the data cross the network in the promised rounds and messages?"""

from autograder.checks.mistakes import Diagnosis
from autograder.checks.probes import count


def miscounted(run, task):
    """Return what is wrong with rounds, messages or their lengths in `run`, or None."""
    if run.rounds == 0 < task.rounds(run.case.n):
        return unused(run)
    found = _numbers(run, task)
    if found and run.case.n == 1:
        return Diagnosis("tree-one-rank", found.evidence)
    if found is None:
        return _length(run)
    for rule in (swapped, _copied, _one_by_one, _twice):
        better = rule(run, task)
        if better:
            return better
    return _length(run) or found


def unused(run):
    """Return the `Diagnosis` of a run in which nothing crossed the network."""
    if run.outcome.rings_made:
        return Diagnosis(
            "tree-private-network", "your function made a Network of its own and used that one"
        )
    return Diagnosis(
        "tree-no-messages",
        "your function never called network.exchange on the network that it got",
    )


def swapped(run, task):
    """Return the `Diagnosis` if two ranks send to each other in an all-reduce of few rounds."""
    few = task.phases == 2 and run.rounds <= task.rounds(run.case.n)
    for s, pairs in enumerate(run.attempted if few else ()):
        for a, b in pairs:
            if a != b and (b, a) in pairs:
                return Diagnosis(
                    "tree-recursive-doubling",
                    f"in round {s} the ranks {a} and {b} sent to each other",
                )
    return None


def _copied(run, task):
    """The sum was made from messages and copied to the other ranks without any."""
    one_phase = (task.rounds(run.case.n) // 2, task.messages(run.case.n) // 2)
    if task.phases == 1 or (run.rounds, sum(map(len, run.log))) != one_phase:
        return None
    return Diagnosis(
        "tree-no-broadcast",
        f"{numbers_text(run, task)}; no message brought the complete sum to the other ranks",
    )


def _one_by_one(run, task):
    """One message in a round, where a tree has several."""
    n = run.case.n
    lonely = [len(sent) for sent in run.log].count(1)
    if n < 4 or run.rounds <= task.rounds(n) or lonely < n - 1:
        return None
    return Diagnosis(
        "tree-one-by-one",
        f"{numbers_text(run, task)}; in {lonely} of them a single message was sent",
    )


def _twice(run, task):
    """A rank receives twice in a broadcast, though more messages than promised were sent."""
    if task.phases == 2 or sum(map(len, run.log)) <= task.messages(run.case.n):
        return None
    holders = {run.case.root}
    for s, sent in enumerate(run.log):
        for a, b, _ in sent:
            if b in holders:
                return Diagnosis(
                    "broadcast-needless-messages",
                    f"in round {s} rank {a} sent to rank {b}, which had the value already",
                )
        holders |= {b for _, b, _ in sent}
    return None


def _numbers(run, task):
    """Return the `Diagnosis` of a wrong number of rounds or messages."""
    n, sends = run.case.n, sum(map(len, run.log))
    empty = [s for s, sent in enumerate(run.log) if not sent]
    if sends > task.messages(n):
        return Diagnosis(
            "tree-too-many-messages",
            f"your function sent {count(sends, 'message')}, the task says {task.messages(n)}",
        )
    if run.rounds > task.rounds(n):
        more = f"; round {empty[0]} carried no message" if empty else ""
        return Diagnosis("tree-too-many-rounds", numbers_text(run, task) + more)
    if run.rounds < task.rounds(n):
        down = run.rounds == task.phases * (n.bit_length() - 1) < task.rounds(n)
        name = "tree-rounds-rounded-down" if down else "tree-too-few-rounds"
        return Diagnosis(name, numbers_text(run, task))
    if sends < task.messages(n):
        return Diagnosis(
            "tree-too-few-messages",
            f"your function sent {count(sends, 'message')}, the task says {task.messages(n)}",
        )
    return None


def _length(run):
    """Return the `Diagnosis` of a message that is not one whole tensor."""
    numel = run.case.numel
    for s, sent in enumerate(run.log):
        for a, _, message in sent:
            if message.size != numel:
                return Diagnosis(
                    "tree-not-one-tensor",
                    f"in round {s} rank {a} sent {count(message.size, 'element')}, a tensor has "
                    f"{numel}",
                )
    return None


def numbers_text(run, task):
    """Return the sentence that compares the rounds taken with the rounds promised."""
    return (
        f"your function took {count(run.rounds, 'round')}, the task says {task.rounds(run.case.n)}"
    )
