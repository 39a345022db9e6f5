"""Run every test on a freshly built book. Arguments go to pytest.

The book is built first, once, since the tests look at its pages. Programs that pip does not bring
are installed where that needs no password. With REQUIRE_ALL=1 a skipped test is a failure.
"""

import subprocess
import sys

import frontend
import system

import book


def main():
    """Prepare, build, test; return the exit code of the first step that fails."""
    system.install_missing()
    frontend.install()
    code = book.build(book.ROOT)
    if code:
        return code
    pytest = [sys.executable, "-m", "pytest", "--numprocesses", "auto", "--dist", "worksteal"]
    pytest += ["--durations", "25"]
    return subprocess.run([*pytest, *sys.argv[1:]], cwd=book.ROOT).returncode


if __name__ == "__main__":
    sys.exit(main())
