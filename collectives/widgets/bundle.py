"""Joins the JavaScript modules of the widgets, because a notebook takes one text for each widget.

No build step: the modules in `js/` are used as they are, also by `node --test`. Each becomes a
function with its own scope, so names of two modules cannot clash. Modules follow three rules, and
`ValueError` names the line that breaks one: an import is `import { a, b } from "./path.js";` on one
line, an export is `export function`, `export const` or `export default {`, and nothing else starts
with `import` or `export`.
"""

import functools
import posixpath
import re
from importlib.resources import files

# One widget a module: its name in Python -> its file.
ENTRIES = {
    "CostExplorer": "cost_explorer.js",
    "RingPlayer": "ring_player.js",
    "TreePlayer": "tree_player.js",
    "CrossoverMap": "crossover_map.js",
    "Predict": "predict.js",
    "Surprises": "surprises.js",
    "BucketExplorer": "bucket_explorer.js",
    "OverlapTimeline": "overlap_timeline.js",
    "StragglerTimeline": "straggler_timeline.js",
    "HierarchyExplorer": "hierarchy_explorer.js",
}

# What a page of the book runs by itself, besides the widgets.
PAGE = "page.js"

IMPORT = re.compile(r'import \{ ([\w$]+(?:, [\w$]+)*) \} from "(\.[^"]+)";$')
EXPORT = re.compile(r"export (?:async )?(?:function|const) ([\w$]+)")
DEFAULT = "export default {"


def read(path):
    """Return the text of a file below `collectives/widgets`."""
    return (files("collectives.widgets") / path).read_text(encoding="utf-8")


@functools.cache
def widget_module(name):
    """Return the ES module of the widget `name`, with everything that it imports."""
    entry = ENTRIES[name]
    return f"{_joined([entry])}\nexport default modules[{entry!r}].$default;\n"


def page_script():
    """Return one classic script with all widgets, for the pages of the book.

    It sets `collectivesWidgets`, an object with one module for each widget. Unlike a module it
    also loads from a disk (`file://`), and a reader's browser keeps it for the next page.
    """
    widgets = ", ".join(f"{name}: modules[{entry!r}].$default" for name, entry in ENTRIES.items())
    return (
        f'(function () {{\n"use strict";\n{_joined([*ENTRIES.values(), PAGE])}\n'
        f"globalThis.collectivesWidgets = {{ {widgets} }};\n"
        f"modules[{PAGE!r}].$default.start();\n}})();\n"
    )


def page_module(name):
    """Return the ES module that hands on what `page_script` has brought into the page."""
    return (
        f"const ready = globalThis.collectivesWidgets?.{name};\n"
        "const text = 'Run this cell to start the widget.';\n"
        "const note = { render({ el }) { el.textContent = text; } };\n"
        "export default ready ?? note;\n"
    )


def style():
    """Return the style sheet of the widgets."""
    return read("widgets.css") + read("engineering.css")


def _joined(entries):
    order = []
    for entry in entries:
        _visit(entry, order, ())
    parts = [_wrapped(path) for path in order]
    return "\n".join(["const modules = {};", *parts])


def _visit(path, order, above):
    """Append `path` to `order` after everything that it imports."""
    if path in above:
        raise ValueError(f"modules import each other in a circle: {' -> '.join([*above, path])}")
    if path in order:
        return
    for line in read(f"js/{path}").splitlines():
        match = IMPORT.match(line)
        if match:
            _visit(_resolve(path, match[2]), order, (*above, path))
    order.append(path)


def _wrapped(path):
    """Return a module as a function that is called once and returns what the module exports."""
    body, names = [], []
    for number, line in enumerate(read(f"js/{path}").splitlines(), start=1):
        if line.lstrip().startswith("//"):
            continue
        if line.startswith(("import", "export")):
            line = _plain(line, path, number, names)
        body.append(line)
    exports = ", ".join(names)
    code = "\n".join(body)
    return f"modules[{path!r}] = (() => {{\n{code}\nreturn {{ {exports} }};\n}})();"


def _plain(line, path, number, names):
    """Return an import or export line as plain JavaScript; add what it exports to `names`."""
    if line.startswith(DEFAULT):
        names.append("$default")
        return line.replace(DEFAULT, "const $default = {", 1)
    match = EXPORT.match(line)
    if match:
        names.append(match[1])
        return line.removeprefix("export ")
    match = IMPORT.match(line)
    if match:
        return f"const {{ {match[1]} }} = modules[{_resolve(path, match[2])!r}];"
    raise ValueError(f"js/{path}, line {number}: cannot join this line: {line}")


def _resolve(path, target):
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), target))
