"""Names of files and persons: properties first."""

import pathlib
import tempfile

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from lms_samples import Class, notebook

from autograder.lms.entries import open_source
from autograder.lms.names import (
    person_key,
    recognize,
    safe_name,
    short_name,
    show,
    student_id,
)

ANY = st.text(max_size=60)
NO_NUL = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=40)
PERSON = st.text(
    st.characters(categories=["L", "M", "Nd", "Zs", "Pd", "Po", "Pc"], exclude_characters="/\\_"),
    min_size=1,
    max_size=30,
).filter(lambda name: name.strip() and not name.startswith("."))
IDS = st.from_regex(r"[0-9]{1,9}", fullmatch=True)


@given(ANY)
def test_safe_names_are_safe(text):
    """One folder, no way out, no pattern, no control character; a second time changes little."""
    name = safe_name(text)
    assert name not in ("", ".", "..") and not name.startswith((".", "-"))
    assert not set(name) & set('/\\\0*?[]:"<>|')
    assert name.isprintable()
    assert (pathlib.PurePosixPath("a") / name).parts == ("a", name)


@given(ANY, ANY)
def test_safe_names_keep_people_apart(one, other):
    """Different texts stay different, up to the form of accents."""
    import unicodedata

    assume(unicodedata.normalize("NFC", one) != unicodedata.normalize("NFC", other))
    assert safe_name(one) != safe_name(other)


@given(st.text(min_size=1, max_size=400))
def test_short_names_fit_into_a_file_system(text):
    """At most 200 bytes, and still safe."""
    assert 0 < len(short_name(text).encode()) <= 200


@given(st.text(max_size=200))
def test_messages_hold_no_control_characters(text):
    """A terminal shows the name and obeys nothing."""
    assert show(text).isprintable() and len(show(text)) <= 120


@pytest.mark.parametrize("text", ["", "  ", "x" * 129])
def test_ids_that_cannot_be(text):
    """An empty or endless id is refused."""
    with pytest.raises(ValueError, match="id"):
        student_id(text)


@pytest.mark.parametrize("text", ["007", "ada@uni.example", "Ada Lovelace", "žofie", "a+b", "a.b"])
def test_ordinary_ids_stay_as_they_are(text):
    """Leading zeros, `@`, spaces and accents are kept."""
    assert student_id(text) == text


@pytest.mark.parametrize(
    ("name", "version"),
    [
        ("ring.ipynb", 0), ("Ring.IPYNB", 0), ("ring (1).ipynb", 1), ("ring(2).ipynb", 2),
        ("ring-1.ipynb", 1), ("ring-Copy1.ipynb", 1), ("ring-12.ipynb", 12),
        ("ring - Kopie.ipynb", 1), ("Kopie von ring.ipynb", 1), ("Copy of ring (3).ipynb", 3),
        ("ring-1 (2).ipynb", 2), ("ring.ipynb.json", 0), ("ring.ipynb.txt", 0),
        (" ring .ipynb", 0),
    ],
)  # fmt: skip
def test_renamed_notebooks(name, version):
    """What browsers, systems and people make of the name."""
    assert recognize(name, {"ring": (), "costs": ()})[:2] == ("ring", version)


@pytest.mark.parametrize("name", ["bring.ipynb", "ring.py", "ring2x.ipynb", "string (1).ipynb"])
def test_other_files(name):
    """Names that only look alike are not taken by name."""
    assert recognize(name, {"ring": ()}) is None


def test_a_notebook_whose_own_name_ends_in_a_number():
    """The exact name wins over a copy's mark."""
    assert recognize("ring-1.ipynb", {"ring": (), "ring-1": ()})[0] == "ring-1"


@given(PERSON)
def test_a_persons_name_is_found_however_it_is_composed(name):
    """Case and the form of accents do not matter."""
    import unicodedata

    assert person_key(unicodedata.normalize("NFD", name)) == person_key(name)


CASES = settings(max_examples=25, deadline=None)


@CASES
@given(st.dictionaries(IDS, PERSON, min_size=1, max_size=5))
@example({"7": "0:", "8": "a: b"})
def test_moodle_gives_everybody_their_own_work(people):
    """Any names, several of them alike: the number decides, and nobody is lost."""
    files = {
        f"{name}_{number}_assignsubmission_file/ring.ipynb": notebook(number)
        for number, name in people.items()
    }
    with tempfile.TemporaryDirectory() as folder:
        klass = Class(pathlib.Path(folder))
        klass.collect(files, system="moodle")
        assert klass.taken() == {number: number for number in people}


@CASES
@given(st.dictionaries(IDS, PERSON, min_size=1, max_size=5))
def test_canvas_gives_nobody_another_ones_work(people):
    """With Canvas's own rule for names: taken under the right id, or held back, never lost."""
    files = {}
    for at, (number, name) in enumerate(people.items()):
        plain = "".join(c for c in name.lower() if c.isalnum() or c == "_")
        files[f"{plain}_{number}_{1000 + at}_ring.ipynb"] = notebook(number)
    with tempfile.TemporaryDirectory() as folder:
        klass = Class(pathlib.Path(folder))
        report = klass.collect(files, system="canvas")
        taken = klass.taken()
        assert all(number == text for number, text in taken.items())
        assert len(taken) + len(report.held) == len(people)


@CASES
@given(st.lists(NO_NUL, max_size=6), st.sampled_from(["canvas", "moodle", "ilias"]))
def test_any_names_at_all(names, system):
    """Whatever a zip's names are: no crash, and every notebook is taken, named or ignored."""
    files = {f"{name}.ipynb": notebook(str(at)) for at, name in enumerate(names)}
    with tempfile.TemporaryDirectory() as folder:
        klass = Class(pathlib.Path(folder))
        report = klass.collect(files, system=system)
        with open_source(klass.folder / "source.zip") as entries:
            count = len(entries)
        assert len(report.taken) + len(report.left) + len(report.held) + report.junk == count
        assert all(str(path).startswith(folder) for path in pathlib.Path(folder).rglob("*"))
