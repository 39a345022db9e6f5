"""α, β and γ of this machine from ring shifts, and what they predict for the ring.

The ring needs three numbers: α seconds per message and β seconds per byte for a step in which all
ranks send and receive at once, and γ seconds per byte for the addition. Both are lines, fitted
so that the relative errors are small: an absolute fit would look at the largest size alone.
"""

from dataclasses import dataclass

import numpy as np
import torch
import torch.distributed as dist

from collectives.bench.measure import Clock, interleaved
from collectives.torch_ring import exchange


@dataclass(frozen=True)
class Line:
    """seconds = alpha + beta · bytes, and the largest relative error over the fitted points."""

    alpha: float
    beta: float
    error: float

    def __call__(self, size):
        """Return the seconds for `size` bytes."""
        return self.alpha + self.beta * np.asarray(size, dtype=float)


def fit_line(sizes, seconds, relative=True):
    """Return the `Line` through (bytes, seconds) with the least sum of squared relative errors.

    Neither number is negative. `relative=False` takes absolute errors, as plain least squares.
    """
    sizes, seconds = np.asarray(sizes, dtype=float), np.asarray(seconds, dtype=float)
    if len(sizes) < 2 or np.any(seconds <= 0):
        raise ValueError("a line needs two points or more, each with a time above 0")
    weights = 1 / seconds if relative else np.ones_like(seconds)
    columns = np.stack([weights, sizes * weights], axis=1)
    (alpha, beta), *_ = np.linalg.lstsq(columns, seconds * weights, rcond=None)
    if relative and alpha < 0:
        alpha, beta = 0.0, _slope(columns[:, 1], seconds * weights)
    if relative and beta < 0:
        alpha, beta = _slope(columns[:, 0], seconds * weights), 0.0
    error = np.max(np.abs(alpha + beta * sizes - seconds) / seconds)
    return Line(float(alpha), float(beta), float(error))


def _slope(column, target):
    return column @ target / (column @ column)


def ring_shifts(sizes, repeats, device="cpu"):
    """Return the median seconds of one ring shift of each size in bytes, all ranks at once."""
    n, rank = dist.get_world_size(), dist.get_rank()
    arrived = torch.empty(max(sizes), dtype=torch.uint8, device=device)

    def shift(outgoing):
        exchange(outgoing, arrived[: outgoing.numel()], rank, n)

    return _medians(shift, sizes, repeats, device)


def additions(sizes, repeats, device="cpu"):
    """Return the median seconds of adding `size` bytes of float32, all ranks at once."""
    other = torch.ones(max(sizes) // 4, device=device)

    def add(data):
        numbers = data.view(torch.float32)
        numbers += other[: numbers.numel()]

    return _medians(add, sizes, repeats, device)


def ping_pongs(sizes, repeats, device="cpu"):
    """Return half the median seconds there and back between ranks 0 and 1; the others idle."""
    rank = dist.get_rank()

    def there_and_back(data):
        if rank == 0:
            dist.send(data, 1)
            dist.recv(data, 1)
        elif rank == 1:
            dist.recv(data, 0)
            dist.send(data, 0)

    return [seconds / 2 for seconds in _medians(there_and_back, sizes, repeats, device)]


def _medians(call, sizes, repeats, device):
    medians = []
    for size in sizes:
        data = torch.empty(size, dtype=torch.uint8, device=device)
        Clock(data.device).time(call, data)  # warms up
        medians.append(float(np.median(interleaved({"": call}, data, repeats)[""])))
    return medians


def predict_ring(n, size, transfer, addition):
    """Return the seconds of a plain ring all-reduce of `size` bytes on n ranks.

    2(n−1) steps send size/n bytes each; n−1 of them add as many. `transfer` and `addition` are
    `Line`s.
    """
    chunk = np.asarray(size, dtype=float) / n
    return 2 * (n - 1) * transfer(chunk) + (n - 1) * addition(chunk)
