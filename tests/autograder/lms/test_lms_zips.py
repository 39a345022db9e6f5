"""Zips that lie, climb, explode or are broken: the others go on, nothing is written outside."""

import io
import stat
import zipfile

import pytest
from lms_samples import held, left, notebook, zip_of

from autograder.lms.entries import Limits, SourceError, open_source

GOOD = "Good One_1_assignsubmission_file/ring.ipynb"
BAD = "Bad One_2_assignsubmission_file/"


def everything_below(folder):
    """Return all paths below a folder."""
    return set(folder.rglob("*"))


@pytest.mark.parametrize(
    "path",
    [
        f"{BAD}../../../../../evil.ipynb",
        f"../{BAD}ring.ipynb",
        f"/{BAD}ring.ipynb",
        f"C:/{BAD}ring.ipynb",
        "..\\..\\" + BAD + "ring.ipynb",
        f"\\\\server\\{BAD}ring.ipynb",
        f"{BAD}..\\..\\ring.ipynb",
    ],
)
def test_paths_that_climb(klass, path, tmp_path):
    """They are not used, and what they hold lies in the folder for what was left out."""
    before = everything_below(tmp_path)
    report = klass.collect({GOOD: notebook("good"), path: notebook("evil")})
    assert klass.taken() == {"1": "good"}
    assert "climbs" in next(iter((held(report) | left(report)).values()))
    new = everything_below(tmp_path) - before
    inside = (klass.folder / "class", klass.folder / "source.zip")
    assert all(any(path.is_relative_to(root) for root in inside) for path in new)
    assert len(klass.left_out()) == 1


def test_links_in_a_zip(klass):
    """A link to the solution is named, and its target is not read."""
    path = klass.folder / "links.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(GOOD, notebook("good"))
        link = zipfile.ZipInfo(BAD + "ring.ipynb")
        link.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(link, "/etc/passwd")
    report = klass.collect(path)
    assert klass.taken() == {"1": "good"}
    assert "link" in held(report)[BAD + "ring.ipynb"]


def bomb(megabytes):
    """Return a small zip that unpacks to one big notebook."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("ring.ipynb", b" " * megabytes * 2**20)
    return data.getvalue()


def lying(data):
    """Return `data` with sizes in the zip's directory that claim one byte."""
    at = data.rindex(b"PK\x01\x02")
    return data[: at + 24] + (1).to_bytes(4, "little") + data[at + 28 :]


@pytest.mark.parametrize("change", [lambda data: data, lying])
def test_a_zip_bomb_of_one_file(klass, change):
    """Bytes are counted while they come, whatever the zip claims."""
    report = klass.collect({GOOD: notebook("good"), BAD + "work.zip": change(bomb(70))})
    assert klass.taken() == {"1": "good"}
    why = next(iter(held(report).values()))
    assert "MB" in why or "damaged" in why


def test_a_zip_bomb_of_many_files(klass):
    """One student's zip has a budget of its own, in bytes and in files, however deep it nests."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(12):
            archive.writestr(f"{number}.zip", bomb(1))
    source = {GOOD: notebook("good"), BAD + "work.zip": data.getvalue()}
    report = klass.collect(source, limits=Limits(nested_bytes=10 * 2**20))
    assert klass.taken() == {"1": "good", "2": None}  # white space instead of a notebook
    assert [why for why in left(report).values() if "zip bomb" in why]
    assert sum(path.stat().st_size for path in klass.folder.rglob("*")) < 11 * 2**20
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for number in range(2_100):
            archive.writestr(f"{number}.ipynb", b"")
    report = klass.collect({GOOD: notebook("good"), BAD + "work.zip": data.getvalue()})
    assert "more than 2000 files" in held(report)[BAD + "work.zip"]
    assert any(path.endswith("work.zip") for path in klass.left_out())  # nothing is lost


def test_zips_in_zips_in_zips(klass, tmp_path):
    """Three deep is opened, deeper is named."""
    data = notebook("deep")
    name = "ring.ipynb"
    for depth in range(4):
        data = zip_of(tmp_path / "n.zip", {name: data}).read_bytes()
        name = f"{depth}.zip"
    report = klass.collect({GOOD: notebook("good"), BAD + "work.zip": data})
    assert klass.taken() == {"1": "good"}
    assert "zips deep" in next(iter(held(report).values()))


def test_broken_and_protected_members(klass):
    """A wrong checksum, a password, a cut zip, another kind of archive."""
    files = {
        GOOD: notebook("good"),
        "Cut_3_assignsubmission_file/work.zip": bomb(1)[:-30],
        "Rar_4_assignsubmission_file/work.rar": b"Rar!",
        "Crc_5_assignsubmission_file/ring.ipynb": b'{"cells": "CHECKSUM"}' * 9,
        "Pass_6_assignsubmission_file/ring.ipynb": notebook("secret"),
    }
    path = klass.folder / "broken.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    data = path.read_bytes().replace(b"CHECKSUM", b"CHECKSUN", 1)
    at = data.rindex(b"PK\x01\x02")
    path.write_bytes(data[: at + 8] + b"\x01" + data[at + 9 :])
    report = klass.collect(path)
    assert klass.taken() == {"1": "good"}
    why = " ".join(held(report).values())
    for word in ("cannot be opened", "not opened", "damaged", "password"):
        assert word in why


def test_names_twice_case_control_characters_and_length(klass):
    """Nothing of this stops the class or is lost."""
    path = klass.folder / "names.zip"
    with zipfile.ZipFile(path, "w") as archive, pytest.warns(UserWarning, match="Duplicate"):
        archive.writestr(GOOD, notebook("first"))
        archive.writestr(GOOD, notebook("second"))
        archive.writestr(GOOD.replace("ring.", "RING."), notebook("third"))
        archive.writestr("Esc\x1b[31m_3_assignsubmission_file/ring.ipynb", notebook("esc"))
        archive.writestr("L" * 900 + "_4_assignsubmission_file/" + "x" * 300 + ".txt", b"long")
        archive.writestr("Cy_5_assignsubmission_file/" + "é" * 400 + ".ipynb", notebook("cy"))
    report = klass.collect(path)
    assert set(klass.taken()) == {"1", "3", "5"}
    assert len([path for path in left(report) if path.casefold() == GOOD.casefold()]) == 2
    kept = [path for path in klass.left_out() if path.casefold().endswith("ring.ipynb")]
    assert len(kept) >= 1
    from autograder.lms.talk import lines

    assert "\x1b" not in "".join(lines(report, klass.submitted))


def test_names_that_macos_wrote(klass):
    """UTF-8 without the flag for it."""
    path = zip_of(
        klass.folder / "mac.zip", {"Zoe_1_assignsubmission_file/ring.ipynb": notebook("z")}
    )
    data = path.read_bytes().replace(b"Zoe_", "Zë_".encode())
    path.write_bytes(data)
    with open_source(path) as entries:
        assert entries[0].parts[0] == "Zë_1_assignsubmission_file"


def test_a_member_without_a_name(klass):
    """It is named and kept, and the others go on."""
    path = zip_of(klass.folder / "nameless.zip", {GOOD: notebook("good"), "@@@@@": b"data"})
    path.write_bytes(path.read_bytes().replace(b"@@@@@", b"\0@@@@"))
    report = klass.collect(path)
    assert klass.taken() == {"1": "good"}
    assert list(held(report)) == ["file without a name"]
    assert klass.left_out() == ["unattributed/file without a name"]


def test_limits_on_the_whole_source(klass):
    """A source with too many files is refused as a whole, with the number."""
    path = zip_of(klass.folder / "many.zip", {f"{number}.txt": b"" for number in range(20)})
    with (
        pytest.raises(SourceError, match="more than 10 files"),
        open_source(path, Limits(entries=10)),
    ):
        pass
