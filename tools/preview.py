"""Build only some pages of the book, to look at them while writing.

    .venv/bin/python tools/preview.py book/math/ring-cost.md book/math/crossover.md --out DIR

The pages come out in DIR/_build/html. Links to pages outside the preview cannot work; they are
printed but do not count. Any other warning makes the command fail, as it makes the book fail.
Cells that did not change are not executed again, unless `collectives/` or the requirements change.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

import frontend
import yaml

from book import JUPYTER_BOOK

ROOT = Path(__file__).resolve().parents[1]
PROBLEM = re.compile(r"^(?!\[IPKernelApp\]).*(WARNING|ERROR|CRITICAL)")
OUTSIDE = re.compile(
    r"reference target not found|unknown document|undefined label|xref_missing|term not in glossary"
    r"|Failed to create a cross reference"
)


def toc_of(pages):
    """Return a table of contents with these pages only; the first one is the root."""
    names = [page.resolve().relative_to(ROOT).with_suffix("").as_posix() for page in pages]
    return {
        "format": "jb-book",
        "root": names[0],
        "chapters": [{"file": name} for name in names[1:]],
    }


def config():
    """Return the book's configuration, with every page outside the preview left out."""
    values = yaml.safe_load((ROOT / "_config.yml").read_text(encoding="utf-8"))
    values["only_build_toc_files"] = True
    extensions = values["sphinx"]["local_extensions"]
    for name, folder in extensions.items():
        extensions[name] = str(ROOT / folder)
    return values


def run_jupyter_book(out):
    """Run the build, pass its warnings on and return (exit code, warnings that count)."""
    command = [*JUPYTER_BOOK, "build", str(ROOT), "-n", "--all", "-q"]
    command += ["--path-output", str(out), "--toc", str(out / "toc.yml")]
    command += ["--config", str(out / "config.yml")]
    process = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True)
    counted = 0
    for line in process.stderr:
        sys.stderr.write(line)
        counted += bool(PROBLEM.search(line)) and not OUTSIDE.search(line)
    return process.wait(), counted


def main():
    """Read the command line, build the pages and say where they are."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("pages", nargs="+", type=Path)
    parser.add_argument("--out", type=Path, required=True, help="a folder for this preview only")
    options = parser.parse_args()
    out = options.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    frontend.install()
    (out / "toc.yml").write_text(yaml.safe_dump(toc_of(options.pages)), encoding="utf-8")
    (out / "config.yml").write_text(yaml.safe_dump(config()), encoding="utf-8")
    code, counted = run_jupyter_book(out)
    first = toc_of(options.pages)["root"]
    print(f"{counted} warning(s) that count. First page: {out / '_build/html' / first}.html")
    sys.exit(1 if code or counted else 0)


if __name__ == "__main__":
    main()
