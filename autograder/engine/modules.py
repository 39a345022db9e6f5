"""The modules that students import while they are marked: the library without its solutions."""

import ast
import functools
import pathlib

import collectives

LIBRARY = pathlib.Path(__file__).parents[2] / "collectives"
# What a student may use. Everything else in these files is a solution or needs one.
KEPT = {
    "_checks.py": None,
    "ring.py": {"Ring", "chunk_bounds", "owned_chunk"},
    "network.py": {"CollectiveResult", "Network"},
    **dict.fromkeys(
        ("_port.py", "_transfers.py", "_watched.py", "_player.py"), None
    ),  # real ranks, with torch
    **dict.fromkeys(("ranks.py", "_rank.py", "_rank_process.py"), None),
    "deadlock.py": {"stuck", "rounds", "_ready", "_meetings"},
}
LEFT_OUT_WORDS = " is left out of the exercises: the task is to write it yourself"
LEFT_OUT = """

class LeftOut(RuntimeError):
    pass


def __getattr__(name):
    if name not in {missing}:
        raise AttributeError(f"module 'collectives' has no attribute {{name!r}}")

    def left_out(*args, **kwargs):
        raise LeftOut(f"collectives.{{name}}{words}")

    return left_out
"""


def write_modules(folder):
    """Write the package `collectives` for students into `folder`: `Ring`, no `reduce_scatter`."""
    package = pathlib.Path(folder) / "collectives"
    package.mkdir(parents=True)
    exported = []
    for name, kept in KEPT.items():
        (package / name).write_text(reduced((LIBRARY / name).read_text("utf-8"), kept), "utf-8")
        exported += [f"from collectives.{name[:-3]} import {item}" for item in sorted(kept or ())]
    missing = sorted(left_out_names())
    text = "\n".join(exported) + "\n" + LEFT_OUT.format(missing=missing, words=LEFT_OUT_WORDS)
    (package / "__init__.py").write_text(text, "utf-8")
    for path in left_out_modules():
        # A cell that imports from it still runs: what is called then says that it is left out.
        (package / path.name).write_text("from collectives import __getattr__\n", "utf-8")


def left_out_modules():
    """Return the files of the library that students do not get."""
    return [path for path in sorted(LIBRARY.glob("[a-z]*.py")) if path.name not in KEPT]


@functools.cache
def left_out_names():
    """Return what students may import from the library and will find left out when they call it."""
    names = set(collectives.__all__)
    for path in left_out_modules():
        tree = ast.parse(path.read_text("utf-8"))
        names |= {getattr(node, "name", "_") for node in tree.body}
    return frozenset(name for name in names if not name.startswith("_")) - exported_names()


def exported_names():
    """Return what students can use."""
    return frozenset().union(*(kept or () for kept in KEPT.values()))


def reduced(source, kept):
    """Return `source` with its imports and, of its functions and classes, only those in `kept`."""
    tree = ast.parse(source)
    if kept is not None:
        tree.body = [
            node
            for node in tree.body
            if isinstance(node, (ast.Import, ast.ImportFrom)) or getattr(node, "name", None) in kept
        ]
    return ast.unparse(tree) + "\n"
