"""Are the results made from the messages? Alter some on their way, and see where it shows."""

import numpy as np

from autograder.checks.mistakes import Diagnosis
from autograder.checks.provenance import name_ranks
from autograder.checks.trees.task import results_of

DELTA = 4096.0


def unfaithful(observer, run, most=None):
    """Return the evidence that the results of `run` are not made from its messages, None if so.

    A number altered on its way must show on the rank that gets it and on those that get it from
    there, and nowhere else. `most` limits the number of altered messages. The results and counts
    of `run` must be right.
    """
    for s, source, destination in targets(run)[:most]:
        found = _altered(observer, run, s, source, destination)
        if found:
            return found
    return None


def targets(run):
    """Return (round, source, destination) of every message: one of each round, then the others."""
    found = []
    for s, sent in enumerate(run.log):
        for k, (a, b, _) in enumerate(sent):
            found.append(((k + s) % len(sent), s, a, b))
    return [target[1:] for target in sorted(found)]


def reached(run, s, destination):
    """Return the ranks that a message of round `s` reaches, by itself and inside later ones."""
    ranks = {destination}
    for sent in run.log[s + 1 :]:
        ranks |= {b for a, b, _ in sent if a in ranks}
    return ranks


def _altered(observer, run, s, source, destination):
    """Alter one number of one message; return the evidence if the results do not follow."""
    position = (s + source) % run.case.numel

    def alter(step, rank, message):
        if (step, rank) != (s, source):
            return message
        message = message.astype(np.float64)
        message.reshape(-1)[position] += DELTA
        return message

    before, after = results_of(run), results_of(observer.run(run.case, alter))
    where = reached(run, s, destination)
    start = f"a number was altered in the message of round {s} from rank {source} to {destination}"
    changed = _changed(before, after)
    if changed is None:
        return Diagnosis("tree-messages-for-show", f"{start}; after that no result came back")
    if changed == where:
        return None
    return Diagnosis(
        _mistake(run.case.n, changed, where, destination),
        f"{start}; it reaches {name_ranks(sorted(where))}, but it showed in the result of "
        f"{name_ranks(sorted(changed))}",
    )


def _changed(before, after):
    """Return the ranks whose results differ in one element, None if results are not comparable."""
    if len(after) != len(before) or any(item is None for item in after):
        return None
    if any(old.shape != new.shape for old, new in zip(before, after, strict=True)):
        return None
    clear = [
        np.count_nonzero(np.abs(new - old) > 1e-3 * DELTA)
        for old, new in zip(before, after, strict=True)
    ]
    return {r for r, number in enumerate(clear) if number} if max(clear) <= 1 else None


def _mistake(n, changed, where, destination):
    """Return the id of the mistake: where an altered number showed, and where it had to."""
    if not changed:
        return "tree-messages-for-show"
    if changed == {destination}:
        return "tree-sends-the-original"
    if changed > where:
        return "tree-without-a-message"
    turned = ({(r + k) % n for r in where} for k in range(1, n))
    if changed in turned:
        return "tree-list-by-place"
    return "tree-messages-for-show"
