"""Find the mistake in a function whose results are wrong.

First by the numbers of ranks and the roots for which they are wrong, then by following messages.
"""

from autograder.checks.mistakes import Diagnosis
from autograder.checks.probes import count, random_case
from autograder.checks.task import troubled
from autograder.checks.trees.cases import broadcast_case
from autograder.checks.trees.counts import numbers_text, swapped, unused
from autograder.checks.trees.follow_broadcast import follow_broadcast
from autograder.checks.trees.follow_sums import follow_sums
from autograder.checks.trees.refused import refused
from autograder.checks.trees.task import levels
from autograder.checks.trees.values import value_mistake

SIZES = (8, 5, 4, 3, 2, 6, 7, 9, 1)
ROOTS = ((8, 3), (5, 2), (3, 2), (2, 1), (4, 3), (8, 7))
FINAL = ("not-written", "takes-too-long", "returns-none")


def explain(observer, run, found):
    """Return the cause of the wrong result `found` in `run`, or `found` with its case named."""
    if found.mistake in FINAL:
        return found
    cause = observer.keep("diagnosis", lambda: _diagnose(observer))
    return cause or _too_few(observer, run, found).within(f"with {run.case.label}")


def _too_few(observer, run, found):
    """Return the `Diagnosis` of a run with too few rounds, or `found` if there were enough."""
    if run.outcome.problem or not 0 < run.rounds < observer.task.rounds(run.case.n):
        return found
    words = f"{numbers_text(run, observer.task)}; {found.evidence}"
    return Diagnosis("tree-too-few-rounds", words)


def seen(observer, n, root=0):
    """Return the run of an ordinary case with n ranks."""
    if observer.task.phases == 1:
        return observer.see(broadcast_case, n, root)
    return observer.see(random_case, n, (4,))


def _diagnose(observer):
    strict = observer.task.phases == 1 and _too_strict(observer)
    if strict:
        return strict
    wrong = {n: observer.task.wrong(seen(observer, n)) for n in SIZES}
    bad = [n for n in SIZES if wrong[n]]
    if not bad:
        return _other_root(observer) if observer.task.phases == 1 else None
    if bad == [1]:
        return Diagnosis("tree-one-rank", f"with 1 rank: {wrong[1].evidence}")
    trouble = troubled(wrong_run(observer, bad).outcome)
    if trouble and trouble.mistake in FINAL:
        return trouble
    return (
        value_mistake(observer)
        or (not {4, 8} <= set(bad) and same_rounds(observer))
        or _sizes(observer, bad, wrong)
        or _follow(observer, bad, wrong)
    )


def wrong_run(observer, bad):
    """Return the run with the most telling number of ranks among those with wrong results."""
    return seen(observer, next((n for n in bad if n > 1), bad[0]))


def same_rounds(observer):
    """Return the mistake if the number of rounds does not depend on the number of ranks."""
    runs = [seen(observer, n) for n in (3, 5, 9)]
    taken = {run.rounds for run in runs}
    if len(taken) > 1 or 0 in taken or any(run.outcome.problem for run in runs):
        return None
    return Diagnosis(
        "tree-rounds-hard-coded",
        f"your function takes {count(taken.pop(), 'round')} with 3, with 5 and with 9 ranks",
    )


def _sizes(observer, bad, wrong):
    """Return the mistake of code that is right for powers of two only, None if it is not that."""
    if {2, 4, 8} & set(bad) or not {3, 5} & set(bad):
        return None
    n = 5 if 5 in bad else 3
    run, start = seen(observer, n), f"with {n} ranks"
    other = refused(run) or swapped(run, observer.task)
    if other:
        return other.within(start)
    missing = observer.task.rounds(n) - run.rounds
    if not run.outcome.problem and missing > 0 and run.rounds:
        return Diagnosis(
            "tree-rounds-rounded-down",
            f"{start} your function took {count(run.rounds, 'round')}, the task says "
            f"{observer.task.rounds(n)}; {wrong[n].evidence}",
        )
    return Diagnosis(
        "tree-power-of-two-only",
        f"right with 2, 4 and 8 ranks; {start}: {_cause(observer, run, wrong[n]).evidence}",
    )


def _follow(observer, bad, wrong):
    run = wrong_run(observer, bad)
    return _cause(observer, run, wrong[run.case.n]).within(f"with {run.case.label}")


def _cause(observer, run, found):
    """Return what following the messages of `run` says, or `found` if that is nothing."""
    if run.outcome.problem is None and not run.log and levels(run.case.n):
        return unused(run)
    follow = follow_broadcast if observer.task.phases == 1 else follow_sums
    cause = refused(run) or follow(observer, run)
    if not cause and found.mistake == "wrong-result" and observer.task.phases == 2:
        return Diagnosis("tree-not-the-sum", found.evidence)
    return cause or found


def _too_strict(observer):
    """Return the mistake of a broadcast that refuses some of the roots that there are."""
    runs = [seen(observer, 8, root) for root in (0, 3, 7)]
    problems = [run.outcome.problem for run in runs]
    refused_roots = [
        run.case.root
        for run, problem in zip(runs, problems, strict=True)
        if problem and "ValueError" in problem.bases and not run.attempted
    ]
    if not refused_roots or all(problems):
        return None
    return Diagnosis(
        "root-check-too-strict", f"with 8 ranks the function refuses root {refused_roots[0]}"
    )


def _other_root(observer):
    """Return the mistake of a broadcast that is right for root 0 and wrong for another root."""
    for n, root in ROOTS:
        run = seen(observer, n, root)
        found = observer.task.wrong(run)
        if found:
            break
    else:
        return None
    start = f"right for root 0; with {run.case.label}"
    first = next((pairs[0][0] for pairs in run.attempted if pairs), None)
    if first == 0:
        return Diagnosis("root-ignored", f"{start}: rank 0 sent first, not rank {root}")
    cause = _cause(observer, run, found)
    return Diagnosis("root-other-than-0", f"{start}: {cause.evidence}")
