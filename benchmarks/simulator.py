"""Print how much faster the vectorised ring is than the plain one, measured in one run.

python benchmarks/simulator.py [--ranks 1024] [--floats 1024] [--repeats 3]
"""

import argparse
import statistics
import time

import numpy as np

from collectives import Ring, all_reduce
from collectives.fast import all_reduce_vectorised


def seconds(function, ring, tensors):
    """Return (seconds, results) of one all-reduce."""
    start = time.perf_counter()
    results = function(ring, tensors)
    return time.perf_counter() - start, results


def main():
    """Run both in turns, compare their results and counts, print medians and the ratio."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ranks", type=int, default=1024)
    parser.add_argument("--floats", type=int, default=1024)
    parser.add_argument("--repeats", type=int, default=3)
    options = parser.parse_args()
    tensors = list(np.random.default_rng(0).normal(size=(options.ranks, options.floats)))
    times = {all_reduce: [], all_reduce_vectorised: []}
    for _ in range(options.repeats):
        rings, outcomes = [], []
        for function, measured in times.items():
            rings.append(Ring(options.ranks))
            spent, results = seconds(function, rings[-1], tensors)
            measured.append(spent)
            outcomes.append(np.array(results).tobytes())
        if outcomes[0] != outcomes[1] or vars(rings[0]) != vars(rings[1]):
            raise SystemExit("the two paths differ: results or counts are not identical")
    plain, fast = (statistics.median(measured) for measured in times.values())
    print(
        f"all-reduce, N = {options.ranks}, {options.floats} elements, {options.repeats} runs each"
    )
    print(f"plain       {plain * 1e3:10.1f} ms (median)")
    print(f"vectorised  {fast * 1e3:10.1f} ms (median)")
    print(f"ratio       {plain / fast:10.1f} x, results and counts identical")


if __name__ == "__main__":
    main()
