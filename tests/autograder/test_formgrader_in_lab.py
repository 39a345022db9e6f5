"""The formgrader as an instructor uses it: marks a submission, then its answer in words by hand."""

import pytest
from nbgrader.api import Gradebook
from student_lab import SECONDS, jupyterlab

from autograder.trials import tiny

pytestmark = pytest.mark.lab
PLANTED = (
    "My answer. <script>document.title = 'owned'</script>"
    "<img src=x onerror=\"document.title = 'owned'\"> <svg onload=\"document.title = 'owned'\">"
)
CONFIG = """
load_subconfig("nbgrader_config.py", path={autograder!r})
c.CourseDirectory.root = {root!r}
c.CourseDirectory.release_directory = "release"
c.CourseDirectory.submitted_directory = "submitted"
c.CourseDirectory.autograded_directory = "state/autograded"
c.CourseDirectory.feedback_directory = "state/feedback"
c.CourseDirectory.source_directory = "source"
c.CourseDirectory.db_url = {db_url!r}
c.RepairNotebook.release_directory = {release!r}
c.SandboxedExecute.release_directory = {release!r}
c.AssignLatePenalties.submitted_directory = {submitted!r}
"""


@pytest.fixture
def course(tmp_path):
    """Return a course with the assignment `tiny` and nobody in it."""
    return tiny.course(tmp_path)


@pytest.fixture
def address(course, tmp_path, tmp_path_factory, repository, sandbox):
    """Start JupyterLab on a course of one student; give its address."""
    tiny.write(course.submitted, "eve", tiny.answered(number="sent_gb = 4", why=PLANTED))
    private = tmp_path_factory.mktemp("server")
    facts = {name: str(getattr(course, name)) for name in ("release", "submitted", "db_url")}
    text = CONFIG.format(autograder=str(repository / "autograder"), root=str(tmp_path), **facts)
    (private / "nbgrader_config.py").write_text(text)
    with jupyterlab(tmp_path, private, JUPYTER_CONFIG_DIR=str(private)) as url:
        yield url


def test_an_instructor_marks_a_submission_and_its_answer_in_words(address, browser, course):
    page = browser.new_page()
    page.set_default_timeout(SECONDS * 1000)
    page.goto(f"{address}lab?token=students")  # from here on the browser is known
    page.locator("#jp-top-panel").wait_for()
    page.goto(f"{address}formgrader/manage_submissions/tiny")
    row = page.locator("tr", has_text="eve")
    assert "needs autograding" in row.inner_text()
    row.locator(".autograde a").click()
    page.get_by_text("Successfully autograded 'tiny' for student 'eve'").wait_for()
    page.get_by_role("button", name="OK").click()
    row.get_by_text("needs manual grading").wait_for()
    assert row.locator(".score").inner_text() == "6 / 11"
    page.goto(f"{address}formgrader/submissions/{submission_id(course)}/")
    mark_by_hand(page, "3.5", "Well said.")
    assert stored(course) == (3.5, "Well said.", 9.5)
    page.goto(f"{address}formgrader/manage_submissions/tiny")
    row.get_by_text("graded", exact=True).wait_for()
    assert row.locator(".score").inner_text() == "9.5 / 11"
    page.close()


def mark_by_hand(page, points, comment):
    """Give points and a comment to the answer in words, on the page with what eve has planted."""
    answer = page.locator(".nbgrader_cell", has_text="My answer.")
    answer.wait_for()
    title = page.title()
    answer.locator("input.score").fill(points)
    answer.locator("input.score").blur()
    answer.locator(".score-saved").wait_for()
    answer.locator("textarea.comment").fill(comment)
    answer.locator("textarea.comment").blur()
    answer.locator(".comment-saved").wait_for()
    page.wait_for_timeout(500)
    assert page.title() == title != "owned"
    assert answer.locator("script, svg, img").count() == 0


def submission_id(course):
    """Return the id under which the formgrader shows eve's notebook."""
    with Gradebook(course.db_url) as book:
        return book.find_submission_notebook("tiny", "tiny", "eve").id


def stored(course):
    """Return points, comment and score as they are in the gradebook."""
    with Gradebook(course.db_url) as book:
        grade = book.find_grade("why", "tiny", "tiny", "eve")
        comment = book.find_comment("why", "tiny", "tiny", "eve")
        score = book.find_submission("tiny", "eve").score
        return grade.manual_score, comment.manual_comment, score
