"""Command line of the benchmark.

python -m collectives.bench --ranks 4                          starts 4 ranks on this machine
torchrun --nproc-per-node 8 -m collectives.bench               uses the ranks of torchrun
"""

import argparse
import os
import sys

from collectives.bench.report import text, write_csv, write_json


def arguments(argv=None):
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m collectives.bench",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--ranks", type=int, default=2, help="without torchrun only (default 2)")
    parser.add_argument("--smallest", type=int, default=2**12, metavar="BYTES")
    parser.add_argument("--largest", type=int, default=2**26, metavar="BYTES")
    parser.add_argument("--factor", type=int, default=4, help="between one size and the next")
    parser.add_argument("--repeats", type=int, default=20, help="timed calls of each version")
    parser.add_argument("--per-node", type=int, help="ranks on one node, for the two-level ring")
    parser.add_argument("--timeout", type=float, default=600.0, metavar="SECONDS")
    parser.add_argument("--csv", metavar="FILE")
    parser.add_argument("--json", metavar="FILE")
    parser.add_argument("--plot", metavar="FILE", help="PNG, SVG or PDF, on log-log axes")
    options = parser.parse_args(argv)
    if options.smallest < 4 or options.factor < 2 or options.repeats < 1:
        parser.error("--smallest is 4 or more, --factor 2 or more, --repeats 1 or more")
    return options


def sizes(smallest, largest, factor):
    """Return the sizes in bytes: smallest, smallest · factor, … up to largest."""
    found = []
    while smallest <= largest:
        found.append(smallest)
        smallest *= factor
    return found


def bench(rank, n, options, device="cpu"):
    """Return (rows, facts) on every rank: what was measured, and how the ranks were set up."""
    import torch

    from collectives.bench.measure import batch_scheduling, measure, versions

    batch = batch_scheduling()
    calls = versions(options["per_node"])
    steps = sizes(options["smallest"], options["largest"], options["factor"])
    rows = measure(calls, steps, options["repeats"], device)
    return rows, {"torch": torch.__version__, "batch_scheduling": batch, "ranks": n}


def main(argv=None):
    """Measure, print the table on rank 0, write the files; return the exit code."""
    options = arguments(argv)
    settings = vars(options)
    from collectives.launch import joined, under_torchrun

    if under_torchrun():
        with joined(options.timeout) as place:
            settings["per_node"] = settings["per_node"] or place.local_world_size
            rows, facts = bench(place.rank, place.world_size, settings, place.device)
            facts["backend"] = place.backend
            return finish(rows, facts, options) if place.rank == 0 else 0
    from collectives.ranks import run

    results = run(bench, options.ranks, settings, timeout=options.timeout)
    rows, facts = results.values()[0]
    return finish(rows, {**facts, "backend": "gloo"}, options)


def finish(rows, facts, options):
    """Print the table and write what was asked for; 1 if any element was wrong."""
    about = {**facts, "cores": os.cpu_count()}
    print(text(rows, notes=[", ".join(f"{name}: {value}" for name, value in about.items())]))
    if options.csv:
        write_csv(rows, options.csv)
    if options.json:
        write_json(rows, options.json, about)
    if options.plot:
        from collectives.plots.bench import time_against_bytes

        time_against_bytes(rows).savefig(options.plot)
    return int(any(row.wrong for row in rows))


if __name__ == "__main__":
    sys.exit(main())
