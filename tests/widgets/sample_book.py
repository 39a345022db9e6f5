"""Builds a small book with one page for each widget, with the settings of the real book."""

import subprocess
import sys
from pathlib import Path

import yaml

from collectives.predictions import all_predictions

ROOT = Path(__file__).resolve().parents[2]
JUPYTER_BOOK = [sys.executable, "-c", "from jupyter_book.cli.main import main; main()"]
HEAD = """---
file_format: mystnb
kernelspec: {name: python3, display_name: Python 3}
---
"""
START = """
```{code-cell} ipython3
:tags: [remove-cell]
%load_ext collectives.widgets
from collectives.widgets import *
```
"""


def cell(code, tags=""):
    """Return a code cell of a page."""
    options = f":tags: [{tags}]\n" if tags else ""
    return f"\n```{{code-cell}} ipython3\n{options}{code}\n```\n"


def page(title, *parts):
    """Return the text of a page that is also a notebook."""
    return "\n".join([HEAD, f"# {title}", START, *parts])


def questions():
    """Return the keys of a question with choices and of one with a number, of the real ones."""
    found = all_predictions()
    with_choices = next(key for key, item in found.items() if "choices" in item)
    with_number = next(key for key, item in found.items() if item.get("wrong"))
    return with_choices, with_number


def pages():
    """Return the pages of the sample: name -> text."""
    show = "remove-input"
    choices, number = questions()
    asks = [
        cell(f'Predict("{choices}")', show),
        cell(f'%%predicted {choices}\nprint("first output")\nkept = 41\nkept + 1'),
        "\nThe sentence after the run.\n\nAnd one more.\n",
        "\n## Another section\n\nA sentence there.\n",
        cell(f'Predict("{number}")', show),
        cell(f'%%predicted {number}\nprint("second output")'),
        cell('%%predicted no-question-here\nprint("output without a question")'),
    ]
    two_rings = [cell("RingPlayer()", show), cell("RingPlayer(n=1, numel=3)", show)]
    two_maps = [cell("CrossoverMap(n=8)", show), cell("CrossoverMap(with_halving=False)", show)]
    return {
        "index": page("Home", "Nothing here."),
        "deep/cost": page("Cost", cell("CostExplorer(T=13_476_298_752)", show)),
        "deep/map": page("Map", *two_maps),
        "deep/ring": page("Ring", *two_rings),
        "deep/tree": page("Tree", cell("TreePlayer(n=9)", show)),
        "deep/buckets": page("Buckets", cell("BucketExplorer()", show)),
        "deep/overlap": page("Overlap", cell("OverlapTimeline()", show)),
        "deep/straggler": page("Stragglers", cell("StragglerTimeline(late_ms=20)", show)),
        "deep/hierarchy": page("Hierarchy", cell("HierarchyExplorer()", show)),
        "deep/predict": page("Questions", *asks),
        "surprises": page("What surprised you", cell("Surprises()", show)),
    }


def write(folder, pages):
    """Write the source of a book with `pages` (name -> text) into `folder`."""
    config = yaml.safe_load((ROOT / "_config.yml").read_text(encoding="utf-8"))
    sphinx = config["sphinx"]
    folders = dict.fromkeys(("bookext", "course_widgets"), str(ROOT / "book/_ext"))
    sphinx["local_extensions"] = folders
    if "course_widgets" not in sphinx["config"]["extensions"]:
        sphinx["config"]["extensions"].append("course_widgets")
    config.pop("bibtex_bibfiles", None)
    sphinx["config"]["bibtex_bibfiles"] = []
    names = list(pages)
    toc = {"format": "jb-book", "root": f"book/{names[0]}"}
    toc["chapters"] = [{"file": f"book/{name}"} for name in names[1:]]
    for name, text in pages.items():
        path = folder / "book" / f"{name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (folder / "_config.yml").write_text(yaml.safe_dump(config), encoding="utf-8")
    (folder / "_toc.yml").write_text(yaml.safe_dump(toc), encoding="utf-8")
    (folder / "book" / "_static").mkdir()
    shared = ["node_modules", "collectives", "package-lock.json", "book/_static/logo.svg"]
    for name in [*shared, "requirements.txt", "constraints.txt"]:
        (folder / name).symlink_to(ROOT / name)


def build(folder):
    """Build the book in `folder`, warnings are errors, and return the folder of its HTML."""
    command = [*JUPYTER_BOOK, "build", str(folder), "-W", "-n", "--keep-going", "-q"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300)
    if done.returncode:
        raise RuntimeError(f"the sample book does not build:\n{done.stdout}\n{done.stderr}")
    return folder / "_build" / "html"
