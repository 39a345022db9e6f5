"""Name the mistake in code that is right for some numbers of ranks and elements only."""

from autograder.checks.crossing import miscounted
from autograder.checks.mistakes import Diagnosis
from autograder.checks.probes import count, random_case
from autograder.checks.read import Unreadable
from autograder.checks.task import close

DIVISIBLE = {1: 4, 2: 6, 3: 6, 4: 8, 5: 10, 6: 12, 8: 16}
LONGER = (4, 12)
UNEVEN = ((4, 10), (3, 7), (2, 5))
FEWER = ((5, 3), (8, 5))


def size_mistake(observer):
    """Return the `Diagnosis` if the function is right for some sizes, None if for all or none."""
    even = {n: _wrong(observer, n, numel) for n, numel in DIVISIBLE.items()}
    uneven = [found for found in (_wrong(observer, *size) for size in UNEVEN) if found]
    fewer = [found for found in (_wrong(observer, *size) for size in FEWER) if found]
    bad = [n for n, found in even.items() if found]
    if 4 not in bad and _wrong(observer, *LONGER):
        return Diagnosis(
            "numel-hard-coded", f"right with 4 × 8; {_wrong(observer, *LONGER).evidence}"
        )
    if bad and _same_steps(observer):
        return _same_steps(observer)
    if not bad:
        if uneven:
            return _uneven(observer, uneven[0])
        return Diagnosis("fewer-elements-than-ranks", fewer[0].evidence) if fewer else None
    if bad == [1]:
        run = observer.see(random_case, 3, DIVISIBLE[3])
        counted = miscounted(run, observer.task)
        if counted:
            return counted.within(f"with {run.case.label}")
        return Diagnosis("fails-at-one-rank", even[1].evidence)
    return _ranks(even, bad)


def _same_steps(observer):
    """Return the mistake if the number of steps does not depend on the number of ranks."""
    runs = [observer.see(random_case, n, DIVISIBLE[n]) for n in (3, 4, 5)]
    steps = {run.steps for run in runs}
    if len(steps) != 1 or steps == {0} or any(run.outcome.problem for run in runs):
        return None
    taken = steps.pop()
    mistake = "four-hard-coded" if taken == observer.task.steps(4) else "wrong-number-of-steps"
    return Diagnosis(mistake, f"your function takes {taken} steps with 3, with 4 and with 5 ranks")


def _wrong(observer, n, numel):
    """Return what is wrong with n ranks, with the case named in the evidence."""
    run = observer.see(random_case, n, numel)
    found = observer.task.wrong(run)
    return found and found.within(f"with {run.case.label}")


def _ranks(even, bad):
    """Return the mistake that the numbers of ranks tell."""
    if set(bad) - {1} == {3, 5, 6}:
        return Diagnosis("power-of-two-only", f"right with 2, 4 and 8 ranks; {even[3].evidence}")
    if 4 not in bad and {3, 5, 8} <= set(bad):
        return Diagnosis("four-hard-coded", f"right with 4 ranks; {even[3].evidence}")
    good = [n for n in even if n not in bad and n > 2]
    if good:
        first = next((n for n in bad if n > 1), bad[0])
        right = ", ".join(str(n) for n in good)
        return Diagnosis("only-some-n", f"right with {right} ranks; {even[first].evidence}")
    return None


def _uneven(observer, found):
    """Return the mistake of code that is right whenever n divides the number of elements."""
    n, numel = next(size for size in UNEVEN if _wrong(observer, *size))
    run = observer.see(random_case, n, numel)
    total, kept = run.case.total(), numel // n * n
    if observer.task.phases == 2:
        total = total / n
    if run.outcome.problem is None:
        mistake = _tail(_rows(observer, run), total, kept)
        if mistake:
            start = f"with {run.case.label} the first {kept} elements are right"
            ends = {
                "drops-tail": f"{start}, the last {count(numel - kept, 'element')} not",
                "pads-not-trimmed": f"with {run.case.label} the result has too many elements",
            }
            return Diagnosis(mistake, ends[mistake])
    return Diagnosis(
        "needs-divisible", f"right when n divides the number of elements; {found.evidence}"
    )


def _rows(observer, run):
    """Return the result of each rank as a flat array; of a reduce-scatter all chunks in order."""
    try:
        read = observer.read(run)
    except Unreadable:
        return []
    if observer.task.phases == 2:
        return [array.reshape(-1) for array in read]
    ordered = sorted(read, key=lambda pair: pair[0])
    return [[value for _, chunk in ordered for value in chunk]]


def _tail(rows, total, kept):
    if not rows:
        return ""
    if all(len(row) > total.size for row in rows):
        return "pads-not-trimmed"
    starts = [
        close(total[:kept] * 0 + row[:kept], total[:kept]) for row in rows if len(row) >= kept
    ]
    return "drops-tail" if len(starts) == len(rows) and all(starts) else ""
