"""The whole marking on a PostgreSQL server that the test starts and stops."""

import dataclasses
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

import pytest

from autograder.lms.marks import read_marks
from autograder.trials import faults, tiny


def programs():
    """Return the folder with PostgreSQL's programs, None if it is not installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    path = str(found[-1].parent) if found else None
    return path or (os.path.dirname(shutil.which("initdb") or "") or None)


@pytest.fixture(scope="module")
def server():
    if programs() is None:
        pytest.skip("PostgreSQL is not installed: apt-get install postgresql")
    pytest.importorskip("psycopg", reason="psycopg is not installed")
    home = Path(tempfile.mkdtemp(prefix="pg"))
    user = "postgres" if os.getuid() == 0 else pwd.getpwuid(os.getuid()).pw_name
    options = {"user": user} if os.getuid() == 0 else {}
    if options:
        shutil.chown(home, user)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]

    def run(program, *args):
        subprocess.run(
            [f"{programs()}/{program}", *args], check=True, capture_output=True, cwd="/", **options
        )

    data = str(home / "data")
    run("initdb", "-D", data, "-A", "trust", "-U", "marker", "--no-sync")
    settings = f"-p {port} -k {home} -c listen_addresses=127.0.0.1 -c fsync=off"
    run("pg_ctl", "-D", data, "-w", "-l", str(home / "log"), "-o", settings, "start")
    run("createdb", "-h", "127.0.0.1", "-p", str(port), "-U", "marker", "marks")
    yield f"postgresql+psycopg://marker@127.0.0.1:{port}/marks"
    run("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop")
    shutil.rmtree(home, ignore_errors=True)


def test_the_marks_are_those_of_sqlite(server, course, marked, tmp_path):
    other = dataclasses.replace(tiny.course(tmp_path / "pg", db_url=server))
    answers = [tiny.answered(), tiny.answered(number="sent_gb = 4"), b"", tiny.answered(double="x")]
    for number, nb in enumerate(answers):
        for place in (course, other):
            tiny.write(place.submitted, f"s{number}", nb)
    marked(course)
    marked(other)
    assert marked(other).unchanged == len(answers)
    assert faults.marks_in(other) == faults.marks_in(course)
    assert read_marks(server, "tiny") == read_marks(course.db_url, "tiny")
