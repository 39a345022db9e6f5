"""When does each rank of a ring all-reduce finish, if links and ranks are not all alike?

Link r goes from rank r to its right neighbor. A message over it takes alpha[r] + bytes · beta[r]
seconds, plus a random delay. In step s a rank starts to send when two things are done: its own
send of step s - 1, because it has one port, and what it received in step s - 1, because it passes
that on. There is no clock that all ranks share: a rank that is ahead waits for its left neighbor.

    start[s][r]    = max(sent[s-1][r], arrived[s-1][r])
    sent[s][r]     = start[s][r] + duration of the message
    arrived[s][r]  = sent[s][r-1]

All ranks of a step are one NumPy operation, and only the last step is kept, so 16,384 ranks need
seconds and a few megabytes. Like every time of this library, this is a model.
"""

from dataclasses import dataclass

import numpy as np

from collectives._checks import check_ranks


@dataclass(frozen=True)
class Timeline:
    """What each rank did, in seconds: arrays of n numbers.

    `finish` is when a rank has everything, `sending` how long its port worked, `waiting` how long
    it waited for its left neighbor. `starts` and `ends` hold each message, shape (steps, n), if
    they were kept. `time` is when the last rank has finished.
    """

    finish: np.ndarray
    sending: np.ndarray
    waiting: np.ndarray
    starts: np.ndarray | None = None
    ends: np.ndarray | None = None

    @property
    def time(self):
        """When the last rank has everything, in seconds."""
        return float(self.finish.max())


def ring_timeline(n, T, alpha, beta, jitter=0.0, ready=0.0, seed=0, keep=False):
    """Return the `Timeline` of a ring all-reduce of T bytes: rank r sends to r + 1, 2(n - 1) times.

    `alpha` (seconds) and `beta` (seconds per byte) are one number or one for each link; `ready` is
    when each rank enters, one number or n. `jitter` is the mean of an exponential delay added to
    every message, one number or one for each link, drawn with `seed`. All chunks have T/n bytes.
    Raises `ValueError` for what is negative or of the wrong length.
    """
    n = check_ranks(n)
    alpha, beta, jitter, ready = (
        _per_rank(name, value, n)
        for name, value in (("alpha", alpha), ("beta", beta), ("jitter", jitter), ("ready", ready))
    )
    base = alpha + _per_rank("T", T, 1)[0] / n * beta
    random = np.random.default_rng(seed) if jitter.any() else None
    starts, ends = [], []
    sent, arrived = ready.copy(), ready.copy()
    sending, waiting = np.zeros(n), np.zeros(n)
    for _ in range(2 * (n - 1)):
        duration = base if random is None else base + jitter * random.standard_exponential(n)
        start = np.maximum(sent, arrived)
        waiting += start - sent
        sending += duration
        sent = start + duration
        arrived = np.roll(sent, 1)
        if keep:
            starts.append(start)
            ends.append(sent)
    finish = np.maximum(sent, arrived)
    waiting += finish - sent
    kept = (np.array(starts), np.array(ends)) if keep else (None, None)
    return Timeline(finish, sending, waiting, *kept)


def with_one(n, usual, index, other):
    """Return n numbers: `usual` everywhere, `other` at `index`: one slow link or late rank."""
    values = np.full(check_ranks(n), usual, dtype=np.float64)
    values[index] = other
    return values


def suspect(timeline):
    """Return the link that sends longest: the rank whose port is busy while the others wait."""
    return int(np.argmax(timeline.sending))


def _per_rank(name, value, n):
    """Return `value` as n numbers, or raise if it is neither one number nor n, or negative."""
    array = np.asarray(value, dtype=np.float64)
    if array.shape not in ((), (n,)):
        raise ValueError(f"{name} must be one number or {n}, got shape {array.shape}")
    if not np.isfinite(array).all() or (array < 0).any():
        raise ValueError(f"{name} must be finite and 0 or more, got {value!r}")
    return np.broadcast_to(array, (n,)).astype(np.float64)
