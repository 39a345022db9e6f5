"""Name the mistake in a round that the network refused."""

from autograder.checks.mistakes import Diagnosis
from autograder.checks.probes import count


def refused(run):
    """Return the `Diagnosis` of a round that the network refused, None if it refused none."""
    if not run.refused:
        return None
    s, n = run.rounds, run.case.n
    for place, word in ((0, "send"), (1, "receive")):
        ranks = [ends[place] for ends in run.refused]
        for r in sorted({rank for rank in ranks if rank is not None}):
            if not 0 <= r < n:
                return Diagnosis(
                    "tree-no-such-rank",
                    f"in round {s} rank {r} was to {word} something; the ranks are 0 to {n - 1}",
                )
        for r in sorted({rank for rank in ranks if rank is not None}):
            if ranks.count(r) > 1:
                return Diagnosis(
                    "tree-one-port",
                    f"in round {s} rank {r} was to {word} {count(ranks.count(r), 'message')}",
                )
    empty = next((a for a, _, empty in run.refused if empty), None)
    if empty is None:
        return None
    return Diagnosis(
        "tree-sends-too-early",
        f"in round {s} rank {empty} was to send something, and had only None",
    )
