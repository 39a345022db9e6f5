"""The questions of the book: one TOML file for each part, one table for each question.

A question has a `question`, an `explanation`, and either `choices` (each with `text`,
`explanation`, and `right = true` for one of them) or a number `answer` with a `unit`, an absolute
`tolerance` (0 if missing) and a list `wrong` of typical wrong answers with their own
`explanation`. `check` is a Python expression for the right answer; a test evaluates it.
"""

import functools
import tomllib
from importlib.resources import files


@functools.cache
def all_predictions():
    """Return a dict: key → question, of all parts. Raises `ValueError` if a key is used twice."""
    found = {}
    for path in sorted(files("collectives.predictions").iterdir(), key=lambda p: p.name):
        if path.name.endswith(".toml"):
            for key, item in tomllib.loads(path.read_text(encoding="utf-8")).items():
                if key in found:
                    raise ValueError(f"the prediction {key!r} stands in two files")
                found[key] = {**item, "part": path.name.removesuffix(".toml")}
    return found


def lookup(key):
    """Return the question named `key`; `KeyError` names the nearest known keys if there is none."""
    found = all_predictions()
    if key not in found:
        import difflib

        near = difflib.get_close_matches(key, found, n=3)
        raise KeyError(f"no prediction is called {key!r}; near it: {', '.join(near) or 'none'}")
    return found[key]
