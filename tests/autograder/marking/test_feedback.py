"""Feedback shows messages and no tests, and nothing of the student's is active in it."""

import json
import subprocess
import sys

import pytest

from autograder.marking import doctor
from autograder.marking.feedback import joined, links, markdown
from autograder.marking.report import report
from autograder.trials import cheats, tiny

PLANTED = "<script>document.title='owned'</script><img src=x onerror=\"document.title='owned'\">"


@pytest.fixture
def page(course, marked):
    source = cheats.cheats()["script-in-output"][1] + "\nraise ValueError(" + repr(PLANTED) + ")"
    nb = tiny.answered(double=source, number="", why=PLANTED + "\n\n[x](javascript:alert(1))")
    nb["cells"][0]["source"] = "# Title " + PLANTED + "\n\n![p](https://example.org/p.png)"
    tiny.write(course.submitted, "eve", nb)
    marked(course)
    return course.feedback / "eve" / "tiny" / "tiny.html"


def test_nothing_active_is_in_the_page(page):
    text = page.read_text("utf-8")
    for active in ("<script", "<iframe", "<img src=x", "<svg", 'href="javascript', "<img src=http"):
        assert active not in text, active
    assert "default-src 'none'" in text


def test_the_source_of_tests_is_not_in_the_page(page):
    text = page.read_text("utf-8")
    assert "secret_seed" not in text
    assert "def check" not in text
    assert "test-hidden" in text


def test_planted_scripts_do_not_run_in_a_browser(page, browser):
    tab, asked = browser.new_page(), []
    tab.on("request", lambda request: asked.append(request.url))
    tab.goto(page.as_uri())
    tab.wait_for_timeout(300)
    assert tab.title() == "tiny: tiny"
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []
    tab.close()


def test_pages_of_the_book_are_links():
    assert 'implementation/all-reduce.html">' in links(
        "Read in the book: implementation/all-reduce.html"
    )
    assert links("Read in the book: javascript:alert(1)") == "Read in the book: javascript:alert(1)"


def test_markdown_keeps_its_form_and_loses_what_is_active():
    made = markdown("**bold** [here](https://example.org) <b onclick=x>")
    assert "<strong>bold</strong>" in made
    assert "<a" not in made
    assert "&lt;b onclick=x&gt;" in made


def test_the_report_names_difficulty_and_the_commonest_message(course, marked):
    for number, answer in enumerate(["sent_gb = 3.75", "sent_gb = 4", "sent_gb = 4"]):
        tiny.write(course.submitted, f"s{number}", tiny.answered(number=answer))
    text = report(list(marked(course).records.values()))
    assert "3 submissions" in text
    assert "2 × N - 1 steps, not N" in text
    row = next(line for line in text.splitlines() if line.startswith("test-number"))
    assert row.split()[1:3] == ["2", "67%"]


def test_doctor_finds_a_working_machine_and_a_missing_server(course):
    found = {item.name: item for item in doctor.findings(course)}
    assert found["database"].good
    assert found["trial run"].good
    lost = doctor.database("postgresql+psycopg://nobody@127.0.0.1:1/none")
    assert not lost.good
    assert "What to do" in doctor.table([lost])


def test_the_feedback_command_says_how_many_pages_it_wrote(tmp_path, repository):
    home = tmp_path / "class" / "ada" / "ring"
    home.mkdir(parents=True)
    blank = json.loads((repository / "notebooks" / "ring" / "ring.ipynb").read_text("utf-8"))
    (home / "ring.ipynb").write_text(json.dumps(blank))
    state = ["--state", str(tmp_path / "state")]
    run = [sys.executable, "-m", "autograder"]
    grade = [*run, "grade", "ring", "--submitted", str(tmp_path / "class"), *state]
    subprocess.run(grade, cwd=repository, capture_output=True, check=True)
    page = tmp_path / "state" / "feedback" / "ada" / "ring" / "ring.html"
    page.unlink()
    made = subprocess.run(
        [*run, "feedback", "ring", *state],
        cwd=repository,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "0 pages" not in made.stdout
    assert page.is_file()


def test_a_reason_is_one_line_and_ends_in_a_link():
    """Reports are cut after 80 characters for Validate; a page has a width of its own."""
    text = "f, public checks: 0 of 2 points\n  NO   right sums\n       With 4 ranks the sum is\n"
    text += "       wrong.\n       Read in the book: math/ring-cost.html\n  NO   any n\n"
    text += "       for the same reason"
    made = links(joined(text))
    assert "       With 4 ranks the sum is wrong.\n" in made
    assert made.count("\n") == text.count("\n") - 1
    assert 'math/ring-cost.html">math/ring-cost.html</a>\n  NO   any n' in made


def test_the_links_lead_to_the_book_that_students_read(monkeypatch):
    """Its address comes from the environment; what is no address is refused."""
    monkeypatch.setenv("BOOK_URL", 'https://example.org/a"b')
    made = links("Read in the book: math/ring-cost.html")
    assert 'href="https://example.org/a&quot;b/math/ring-cost.html"' in made
    monkeypatch.setenv("BOOK_URL", "javascript:alert(1)")
    with pytest.raises(ValueError, match="expected an address that begins with https"):
        links("Read in the book: math/ring-cost.html")
