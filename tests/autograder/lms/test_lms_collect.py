"""`collect` as a whole: several times, several notebooks, and the command."""

import os
import shutil

import pytest
from click.testing import CliRunner
from lms_samples import Class, held, left, notebook, notes_of, zip_of

from autograder.commands.collect import command
from autograder.lms import records

MOODLE = "{name}_{number}_assignsubmission_file/{file}"


def test_again_and_again(klass):
    """The same zip changes nothing; a newer one replaces, and the old work is kept aside."""
    path = MOODLE.format(name="Ada", number=1, file="ring.ipynb")
    states = [klass.collect({path: notebook(text)}).taken[0][1] for text in ("a", "a", "b", "c")]
    assert states == ["new", "unchanged", "replaced", "replaced"]
    assert klass.taken() == {"1": "c"}
    assert klass.left_out() == ["replaced/1/1/ring.ipynb", "replaced/1/2/ring.ipynb"]


def test_an_older_zip_does_not_replace_newer_work(klass):
    """Where times are known the newer work stays, and the older is kept aside."""
    name = "Ring_{who}_attempt_2026-11-0{day}-10-00-00_ring.ipynb"
    bob = {name.format(who="bob", day=1): notebook("bob")}
    klass.collect(bob | {name.format(who="ada", day=5): notebook("new")})
    report = klass.collect(bob | {name.format(who="ada", day=3): notebook("old")})
    assert [item[:2] for item in report.taken] == [("ada", "kept"), ("bob", "unchanged")]
    assert klass.taken()["ada"] == "new"
    assert len(klass.left_out()) == 1
    origin = records.load(klass.submitted, "ring")["ada"]["notebooks"]["ring"]["path"]
    assert "-05-" in origin


def test_several_notebooks(tmp_path):
    """An attempt is whole when it has them all; content tells renamed ones apart."""
    klass = Class(tmp_path, ("ring", "costs"))
    report = klass.collect(
        {
            MOODLE.format(name="Ada", number=1, file="ring.ipynb"): notebook("r"),
            MOODLE.format(name="Ada", number=1, file="costs (1).ipynb"): notebook("c", ["costs"]),
            MOODLE.format(name="Bob", number=2, file="mine.ipynb"): notebook("r"),
            MOODLE.format(name="Bob", number=2, file="other.ipynb"): notebook("c", ["costs"]),
            MOODLE.format(name="Cy", number=3, file="x.ipynb"): notebook("?", ["z"]),
            MOODLE.format(name="Cy", number=3, file="y.ipynb"): notebook("?", ["z"]),
        }
    )
    assert klass.taken() == {"1": "r", "2": "r"}
    assert klass.taken("costs") == {"1": "c", "2": "c"}
    assert "ring.ipynb was called mine.ipynb" in notes_of(report, "2")
    assert all("not ring.ipynb or costs.ipynb" in why or "not costs" in why
               for why in held(report).values())  # fmt: skip
    assert len(held(report)) == 2


def test_copies_beside_the_notebook(klass):
    """The right name wins over a copy's; the copy is named; equal copies are called equal."""
    report = klass.collect(
        {
            MOODLE.format(name="Ada", number=1, file="ring.ipynb"): notebook("right"),
            MOODLE.format(name="Ada", number=1, file="ring (1).ipynb"): notebook("copy"),
            MOODLE.format(name="Ada", number=1, file="ring-Copy1.ipynb"): notebook("right"),
            MOODLE.format(name="Ada", number=1, file="page.html"): b"<script>1</script>",
            MOODLE.format(name="Ada", number=1, file="numpy.py"): b"evil = 1",
        }
    )
    assert klass.taken() == {"1": "right"}
    reasons = {path.split("/")[1]: why for path, why in left(report).items()}
    assert reasons == {
        "ring (1).ipynb": "ring.ipynb was taken in its place",
        "ring-Copy1.ipynb": "it is the same as ring.ipynb",
        "page.html": "it is no notebook",
        "numpy.py": "it is no notebook",
    }
    assert len(klass.left_out()) == 4
    assert os.listdir(klass.submitted / "1" / "ring") == ["ring.ipynb"]


def test_two_people_who_lead_to_one_id(klass):
    """A roster that maps two accounts to one student: neither is taken."""
    report = klass.collect(
        {
            MOODLE.format(name="Ada L", number=1, file="ring.ipynb"): notebook("one"),
            MOODLE.format(name="L Ada", number=2, file="ring.ipynb"): notebook("two"),
        },
        "id,name\nx,Ada L\n",
    )
    assert klass.taken() == {}
    assert all("two submissions lead to this id" in why for why in held(report).values())


def test_a_class_of_400(klass):
    """Many students with nested zips: no file handle is kept open for each."""
    import io
    import resource
    import zipfile

    files = {}
    for number in range(400):
        data = io.BytesIO()
        with zipfile.ZipFile(data, "w") as archive:
            archive.writestr("ring.ipynb", notebook(str(number)))
        files[MOODLE.format(name="S", number=number, file="ring.zip")] = data.getvalue()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (128, hard))
    try:
        klass.collect(files)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert klass.taken() == {str(number): str(number) for number in range(400)}


def run(*words):
    """Run the command; return its result."""
    return CliRunner().invoke(command, [str(word) for word in words])


def test_the_command(tmp_path):
    """Exit codes: 0 all taken, 1 somebody must decide, 2 nothing could be read."""
    good = {MOODLE.format(name="Ada", number="01", file="ring.ipynb"): notebook("a")}
    source = zip_of(tmp_path / "a.zip", good)
    common = ("--assignment", "ring", "--submitted", tmp_path / "submitted")
    result = run(source, *common)
    assert result.exit_code == 0, result.output
    assert "Read as moodle." in result.output and "01: new" in result.output
    assert (tmp_path / "submitted/01/ring/ring.ipynb").is_file()
    zip_of(source, good | {"loose.ipynb": notebook()})
    result = run(source, *common)
    assert result.exit_code == 1
    assert "loose.ipynb: its name does not follow the pattern of moodle" in result.output
    assert (tmp_path / "submitted-left-out/ring/unattributed/loose.ipynb").is_file()
    (tmp_path / "roster.csv").write_text("id,name\nada,Ada\n")
    with open(tmp_path / "roster.csv", "a") as file:
        file.write("bob,Bob\n")
    result = run(source, *common, "--roster", tmp_path / "roster.csv")
    assert result.exit_code == 1
    assert "Nothing from 1 students of the roster: bob" in result.output
    assert (tmp_path / "submitted/ada/ring/ring.ipynb").is_file()
    for words in (("no.zip",), (source, "--timezone", "Mars/Base"), (source, "--roster", "no.csv")):
        result = run(*words, *common)
        assert result.exit_code == 2 and "Traceback" not in result.output


def test_what_was_taken_is_not_lost_when_the_disk_is_full(klass, monkeypatch):
    """Either the old work lies there or the new."""
    path = MOODLE.format(name="Ada", number=1, file="ring.ipynb")
    klass.collect({path: notebook("old")})

    def full(*args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.write_bytes", full)
    source = klass.folder / "source.zip"
    zip_of(source, {path: notebook("new")})
    with pytest.raises(OSError, match="No space"):
        klass.collect(source)
    assert klass.taken() == {"1": "old"}
    monkeypatch.undo()
    klass.collect(source)
    assert klass.taken() == {"1": "new"}
    assert not [name for name in os.listdir(klass.submitted / ".collected") if "part" in name]
    shutil.rmtree(klass.submitted)
