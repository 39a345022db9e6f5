"""Read the sample submissions of an assignment and mark them: which are told apart rightly?

A sample is a file under `examples/<assignment>/right|wrong/<function>/`. Its docstring says what
it does, its marks, and the diagnosis that it must get.
"""

import ast
import builtins
import importlib
from dataclasses import dataclass
from pathlib import Path

from autograder.sources import solution_functions

EXAMPLES = Path(__file__).parent / "examples"


@dataclass(frozen=True)
class Sample:
    """One sample submission: what it is, and what its docstring says that it must get."""

    path: Path
    right: bool
    task: str
    title: str
    marks: str
    diagnosis: str

    @property
    def name(self):
        """The function and the name of the mistake or style."""
        return f"{self.task}/{self.path.stem}"


@dataclass(frozen=True)
class Marked:
    """What a sample got: its marks as text, and the mistake and message of its first lost point."""

    sample: Sample
    marks: str
    full: bool
    mistake: str
    message: str


def samples(assignment):
    """Return all samples of an assignment, in the order of their paths."""
    folder = EXAMPLES / assignment
    return [_sample(path) for path in sorted(folder.glob("*/*/*.py"))]


def _sample(path):
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    title, *rest = text.splitlines()
    facts = dict(line.split(": ", 1) for line in rest if ": " in line)
    right = path.parts[-3] == "right"
    return Sample(path, right, facts["task"], title, facts["marks"], facts.get("diagnosis", ""))


def load(sample, assignment):
    """Return the function of a sample; what it does not define comes from the solution."""
    namespace = dict(solution_functions(assignment), __builtins__=builtins, __name__="sample")
    source = sample.path.read_text(encoding="utf-8")
    exec(compile(source, str(sample.path), "exec"), namespace)
    return namespace[sample.task]


def mark(sample, assignment="ring", seconds=2):
    """Return what the public checks and the hidden tests of the assignment give to a sample."""
    tests = importlib.import_module(f"autograder.hidden.{assignment}")
    results = tests.results(sample.task, load(sample, assignment), seconds)
    points, most = sum(r.points for r in results), sum(r.max_points for r in results)
    first = next((result for result in results if result.message), None)
    return Marked(
        sample,
        f"{points} of {most}",
        points == most,
        first.mistake if first else "",
        first.message if first else "",
    )


def wrongly_judged(marked):
    """Return three lists: false accepts, false rejects, wrong samples with another diagnosis."""
    accepts = [m for m in marked if m.full and not m.sample.right]
    rejects = [m for m in marked if m.sample.right and not m.full]
    other = [m for m in marked if not m.sample.right and m.mistake != m.sample.diagnosis]
    return accepts, rejects, other


def good_enough(marked):
    """Return whether no sample is judged wrongly and 90 % of the wrong ones are named rightly."""
    accepts, rejects, other = wrongly_judged(marked)
    wrong = sum(not m.sample.right for m in marked)
    return bool(marked) and not accepts and not rejects and len(other) <= 0.1 * wrong


def table(marked, everything=False):
    """Return the confusion table as text, with every wrong or missing diagnosis listed below it."""
    accepts, rejects, other = wrongly_judged(marked)
    heads = ("samples", "full marks", "less", "right diagnosis")
    lines = ["{:24}{:>10}{:>12}{:>8}{:>18}".format("task", *heads)]
    for task in dict.fromkeys(m.sample.task for m in marked):
        for right in (True, False):
            group = [m for m in marked if m.sample.task == task and m.sample.right == right]
            full = sum(m.full for m in group)
            named = "" if right else f"{sum(m not in other for m in group)} of {len(group)}"
            kind = f"{len(group)} {'right' if right else 'wrong'}"
            lines.append(f"{task:24}{kind:>10}{full:>12}{len(group) - full:>8}{named:>18}")
    wrong = [m for m in marked if not m.sample.right]
    share = 100 * (1 - len(other) / max(len(wrong), 1))
    lines += [
        "",
        f"false accepts: {len(accepts)}, false rejects: {len(rejects)}, "
        f"right diagnosis: {share:.1f} % of {len(wrong)} wrong samples",
    ]
    for title, group in (("accepted", accepts), ("rejected", rejects), ("named otherwise", other)):
        lines += [f"{title}: {_line(m)}\n    {m.message}" for m in group]
    if everything:
        lines += ["", *(_line(m) for m in marked)]
    return "\n".join(lines)


def _line(marked):
    sample = marked.sample
    got = f"{sample.diagnosis or 'right'} -> {marked.mistake or 'nothing found'}"
    return f"{sample.name}: {marked.marks} points; {got}"
