"""Are the results made from the messages? Read every message, and alter some on their way."""

import numpy as np

from autograder.checks.contents import elements_of, misplaced
from autograder.checks.crossing import miscounted
from autograder.checks.mistakes import Diagnosis
from autograder.checks.probes import count, identifying_case
from autograder.checks.provenance import name_ranks
from autograder.checks.read import Unreadable
from autograder.checks.task import close, show


def unfaithful(observer, n, numel, most=None):
    """Return the evidence that the result is not made from the messages, None if it is.

    Every message must hold what an honest run sends, and a message altered on its way must show
    exactly where it should. `most` limits the number of altered messages.
    """
    run = observer.see(identifying_case, n, numel)
    wrong = observer.task.wrong(run) or miscounted(run, observer.task)
    if wrong or n == 1:
        return wrong
    if any(message.dtype.kind != "f" for sent in run.messages for message in sent):
        return Diagnosis(
            "loses-precision", "your function sends integers, and the tensors are float64"
        )
    elements = [[elements_of(run, s, r) for r in range(n)] for s in range(run.steps)]
    for s, sent in enumerate(elements):
        if any(found is None for found in sent):
            r = sent.index(None)
            return Diagnosis(
                "ring-for-show",
                f"in step {s} rank {r} sent {show(run.messages[s][r])}, which is no sum of "
                f"{count(min(s + 1, n), 'tensor')} in any element",
            )
    found = misplaced(observer, run, elements) or _untouched(observer, run, elements, most)
    if found and run.outcome.shared:
        return Diagnosis("results-share-memory", run.outcome.shared)
    return found


def _untouched(observer, run, elements, most):
    """Return the evidence that an altered message does not show where it should."""
    for step, rank, position, element in _targets(elements)[:most]:
        wrong = _altered(observer, run, step, rank, position, element)
        if wrong:
            return wrong
    return None


def _targets(elements):
    """Return (step, rank, position, element) of one number in each message, the steps mixed."""
    targets = []
    for s, sent in enumerate(elements):
        everything = [e for found in sent for e in found]
        for r, found in enumerate(sent):
            unique = [k for k, e in enumerate(found) if e >= 0 and everything.count(e) == 1]
            if unique:
                k = unique[(s + r) % len(unique)]
                targets.append((s, r, k, found[k]))
    return sorted(targets, key=lambda target: ((target[0] + 2 * target[1]) % len(elements), target))


def _altered(observer, run, step, rank, position, element):
    """Alter one number of one message; return the evidence if the results do not follow."""
    n = run.case.n
    delta = float(2**n * n)

    def alter(s, r, message):
        if (s, r) != (step, rank):
            return message
        message = message.astype(np.float64)
        message.reshape(-1)[position] += delta
        return message

    alter.step = step  # all other steps deliver what was sent, so nobody has to wait for them
    again = observer.run(run.case, alter)
    try:
        before, after = joined(observer, run), joined(observer, again)
    except (Unreadable, TypeError, ValueError):
        before = after = None
    where = [(rank + 1 + j) % n for j in range(2 * (n - 1) - step)] if step >= n - 1 else range(n)
    where = sorted(where) if observer.task.phases == 2 else [0]
    if before is not None and _follows(before, after, where, element, delta):
        return None
    return Diagnosis(
        "ring-for-show",
        f"a number for element {element} was altered in the message that rank {rank} sent in step "
        f"{step}; {_seen(before, after, where)}",
    )


def _seen(before, after, where):
    """Return the words for where an altered number showed and where it had to."""
    if before is None:
        return "after that no result came back"
    changed = np.flatnonzero((before != after).any(axis=1))
    if len(before) == 1:
        return f"the result {'changed, but in another way' if len(changed) else 'did not change'}"
    shown = name_ranks([int(r) for r in changed])
    return f"the results of {shown} changed, those of {name_ranks(where)} had to"


def _follows(before, after, where, element, delta):
    """Return whether the results differ in one element of some rows, and there clearly."""
    if before.shape != after.shape:
        return False
    change, there = after - before, np.zeros(before.shape, dtype=bool)
    there[where, element] = True
    clear = np.abs(change) > 1e-3 * delta
    return np.array_equal(clear, there) and close(np.where(there, before, after), before)


def joined(observer, run):
    """Return the result as rows: one with all chunks in order, or one tensor for each rank."""
    results = observer.read(run)
    if observer.task.phases == 2:
        return np.array([np.asarray(result, dtype=np.float64).reshape(-1) for result in results])
    ordered = sorted(results, key=lambda pair: pair[0])
    return np.concatenate([chunk for _, chunk in ordered]).astype(np.float64)[None, :]
