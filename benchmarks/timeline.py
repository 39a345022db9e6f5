"""Print what the timeline of a large ring costs in time and memory, measured in one run.

python benchmarks/timeline.py [--ranks 16384] [--repeats 3]
"""

import argparse
import statistics
import time
import tracemalloc

from collectives.cost import t_ring
from collectives.timeline import ring_timeline, with_one

T, ALPHA, BETA = 1e9, 10e-6, 1 / 50e9


def seconds(function):
    """Return (seconds, result) of one call."""
    start = time.perf_counter()
    result = function()
    return time.perf_counter() - start, result


def cases(n):
    """Return a dict: name → a call that simulates a ring of n ranks."""
    slow = with_one(n, BETA, n // 2, 4 * BETA)
    return {
        "equal links": lambda: ring_timeline(n, T, ALPHA, BETA),
        "one slow link": lambda: ring_timeline(n, T, ALPHA, slow),
        "jitter of 1 µs": lambda: ring_timeline(n, T, ALPHA, BETA, jitter=1e-6),
    }


def peak_of(call):
    """Return the peak of what NumPy and Python allocate during one call, in MB."""
    tracemalloc.start()
    call()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak / 1e6


def main():
    """Time all cases in turns, check one against the cost model, print medians and memory."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ranks", type=int, default=16_384)
    parser.add_argument("--repeats", type=int, default=3)
    options = parser.parse_args()
    calls = cases(options.ranks)
    times, finished = {name: [] for name in calls}, {}
    for _ in range(options.repeats):
        for name, call in calls.items():
            spent, timeline = seconds(call)
            times[name].append(spent)
            finished[name] = timeline.time
    expected = t_ring(options.ranks, T, ALPHA, BETA)
    if abs(finished["equal links"] / expected - 1) > 1e-6:
        raise SystemExit(f"equal links: {finished['equal links']} s, cost model {expected} s")
    steps = 2 * (options.ranks - 1)
    print(f"ring of {options.ranks} ranks, {steps} steps, {options.repeats} runs each")
    for name, call in calls.items():
        print(
            f"{name:16} {statistics.median(times[name]):7.2f} s (median)  "
            f"peak {peak_of(call):5.1f} MB  simulated time {finished[name]:.4f} s"
        )


if __name__ == "__main__":
    main()
