"""Marking needs no root: the sample class is marked by the user `nobody`, in the sandbox."""

import json
import os
import pwd
import shutil
import subprocess
import sys
from pathlib import Path

import pytest


def closed_folder(path):
    """Return the first folder on the way to `path` that others may not enter, None if none."""
    way = [*reversed(path.parents), path]
    return next((folder for folder in way if not folder.stat().st_mode & 0o001), None)


def as_nobody(readable, writable):
    """Return the command that runs another one as `nobody`; this user's own needs none.

    Only this command sees the folders `readable` and `writable` opened for others.
    """
    if os.getuid() != 0:
        return []
    args, opened = ["bwrap", "--dev-bind", "/", "/"], set()
    for path, bind in [*((p, "--ro-bind") for p in readable), (writable, "--bind")]:
        closed = closed_folder(path)
        if closed is None:
            continue
        if closed not in opened:
            args += ["--perms", "0755", "--tmpfs", str(closed)]
        for folder in [*reversed(path.parents), path]:
            if folder.is_relative_to(closed) and folder != closed:
                args += ["--perms", "0755", "--dir", str(folder)]
        args += [bind, str(path), str(path)]
        opened.add(closed)
    nobody = pwd.getpwnam("nobody")
    os.chown(writable, nobody.pw_uid, nobody.pw_gid)
    writable.chmod(0o755)
    user = ["--reuid", str(nobody.pw_uid), "--regid", str(nobody.pw_gid), "--clear-groups"]
    return [*args, "--", "setpriv", *user]


def test_an_ordinary_user_marks_in_the_sandbox(tmp_path, repository, sandbox):
    if os.getuid() == 0 and shutil.which("setpriv") is None:
        pytest.skip("setpriv is not installed: apt-get install util-linux")
    home = tmp_path / "home"
    home.mkdir()
    readable = {Path(sys.prefix), Path(sys.base_prefix), repository}
    command = as_nobody(sorted(readable), home)
    command += [sys.executable, "-m", "autograder", "grade", "ring", "--student", "sample-01"]
    command += ["--state", str(home / "state"), "--json", str(home / "marks.json")]
    environment = {**os.environ, "HOME": str(home), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [*command, "--require-sandbox"],
        cwd=repository,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "NO SANDBOX" not in done.stderr
    (record,) = json.loads((home / "marks.json").read_text("utf-8"))
    assert record["score"] == record["max_score"] == 32
    assert (home / "state" / "gradebook.db").stat().st_uid != 0
