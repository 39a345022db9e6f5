"""The same class through stock nbgrader and through this marking, in one run: how much faster?

    python benchmarks/grading.py [--assignment tiny|ring] [--sizes 10 40 200] [--stock 10]

Scores must be equal. CPU-seconds count all processes, also those in the sandbox that are killed.
Stock nbgrader is run on the first `--stock` submissions; it is linear in their number. Peak memory
is taken in a run of its own, because looking takes time: the sum over all processes, where memory
that n processes share counts 1/n for each.
"""

import argparse
import json
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

OURS = """
import json, pathlib, resource, sys, time
from autograder.marking.grade import Options, grade
from autograder.trials import tiny
started = time.monotonic()
marker = grade(tiny.place(pathlib.Path(sys.argv[1])), Options(sys.argv[2],
    workers=int(sys.argv[3]), require_sandbox=True), say=lambda text: None)
seconds = time.monotonic() - started
scores = {s: {t["name"]: t["score"] for t in r["tests"]} for s, r in marker.records.items()}
print(json.dumps({"scores": scores, "seconds": seconds, "sandbox_cpu": marker.student_cpu_seconds,
    "driver_memory": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}))
"""
STOCK = """
import json, pathlib, sys, time, warnings
warnings.simplefilter("ignore")
from autograder.trials import stock, tiny
course = tiny.place(pathlib.Path(sys.argv[1]))
started = time.monotonic()
stock.autograde(course, plain=True, assignment=sys.argv[2])
stock.generate_feedback(course, plain=True, assignment=sys.argv[2])
seconds = time.monotonic() - started
from nbgrader.api import Gradebook
scores = {}
with Gradebook(course.db_url) as book:
    for submission in book.find_assignment(sys.argv[2]).submissions:
        scores[submission.student_id] = {
            grade.cell.name: grade.auto_score for part in submission.notebooks
            for grade in part.grades
        }
print(json.dumps({"scores": scores, "seconds": seconds}))
"""
WATCH_SECONDS = 0.1


def measure(program, watch, *args):
    """Run `program` in a process of its own; return its report with CPU time.

    With `watch` look at the memory of all its processes again and again, and report the peak.
    """
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-c", program, *map(str, args)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}  # for the tests in stock's kernel
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, cwd=ROOT, env=environment, text=True, **pipes) as run:
        peak = watched(run) if watch else 0
        out, errors = run.communicate()
    if run.returncode != 0:
        raise RuntimeError(errors[-2000:])
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    report = json.loads(out.splitlines()[-1])
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    # What ran in the sandbox is no child of ours that we can wait for: it was counted there.
    return {**report, "cpu": spent + report.get("sandbox_cpu", 0), "memory": peak}


def watched(run):
    """Return the peak of the memory, in MB, of a process and of all below it, until it ends."""
    from autograder.engine.inside.leftovers import descendants

    peak = 0
    while run.poll() is None:
        peak = max(peak, sum(map(memory, [run.pid, *descendants(run.pid)])))
        time.sleep(WATCH_SECONDS)
    return peak


def memory(pid):
    """Return the memory of a process in MB; shared memory counts in proportion where that can be
    read, and in full where it cannot."""
    for name, field in (("smaps_rollup", "Pss:"), ("status", "VmRSS:")):
        try:
            with open(f"/proc/{pid}/{name}") as file:
                found = [int(line.split()[1]) for line in file if line.startswith(field)]
        except OSError:
            continue
        if found:
            return found[0] / 1024
    return 0


def make_class(folder, assignment, size):
    """Write a class: right, partly right, wrong, not begun."""
    from autograder.trials import ring_class, tiny

    if assignment == "ring":
        ring_class.course(folder, size)
        return
    course = tiny.course(folder)
    for number in range(size):
        nb = tiny.answered(
            double=tiny.STUB if number % 3 == 2 else tiny.SOLVED,
            number="sent_gb = 4" if number % 3 else "sent_gb = 3.75",
        )
        tiny.write(course.submitted, f"s{number:04}", nb)


def compare(size, options):
    """Measure both on a class of `size`; return the two reports, the scores checked."""
    home = pathlib.Path(tempfile.mkdtemp(prefix="benchmark-"))
    try:
        for name in ("ours", "again"):
            make_class(home / name, options.assignment, size)
        make_class(home / "stock", options.assignment, min(size, options.stock))
        stock = measure(STOCK, False, home / "stock", options.assignment)
        ours = measure(OURS, False, home / "ours", options.assignment, options.workers)
        again = measure(OURS, True, home / "again", options.assignment, options.workers)
    finally:
        shutil.rmtree(home, ignore_errors=True)
    for student, scores in stock["scores"].items():
        if ours["scores"][student] != scores:
            raise AssertionError(f"{student}: {ours['scores'][student]} is not stock's {scores}")
    return {**ours, "memory": again["memory"]}, stock


def main():
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--assignment", choices=["tiny", "ring"], default="tiny")
    parser.add_argument("--sizes", type=int, nargs="+", default=[10, 40, 200])
    parser.add_argument("--stock", type=int, default=10)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    print(
        f"{'size':>5} {'who':6} {'per second':>11} {'CPU s each':>11} {'wall s each':>12} "
        f"{'ratio':>6} {'peak MB, all':>13} {'driver MB':>10}"
    )
    for size in options.sizes:
        ours, stock = compare(size, options)
        base = len(stock["scores"]) / stock["seconds"]
        for who, report in (("stock", stock), ("ours", ours)):
            count = len(report["scores"])
            rate = count / report["seconds"]
            row = f"{count:5} {who:6} {rate:11.2f} {report['cpu'] / count:11.3f} "
            row += f"{report['seconds'] / count:12.3f} {rate / base:6.1f}"
            if report["memory"]:
                row += f" {report['memory']:13.0f} {report['driver_memory']:10.0f}"
            print(row, flush=True)
    print("scores equal in every class")


if __name__ == "__main__":
    main()
