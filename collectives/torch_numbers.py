"""What rounding does to a sum of many ranks. One process computes what the ring would."""

import torch


def hop_sum(tensors, accumulate=None):
    """Return the sum, one addition after another in the dtype of the tensors, as in a ring.

    With `accumulate` (a dtype) the sum is made in it and rounded once, at the end.
    """
    dtype = tensors[0].dtype
    total = tensors[0].to(accumulate or dtype, copy=True)
    for tensor in tensors[1:]:
        total += tensor
    return total.to(dtype)


def relative_errors(numbers, dtype, numel=4096, seed=0, accumulate=None):
    """Return n → mean relative error of the sum of n random tensors in `dtype`.

    The inputs are uniform in 0.5 to 1.5, rounded to `dtype`. The exact sum is that of the rounded
    inputs in float64, so only the additions are counted.
    """
    generator = torch.Generator().manual_seed(seed)
    inputs = (0.5 + torch.rand(max(numbers), numel, generator=generator)).to(dtype)
    errors = {}
    for n in numbers:
        exact = inputs[:n].double().sum(dim=0)
        found = hop_sum(list(inputs[:n]), accumulate).double()
        errors[n] = float(((found - exact).abs() / exact).mean())
    return errors


def share_that_differs(n, other_n, samples=64, numel=4096, seed=0):
    """Return the share of float32 sums that change bitwise when n ranks become `other_n`.

    The same `samples` random tensors are spread over the ranks. Each rank adds its own first, then
    the ring adds the ranks. `samples` must be a multiple of both.
    """
    if samples % n or samples % other_n:
        raise ValueError(f"{samples} samples cannot be spread over {n} and over {other_n} ranks")
    data = torch.randn(samples, numel, generator=torch.Generator().manual_seed(seed))
    one, other = (
        hop_sum([hop_sum(list(part)) for part in data.chunk(ranks)]) for ranks in (n, other_n)
    )
    return float((one != other).double().mean())
