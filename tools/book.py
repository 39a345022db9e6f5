"""Build the whole book into _build/html: every cell executed, warnings are errors.

`make book` calls it. It needs requirements.txt installed and fetches the front-end files itself.
"""

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

import frontend

ROOT = Path(__file__).resolve().parents[1]
JUPYTER_BOOK = [sys.executable, "-c", "from jupyter_book.cli.main import main; main()"]


def build(out):
    """Build the book below `out` and return the exit code.

    After a failed build the parsed pages are thrown away. Otherwise the next build would find
    them unchanged, would not read them again and would not repeat the warning.
    """
    command = [*JUPYTER_BOOK, "build", str(ROOT), "--path-output", str(out)]
    code = subprocess.run([*command, "-W", "-n", "--keep-going"], cwd=ROOT).returncode
    if code:
        shutil.rmtree(out / "_build" / ".doctrees", ignore_errors=True)
    return code


def main():
    """Read the command line and build."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=ROOT, help="the book goes to OUT/_build/html")
    options = parser.parse_args()
    frontend.install()
    sys.exit(build(options.out.resolve()))


if __name__ == "__main__":
    main()
