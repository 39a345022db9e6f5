"""`python -m collectives`: one run of the ring, its byte count, a tree, and the cost model."""

import argparse

import numpy as np

from collectives import Ring, all_gather, chunk_bounds, reduce_scatter, tree_broadcast
from collectives.cost import t_ring, t_server, t_tree

SHOWN_RANKS = 8
SHOWN_ELEMENTS = 8
MODEL_SIZES = (4_000, 1_000_000, 1_000_000_000)


def main(arguments=None):
    """Print the run. `arguments` are the words of the command line."""
    options = parse(arguments)
    for line in run(options):
        print(line)


def parse(arguments=None):
    """Return the checked options; a bad one ends the program with a message and exit code 2."""
    parser = argparse.ArgumentParser(prog="python -m collectives", description=__doc__)
    parser.add_argument(
        "--ranks", type=_whole(1), metavar="N", help="number of ranks (4; tree 8; model 64)"
    )
    parser.add_argument(
        "--floats", type=_whole(0), metavar="E", help="elements of the tensor on one rank (8)"
    )
    parser.add_argument(
        "--alpha", type=_cost, default=10e-6, metavar="SECONDS", help="per message (1e-5)"
    )
    parser.add_argument(
        "--beta", type=_cost, default=1 / 50e9, metavar="SECONDS", help="per byte (2e-11: 50 GB/s)"
    )
    return parser.parse_args(arguments)


def run(options):
    """Yield the lines of all four parts."""
    n = options.ranks or 4
    yield from ring_lines(n, 8 if options.floats is None else options.floats)
    yield from byte_lines()
    yield from tree_lines(options.ranks or 8)
    yield from model_lines(options)


def ring_lines(n, numel):
    """Yield the run of a ring all-reduce on random digits, checked against `np.sum`."""
    tensors = np.random.default_rng(0).integers(0, 10, (n, numel))
    ring = Ring(n)
    owned = reduce_scatter(ring, list(tensors))
    results = all_gather(ring, owned, n)
    yield f"1) Ring all-reduce: {n} {'rank' if n == 1 else 'ranks'}, {numel} floats each"
    for r in range(min(n, SHOWN_RANKS)):
        yield f"  rank {r} starts with {_numbers(tensors[r])}"
    for r, (index, chunk) in enumerate(owned[:SHOWN_RANKS]):
        yield f"  after reduce-scatter rank {r} holds chunk {index} = {_numbers(chunk)}"
    if n > SHOWN_RANKS:
        yield f"  ... and {n - SHOWN_RANKS} more"
    same = all(np.array_equal(result, tensors.sum(axis=0)) for result in results)
    yield f"  after all-gather every rank equals the sum: {same}"
    mean = 2 * (n - 1) / n * numel
    yield (
        f"  steps = {ring.steps} (= 2(N-1)); floats sent per rank = {_numbers(ring.sent)} "
        f"(2(N-1)/N x T = {mean:g})"
    )
    if len({stop - start for start, stop in chunk_bounds(numel, n)}) > 1:
        yield "  N does not divide the tensor: chunks differ by one float, the figure is the mean"


def byte_lines():
    """Yield what each rank sends per GB of tensor: it stops growing at 2 GB."""
    yield "2) Sent per rank in a ring all-reduce of T = 1 GB"
    for n in (2, 4, 8, 64, 128, 1024):
        yield f"  N = {n}: 2(N-1)/N = {2 * (n - 1) / n:.4f} GB"


def tree_lines(n):
    """Yield the counts of a tree broadcast."""
    result = tree_broadcast(n, 3.14)
    everyone = all(value == 3.14 for value in result.values)
    exact = "" if n & (n - 1) == 0 else ", rounded up"
    yield (
        f"3) Tree broadcast to {n} ranks: {result.rounds} rounds (log2 {n}{exact}), "
        f"{result.sends} sends, all have it: {everyone}"
    )


def model_lines(options):
    """Yield the model times of ring, tree and server."""
    n, alpha, beta = options.ranks or 64, options.alpha, options.beta
    sizes = set(MODEL_SIZES)
    if options.floats is not None:
        sizes.add(4 * options.floats)
    yield f"4) Cost model (not a measurement): N = {n}, alpha = {alpha:g} s, beta = {beta:g} s/byte"
    for T in sorted(sizes):
        ring, tree, server = (1e3 * f(n, T, alpha, beta) for f in (t_ring, t_tree, t_server))
        size = f"{T / 1e6:8.3f} MB" if T >= 1000 else f"{T:9d} B"
        yield (f"  {size}: ring {ring:9.3f} ms  tree {tree:9.3f} ms  server {server:9.3f} ms")


def _numbers(values):
    """Return whole numbers as a list in text, cut after a few."""
    shown = ", ".join(f"{int(value)}" for value in values[:SHOWN_ELEMENTS])
    return f"[{shown}{', ...' if len(values) > SHOWN_ELEMENTS else ''}]"


def _whole(least):
    def whole_number(text):
        if not text.strip().lstrip("-").isdigit() or int(text) < least:
            raise argparse.ArgumentTypeError(
                f"expected a whole number from {least} on, got {text!r}"
            )
        return int(text)

    return whole_number


def _cost(text):
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value < float("inf"):
        raise argparse.ArgumentTypeError(f"expected a number of seconds, 0 or more, got {text!r}")
    return value


if __name__ == "__main__":
    main()
