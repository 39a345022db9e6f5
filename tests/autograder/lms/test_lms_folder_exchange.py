"""Plain folders and nbgrader's exchange."""

import os

import pytest
from lms_samples import held, notebook, zip_of

from autograder.lms.entries import SourceError


def place(root, files):
    """Write `files` below `root`."""
    for name, data in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return root


def test_a_folder_of_folders(klass, tmp_path):
    """The first folder's name is the student; loose files are nobody's; links are not followed."""
    source = place(
        tmp_path / "in",
        {
            "ada/ring.ipynb": notebook("ada"),
            "007/ring/ring.ipynb": notebook("bond"),
            "ring.ipynb": notebook("whose?"),
        },
    )
    (source / "eve").mkdir()
    os.symlink(source / "ada" / "ring.ipynb", source / "eve" / "ring.ipynb")
    report = klass.collect(source)
    assert report.system == "folder"
    assert klass.taken() == {"ada": "ada", "007": "bond"}
    assert set(held(report)) == {"ring.ipynb", "eve/ring.ipynb"}
    assert "link" in held(report)["eve/ring.ipynb"]


def test_folders_named_after_persons(klass, tmp_path):
    """A roster maps the folders' names."""
    source = place(tmp_path / "in", {"Ada Lovelace/ring.ipynb": notebook("ada")})
    klass.collect(source, "student_id,first_name,last_name\n1815,Ada,Lovelace\n")
    assert klass.taken() == {"1815": "ada"}


def test_a_zip_of_folders(klass):
    """Not guessed, but read when asked; the time that nbgrader wrote down is kept."""
    stamp = "2026-11-03 10:00:00.000000 Europe/Berlin"
    files = {
        "ada/ring/ring.ipynb": notebook("ada"),
        "ada/ring/timestamp.txt": stamp.encode(),
        "bob/ring.ipynb": notebook("bob"),
        "eve/timestamp.txt": b"\xff later",
        "eve/ring.ipynb": notebook("eve"),
    }
    klass.collect(files, system="folder", timezone="America/New_York")
    assert klass.taken() == {"ada": "ada", "bob": "bob", "eve": "eve"}
    written = (klass.submitted / "ada/ring/timestamp.txt").read_text()
    assert written == "2026-11-03 09:00:00.000000 UTC"
    assert not (klass.submitted / "eve/ring/timestamp.txt").exists()


def test_a_folder_of_zips_from_a_system(klass, tmp_path):
    """Zips in the source folder are opened and their names read."""
    source = tmp_path / "in"
    source.mkdir()
    zip_of(source / "a.zip", {"A B_1_assignsubmission_file/ring.ipynb": notebook("a")})
    zip_of(source / "b.zip", {"C D_2_assignsubmission_file/ring.ipynb": notebook("c")})
    assert klass.collect(source).system == "moodle"
    assert klass.taken() == {"1": "a", "2": "c"}


def test_the_exchange(klass, tmp_path):
    """The newest submission of each user counts; other assignments are left alone."""
    stamp = "2026-11-0{} 10:00:00.123456 UTC"
    source = place(
        tmp_path / "exchange",
        {
            f"course/inbound/ada+ring+{stamp.format(1)}/ring.ipynb": notebook("old"),
            f"course/inbound/ada+ring+{stamp.format(2)}+r4nd/ring.ipynb": notebook("new"),
            f"course/inbound/a+b+ring+{stamp.format(1)}/ring.ipynb": notebook("plus"),
            f"course/inbound/ada+costs+{stamp.format(3)}/ring.ipynb": notebook("other"),
        },
    )
    report = klass.collect(source)
    assert report.system == "exchange"
    assert klass.taken() == {"ada": "new", "a+b": "plus"}
    assert (klass.submitted / "ada/ring/timestamp.txt").read_text().startswith("2026-11-02 10:00")
    assert any("account" in text for text in report.warnings)
    assert not report.held


def test_a_source_that_fits_nothing(klass, tmp_path):
    """The message names examples and the option."""
    with pytest.raises(SourceError, match="--system"):
        klass.collect({"what/is/this.ipynb": notebook()})
    with pytest.raises(SourceError, match="check the path"):
        klass.collect(tmp_path / "missing.zip")
    (tmp_path / "no.zip").write_bytes(b"<html>Log in</html>")
    with pytest.raises(SourceError, match="download it again"):
        klass.collect(tmp_path / "no.zip")


def test_ids_that_differ_in_capitals_only(klass, tmp_path):
    """They would share a folder on some computers, so neither is taken."""
    source = place(
        tmp_path / "in", {"Ada/ring.ipynb": notebook("A"), "ada/ring.ipynb": notebook("a")}
    )
    report = klass.collect(source)
    assert klass.taken() == {}
    assert all("capital letters" in why for why in held(report).values())
    assert len(klass.left_out()) == 2
