"""Jupyter's widget manager for the pages, joined into one file by esbuild.

html-manager as it comes also holds JupyterLab's renderers and the widgets of ipywidgets 7, close to
a megabyte for every first visit. `manager/main.js` takes the parts that the book uses. esbuild and
the parts come from `node_modules`, pinned in package-lock.json.
"""

import hashlib
import importlib.resources
import subprocess
from pathlib import Path

from sphinx.errors import ExtensionError

SOURCE = Path(__file__).parent / "manager"
# What MyST-NB loads on a page with widgets; the path is relative to _static.
SCRIPTS = {"vendor/widgets/manager.js": {"async": "async"}}
STYLE = "vendor/widgets/manager.css"
STAND_INS = (
    "@jupyterlab/outputarea",
    "@jupyterlab/rendermime",
    "@jupyter-widgets/output",
    "@jupyter-widgets/base7",
    "@jupyter-widgets/controls7",
    "@jupyter-widgets/controls7/css/widgets-base.css",
    "@jupyter-widgets/controls7/css/labvariables.css",
    "semver",
    "sanitize-html",
)
OPTIONS = {
    ".js": [
        "--format=iife",
        "--loader:.css=empty",
        "--legal-comments=linked",
        # The manager would ask MathJax 2 to typeset its labels; they are plain text.
        "--define:window.MathJax=undefined",
        *(f"--alias:{name}={SOURCE / 'stand_ins.js'}" for name in STAND_INS),
    ],
    ".css": [],
}


def use_joined_manager(app, config):
    """Let MyST-NB load the joined manager instead of the whole one."""
    config.nb_ipywidgets_js = SCRIPTS


def esbuild(node_modules):
    """Return the path of the esbuild program for this machine."""
    for pattern in ("@esbuild/*/bin/esbuild", "@esbuild/*/esbuild.exe"):
        for path in node_modules.glob(pattern):
            return path
    raise ExtensionError(
        "node_modules/@esbuild is missing: run `python tools/frontend.py` "
        "(`make book` does it for you)"
    )


def anywidget():
    """Return the front end of the installed anywidget, an AMD module."""
    path = importlib.resources.files("anywidget") / "nbextension" / "index.js"
    return path.read_text(encoding="utf-8")


def digest(root):
    """Return what decides the outcome: our sources, the lock file and anywidget."""
    paths = [*sorted(SOURCE.iterdir()), Path(__file__), root / "package-lock.json"]
    found = [path.read_bytes() for path in paths if path.is_file()] + [anywidget().encode()]
    return hashlib.sha256(b"\0".join(found)).hexdigest()


def join(app):
    """Write manager.js and manager.css into the HTML output, unless they are there already."""
    if app.builder.format != "html":
        return
    root = Path(app.srcdir)
    node_modules = (root / "node_modules").resolve()
    target = Path(app.outdir) / "_static" / "vendor" / "widgets"
    stamp = target / "manager.digest"
    if stamp.is_file() and stamp.read_text() == digest(root):
        return
    target.mkdir(parents=True, exist_ok=True)
    for suffix, options in OPTIONS.items():
        _run(esbuild(node_modules), node_modules, suffix, target, options)
    with (target / "manager.js").open("a", encoding="utf-8") as script:
        script.write(anywidget())
    stamp.write_text(digest(root))


def add_style(app, pagename, templatename, context, doctree):
    """Load the manager's style on pages with widgets."""
    if "jupyter.widget-view+json" in (context.get("body") or ""):
        app.add_css_file(STYLE)


def _run(program, node_modules, suffix, target, options):
    command = [str(program), str(SOURCE / f"main{suffix}"), "--bundle", "--minify"]
    command += [f"--outfile={target / f'manager{suffix}'}", "--log-level=warning", *options]
    environment = {"NODE_PATH": str(node_modules)}
    done = subprocess.run(command, cwd=SOURCE, env=environment, capture_output=True, text=True)
    if done.returncode:
        raise ExtensionError(f"esbuild cannot join the widget manager:\n{done.stderr}")


def connect(app):
    """Connect to Sphinx; the setting is made after the one in `bookext`."""
    app.connect("config-inited", use_joined_manager, priority=600)
    app.connect("builder-inited", join)
    app.connect("html-page-context", add_style)
