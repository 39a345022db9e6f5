"""The table of mistakes: complete, in use, and without the solution."""

import re
from pathlib import Path

import yaml

from autograder import samples
from autograder.checks.mistakes import Diagnosis, mistakes
from autograder.sources import assignments

CODE = [
    path
    for folder in ("checks", "hidden")
    for path in sorted((Path(samples.__file__).parent / folder).rglob("*.py"))
]


def test_every_mistake_in_the_code_is_in_the_table_and_used():
    """Each id of the table stands in the code as a string."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in CODE)
    strings = set(re.findall(r'"([a-z0-9-]+)"', text))
    assert not [name for name in mistakes() if name not in strings]


def test_every_diagnosis_of_a_sample_is_in_the_table():
    """A sample cannot expect a mistake that no message describes."""
    every = [sample for name in assignments() for sample in samples.samples(name)]
    assert {sample.diagnosis for sample in every if not sample.right} <= set(mistakes())


def test_every_section_is_in_the_book(repository):
    """The page that a message names is in the table of contents, and has the heading."""
    toc = yaml.safe_load((repository / "_toc.yml").read_text(encoding="utf-8"))
    files = {chapter["file"] for part in toc["parts"] for chapter in part["chapters"]}
    for place in {entry["page"] for entry in mistakes().values() if "page" in entry}:
        page, _, section = place.partition(".html")
        assert f"book/{page}" in files, place
        text = (repository / "book" / f"{page}.md").read_text(encoding="utf-8")
        assert section.removeprefix("#") in {"", *map(slug, headings(text))}, place


def headings(text):
    """Return the headings of a Markdown text."""
    return re.findall(r"^#+ (.+)$", text, re.MULTILINE)


def slug(heading):
    """Return the anchor that Sphinx gives to a heading."""
    return re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-")


def test_no_advice_is_the_solution():
    """No advice holds an index formula or a line of code to copy."""
    for name, entry in mistakes().items():
        assert not re.search(r"% ?n\b|mod(ulo)? n\b.*r [-+] ", entry["advice"]), name
        assert len(entry["advice"]) < 200, name


def test_a_message_is_evidence_and_advice():
    """The first letter is a capital, and the evidence ends with a full stop."""
    found = Diagnosis("no-division", "the sum came back").within("with 4 ranks")
    assert found.message.startswith("With 4 ranks: the sum came back. You have the sum.")
    assert found.page == "implementation/all-reduce.html#from-the-sum-to-the-mean"
