"""Ticket 5: is the rank found that makes the others wait?"""

from dataclasses import dataclass

import numpy as np

from autograder.checks.mistakes import Diagnosis
from autograder.checks.tickets.asked import shown, trouble, whole

PAGE = "gpus/failure-drills.html#the-slow-rank"
ALL_REDUCE = 0.002  # seconds


@dataclass(frozen=True, eq=False)
class Clock:
    """Readings of all clocks, shape (n, steps, 3), and which rank is slow; `odd` was slow once."""

    readings: np.ndarray
    slow: int
    odd: int | None = None

    @property
    def waiting(self):
        """The seconds that each rank has spent in the all-reduce."""
        return (self.readings[:, :, 2] - self.readings[:, :, 1]).sum(axis=1)


def clock(n, slow, steps=3, usual=0.01, more=2.0, apart=0.0, odd=None, seed=0):
    """Return the `Clock` of n ranks: rank `slow` works `more` times as long as the usual seconds.

    The clocks are up to `apart` seconds apart. `odd` is (rank, step) of one step of 2 seconds.
    """
    rng = np.random.default_rng((seed, n))
    work = usual * rng.uniform(0.94, 1.0, (n, steps))
    work[slow] = usual * more
    if odd:
        work[odd] += 2.0
    readings, now = np.zeros((n, steps, 3)), 0.0
    for k in range(steps):
        enter = now + work[:, k]
        leave = enter.max() + ALL_REDUCE
        readings[:, k, 0], readings[:, k, 1], readings[:, k, 2] = now, enter, leave
        now = leave
    readings += rng.uniform(0.0, apart, (n, 1, 1)) if apart else 0.0
    return Clock(readings, slow, odd and odd[0])


def judge_slow(asked, case):
    """Return what is wrong with the rank that the function names."""
    n = len(case.readings)
    outcome = asked.run(case.readings.copy())
    found = trouble(outcome, "the number of a rank")
    if found:
        return found
    rank = whole(outcome.value)
    if rank is None or not 0 <= rank < n:
        words = (
            f"the function returned {shown(outcome.value)}, and there are the ranks 0 to {n - 1}"
        )
        mistake = "counts-from-one" if rank == n == case.slow + 1 else "wrong-return"
        return Diagnosis(mistake, words)
    if rank == case.slow:
        return None
    return Diagnosis(_why(case, rank), _words(case, rank))


judge_slow.usual = clock(4, 3, seed=11)


def _why(case, rank):
    """Return the mistake behind a wrong rank."""
    start, enter, leave = np.moveaxis(case.readings, 2, 0)
    if rank == case.odd:
        return "one-odd-step-decides"
    if rank == np.argmax(case.waiting) or rank == np.argmax(np.median(leave - enter, axis=1)):
        return "blames-who-waits"
    latest = [np.argmax(enter[:, -1]), np.argmax(enter[:, 0]), np.argmax(start[:, 0])]
    if np.ptp(start[:, 0]) > 0 and rank in latest:
        return "compares-clocks"
    if rank == np.argmin(np.median(enter - start, axis=1)):
        return "blames-who-waits"
    return "wrong-rank"


def _words(case, rank):
    """Return the sentence that sets the named rank beside the slow one."""
    work = np.median(case.readings[:, :, 1] - case.readings[:, :, 0], axis=1)
    n, steps, _ = case.readings.shape
    return (
        f"with {n} ranks and {steps} step{'s' * (steps > 1)} you name rank {rank}, whose own work "
        f"usually takes {1e3 * work[rank]:.1f} ms; another rank needs {1e3 * work.max():.1f} ms"
    )
