"""The whole way of one assignment, as its people go it.

An instructor releases it, a student solves it in JupyterLab, the zip of a system is collected,
marked, the feedback read in a browser, a mistake in a hidden test is corrected, what it decided is
marked again, and the marks go back into the system's sheet.
"""

import csv
import json
import os
import shutil
import subprocess
import sys
import zipfile

import pytest
from nbgrader.api import Gradebook
from student_lab import Notebook, jupyterlab

from autograder import bundle

pytestmark = pytest.mark.lab

WORDS = "A rank sends <script>document.title = 'owned'</script> 2(n - 1)/n of T, in more steps."
RIGHT, TYPO = "MEGABYTES = (\n    125,", "MEGABYTES = (\n    152,"
FOLDER = "Sample Öne_4101_assignsubmission_file"
SHEET = [
    ["Identifier", "Full name", "Status", "Grade", "Maximum Grade", "Last modified (grade)"],
    ["Participant 4101", "Sample Öne", "Submitted", "", "32.00", "-"],
    ["Participant 4102", "Sample Two", "No submission", "", "32.00", "-"],
]


class Course:
    """The instructor's copy of the exercises, in which a test may be corrected."""

    def __init__(self, home, repository):
        self.home = home
        for name in ("solutions/ring", "autograder"):
            ignored = shutil.ignore_patterns("__pycache__", "state", "submitted*", "autograded")
            shutil.copytree(repository / name, home / name, ignore=ignored)
        for name in ("requirements.txt", "collectives"):
            os.symlink(repository / name, home / name)
        self.numbers = home / "autograder" / "hidden" / "numbers.py"

    def change(self, old, new):
        """Replace some text in the hidden test of the three numbers."""
        text = self.numbers.read_text("utf-8")
        assert text.count(old) == 1
        self.numbers.write_text(text.replace(old, new), "utf-8")

    def run(self, *arguments):
        """Run `python -m autograder`; return what it prints."""
        command = [sys.executable, "-m", "autograder", *map(str, arguments)]
        done = subprocess.run(command, cwd=self.home, capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def grade(self):
        """Mark; return (what was printed, the record of the one student)."""
        printed = self.run("grade", "ring", "--require-sandbox", "--json", self.home / "marks.json")
        (record,) = json.loads((self.home / "marks.json").read_text("utf-8"))
        return printed, record

    def mark_by_hand(self, points):
        """Give points for the answer in words, as the formgrader does."""
        with Gradebook(f"sqlite:///{self.home}/autograder/state/gradebook.db") as book:
            (notebook,) = book.find_submission("ring", "4101").notebooks
            (grade,) = (grade for grade in notebook.grades if grade.cell.name == "explain")
            grade.manual_score, grade.needs_manual_grade = points, False
            book.db.commit()


@pytest.fixture
def course(tmp_path, repository):
    """Return a course whose hidden test of a number has a typing error."""
    made = Course(tmp_path / "course", repository)
    made.change(RIGHT, TYPO)
    return made


def solved_by_a_student(course, browser, home):
    """Unpack the bundle, solve it in JupyterLab, save; return the bytes to hand in."""
    course.run("bundle", home / "exercises.zip")
    with zipfile.ZipFile(home / "exercises.zip") as archive:
        archive.extractall(home)
    with jupyterlab(home / bundle.TOP, home, PYTHONPATH="") as url:
        notebook = Notebook(browser, url, "ring/ring.ipynb", "ring")
        notebook.type_the_solution(WORDS)
        checks = notebook.run_all()
        assert "4 of 4 points" in checks["check_reduce_scatter"]
        notebook.save()
        notebook.page.close()
    return (home / bundle.TOP / "ring" / "ring.ipynb").read_bytes()


def handed_in(data, path):
    """Write the zip that Moodle makes of one submission."""
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(f"{FOLDER}/ring.ipynb", data)
    return path


def read_in_browser(browser, path):
    """Return (title, text) of a feedback page, opened as a file without a network."""
    page = browser.new_page(viewport={"width": 390, "height": 800})
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto(path.as_uri())
    found = page.title(), page.locator("body").inner_text()
    page.close()
    assert [url for url in requests if not url.startswith(("file:", "data:"))] == []
    return found


def mark_in_sheet(course, folder):
    """Export into the worksheet; return the grades in it."""
    with open(folder / "empty.csv", "w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(SHEET)
    arguments = ["moodle", "--assignment", "ring", "--into", folder / "empty.csv"]
    course.run("export", *arguments, "--out", folder / "filled.csv")
    with open(folder / "filled.csv", encoding="utf-8-sig", newline="") as file:
        return [row[3] for row in csv.reader(file)][1:]


def test_an_assignment_goes_the_whole_way(course, browser, tmp_path):
    """Each step uses what the one before has made; the student ends with all points."""
    assert "wrote notebooks/ring/ring.ipynb" in course.run("generate")
    data = solved_by_a_student(course, browser, tmp_path / "student")
    source = handed_in(data, tmp_path / "moodle.zip")
    assert "Taken: 1 submissions (1 new)" in course.run("collect", source, "--assignment", "ring")

    printed, record = course.grade()
    assert (record["student"], record["status"]) == ("4101", "needs manual grading")
    assert record["score"] == 28
    page = course.home / "autograder" / "feedback" / "4101" / "ring" / "ring.html"
    title, text = read_in_browser(browser, page)
    assert "owned" not in title
    assert "125 is not the right number of `megabytes`" in text
    assert "def number_results" not in page.read_text("utf-8")
    assert mark_in_sheet(course, tmp_path) == ["", ""]  # the words are not marked yet

    course.mark_by_hand(3)
    course.change(TYPO, RIGHT)
    printed, record = course.grade()
    assert "ring: 0 unchanged" in printed
    assert (record["score"], record["status"]) == (32, "marked")
    assert "ring: 1 unchanged" in course.grade()[0]
    course.run("feedback", "ring")
    assert "is not the right number" not in read_in_browser(browser, page)[1]
    assert mark_in_sheet(course, tmp_path) == ["32", ""]
