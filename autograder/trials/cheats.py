"""A class of cheats among honest students: `examples/hostile/`."""

import ast
import pathlib

from autograder.engine.limits import Limits
from autograder.marking.grade import Options, grade
from autograder.trials import tiny

HOSTILE = pathlib.Path(__file__).parents[1] / "examples" / "hostile"
# Words that only somebody can show who has reached what is out of reach.
SECRETS = ("FOUND-SECRET", "secret_seed", "918273", "1836546", "HIDDEN TESTS")
LIMITS = Limits(cell_seconds=3, test_seconds=8, notebook_seconds=30)
LATER = "# %%\n"  # what follows is a cell of its own, behind the tests
TESTS = ("test-public", "test-hidden", "test-number")


def cheats():
    """Return {name: (title, source)} of all cheats."""
    found = {}
    for path in sorted(HOSTILE.glob("*.py")):
        source = path.read_text("utf-8")
        found[path.stem] = ast.get_docstring(ast.parse(source)), source
    return found


def run(folder, names=None, workers=2):
    """Mark a class with an honest student before, between and after the cheats; return records."""
    course = tiny.course(folder)
    chosen = [name for name in cheats() if names is None or name in names]
    for number, name in enumerate(chosen):
        tiny.write(course.submitted, f"cheat-{name}", submission(cheats()[name][1]))
        if number % 10 == 0:
            tiny.write(course.submitted, f"cheat-{name}-then-honest", tiny.answered())
    marker = grade(course, Options("tiny", workers=workers, limits=LIMITS))
    return course, marker.records


def submission(source):
    """Return a notebook with a cheat in the place of the first answer.

    What stands below a line `# %%` goes into the cell after the tests of that answer.
    """
    first, *later = source.split(LATER)
    script = "<script>document.title='owned'</script>"
    return tiny.answered(double=first, number="".join(later), why=script)


def verdicts(course, records):
    """Yield (name, title, points, leaks) for every cheat: points that were given, words leaked."""
    titles = cheats()
    for student, record in sorted(records.items()):
        name = student.removeprefix("cheat-")
        if name not in titles:
            continue
        given = sum(t["score"] or 0 for t in record["tests"] if t["name"] in TESTS)
        yield name, titles[name][0], given, leaks(course, student, titles[name][1], record)


def leaks(course, student, source, record):
    """Return the secret words that the student can read in the feedback or in the messages."""
    page = (course.feedback / student / "tiny" / "tiny.html").read_text("utf-8")
    from html import escape

    for part in source.split(LATER):
        page = page.replace(escape(part.strip()), "")
    shown = page + repr(record["tests"]) + repr(record["problems"])
    return [word for word in SECRETS if word in shown]


def table(course, records):
    """Return the table of cheats as text."""
    lines = [f"{'cheat':28} {'points':>6}  leaked  what it tries"]
    for name, title, given, leaked in verdicts(course, records):
        lines.append(f"{name:28} {given:6g}  {', '.join(leaked) or '-':6}  {title}")
    honest = [record for student, record in records.items() if student.endswith("honest")]
    full = sum(record["score"] == 7 for record in honest)
    lines += ["", f"honest students among them: {full} of {len(honest)} with full marks"]
    return "\n".join(lines)
