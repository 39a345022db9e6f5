"""Follow the messages of a broadcast: the first one that breaks the rule shows the mistake."""

from autograder.checks.mistakes import Diagnosis
from autograder.checks.provenance import name_ranks
from autograder.checks.task import show
from autograder.checks.trees.task import identical, results_of


def follow_broadcast(observer, run):
    """Return the `Diagnosis` that the messages and results of a broadcast give, None if none."""
    early = from_holders(run)
    if early:
        return early
    holders, value = {run.case.root}, run.case.value
    for s, sent in enumerate(run.log):
        for a, _, message in sent:
            if not identical(message.reshape(-1), value.reshape(-1)):
                return Diagnosis(
                    "broadcast-other-numbers",
                    f"in round {s} rank {a} sent {show(message)}, the value is {show(value)}",
                )
        holders |= {b for _, b, _ in sent}
    return _left_out(run, holders) or _not_kept(run)


def from_holders(run):
    """Return the `Diagnosis` of the first message from a rank that has not got the value."""
    holders = {run.case.root}
    for s, sent in enumerate(run.log):
        for a, b, _ in sent:
            if a not in holders:
                return _too_early(run, s, a, b, holders)
        holders |= {b for _, b, _ in sent}
    return None


def _too_early(run, s, a, b, holders):
    if s == 0 and a == 0:
        return Diagnosis("root-ignored", f"rank 0 sent first, not rank {run.case.root}")
    if b in holders:
        return Diagnosis(
            "broadcast-wrong-direction",
            f"in round {s} rank {a} sent to rank {b}; rank {b} has the value, rank {a} has not",
        )
    return Diagnosis(
        "tree-sends-too-early",
        f"in round {s} rank {a} sent to rank {b}; only {name_ranks(sorted(holders))} had the "
        "value at that time",
    )


def _left_out(run, holders):
    """Return the `Diagnosis` of ranks to which nothing was sent."""
    missing = sorted(set(range(run.case.n)) - holders)
    if not missing or run.outcome.problem:
        return None
    return Diagnosis("tree-rank-left-out", f"nobody sent the value to {name_ranks(missing)}")


def _not_kept(run):
    """Return the `Diagnosis` of results that are not what arrived."""
    results, value = results_of(run), run.case.value
    wrong = [
        r
        for r, result in enumerate(results)
        if result is None or not identical(result.reshape(-1), value.reshape(-1))
    ]
    if not wrong:
        return None
    return Diagnosis(
        "tree-arrival-not-kept",
        f"the value arrived at every rank, but it is not the result of {name_ranks(wrong)}",
    )
