"""The same class through stock nbgrader and through this marking, in one run: how much faster?

    python benchmarks/grading.py [--sizes 10 40 200] [--stock 10] [--workers 2]

Scores must be equal. CPU-seconds count all processes, also those in the sandbox that are killed.
Stock nbgrader is run on the first `--stock` submissions; it is linear in their number.
"""

import argparse
import json
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

OURS = """
import json, pathlib, resource, sys, time
from autograder.marking.grade import Options, grade
from autograder.trials import tiny
started = time.monotonic()
marker = grade(tiny.place(pathlib.Path(sys.argv[1])), Options("tiny", workers=int(sys.argv[2]),
    require_sandbox=True))
scores = {s: {t["name"]: t["score"] for t in r["tests"]} for s, r in marker.records.items()}
print(json.dumps({"scores": scores, "seconds": time.monotonic() - started,
    "sandbox_cpu": marker.student_cpu_seconds}))
"""
STOCK = """
import json, pathlib, sys, time, warnings
warnings.simplefilter("ignore")
from autograder.trials import stock, tiny
course = tiny.place(pathlib.Path(sys.argv[1]))
started = time.monotonic()
stock.autograde(course, plain=True)
stock.generate_feedback(course, plain=True)
seconds = time.monotonic() - started
from nbgrader.api import Gradebook
scores = {}
with Gradebook(course.db_url) as book:
    for submission in book.find_assignment("tiny").submissions:
        scores[submission.student_id] = {
            grade.cell.name: grade.auto_score for part in submission.notebooks
            for grade in part.grades
        }
print(json.dumps({"scores": scores, "seconds": seconds}))
"""


def measure(program, folder, *args):
    """Run `program` in a process of its own; return its report with CPU time and peak memory."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-c", program, str(folder), *map(str, args)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(done.stderr[-2000:])
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    report = json.loads(done.stdout.splitlines()[-1])
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    # What ran in the sandbox is no child of ours that we can wait for: it was counted there.
    report["cpu"] = spent + report.get("sandbox_cpu", 0)
    report["memory"] = after.ru_maxrss / 1024
    return report


def make_class(folder, size):
    """Write a class in which a third is right, a third partly, a third has not begun."""
    from autograder.trials import tiny

    course = tiny.course(folder)
    for number in range(size):
        nb = tiny.answered(
            double=tiny.STUB if number % 3 == 2 else tiny.SOLVED,
            number="sent_gb = 4" if number % 3 else "sent_gb = 3.75",
        )
        tiny.write(course.submitted, f"s{number:04}", nb)


def compare(size, stock_size, workers):
    """Measure both on a class of `size`; return the two reports, the scores checked."""
    home = pathlib.Path(tempfile.mkdtemp(prefix="benchmark-"))
    try:
        make_class(home / "ours", size)
        make_class(home / "stock", stock_size)
        stock = measure(STOCK, home / "stock")
        ours = measure(OURS, home / "ours", workers)
    finally:
        shutil.rmtree(home, ignore_errors=True)
    for student, scores in stock["scores"].items():
        if ours["scores"][student] != scores:
            raise AssertionError(f"{student}: {ours['scores'][student]} is not stock's {scores}")
    return ours, stock


def main():
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sizes", type=int, nargs="+", default=[10, 40, 200])
    parser.add_argument("--stock", type=int, default=10)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    head = ("size", "who", "per second", "CPU s each", "wall s each", "peak MB", "ratio")
    print("{:>5} {:6} {:>11} {:>11} {:>12} {:>8} {:>6}".format(*head))
    for size in options.sizes:
        ours, stock = compare(size, min(size, options.stock), options.workers)
        base = len(stock["scores"]) / stock["seconds"]
        for who, report in (("stock", stock), ("ours", ours)):
            count = len(report["scores"])
            rate = count / report["seconds"]
            print(
                f"{count:5} {who:6} {rate:11.2f} {report['cpu'] / count:11.3f} "
                f"{report['seconds'] / count:12.3f} {report['memory']:8.0f} {rate / base:6.1f}"
            )
    print("scores equal in every class")


if __name__ == "__main__":
    main()
