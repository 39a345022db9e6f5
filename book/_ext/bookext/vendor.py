"""Front-end files of others, copied into the book at build time.

MathJax comes from `node_modules` (filled by `npm ci` from package-lock.json), the front end of
anywidget from the installed Python package. They go to `_static/vendor`, which is no configured
static folder: Jupyter Book would load every script of a configured folder on every page.
"""

import importlib.resources
import shutil
from pathlib import Path

from sphinx.errors import ExtensionError

MATHJAX = "vendor/mathjax/tex-chtml.js"

# From node_modules: file or folder there -> place under _static/vendor.
NODE_FILES = {
    "mathjax/es5/tex-chtml.js": "mathjax/tex-chtml.js",
    "mathjax/es5/input/tex/extensions": "mathjax/input/tex/extensions",
    "mathjax/es5/output/chtml/fonts/woff-v2": "mathjax/output/chtml/fonts/woff-v2",
}


def use_local_mathjax(app, config):
    """Make Sphinx load MathJax from the book's own files."""
    config.mathjax_path = MATHJAX


def node_file(app, name):
    """Return the path of a file or folder in node_modules, or say how to get it."""
    path = Path(app.srcdir) / "node_modules" / name
    if not path.exists():
        raise ExtensionError(
            f"node_modules/{name} is missing: run `python tools/frontend.py` "
            "(`make book` does it for you)"
        )
    return path


def copy(source, target):
    """Copy a file or a folder over what an earlier build left at `target`."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, dirs_exist_ok=True)
    else:
        shutil.copyfile(source, target)


def copy_vendor_files(app):
    """Fill `_static/vendor` of the HTML output."""
    if app.builder.format != "html":
        return
    target = Path(app.outdir) / "_static" / "vendor"
    for name, place in NODE_FILES.items():
        copy(node_file(app, name), target / place)
    anywidget = importlib.resources.files("anywidget") / "nbextension" / "index.js"
    copy(Path(str(anywidget)), target / "widgets" / "anywidget.js")


def connect(app):
    """Use the local files from the start and copy them before the first page is written."""
    app.connect("config-inited", use_local_mathjax)
    app.connect("builder-inited", copy_vendor_files)
