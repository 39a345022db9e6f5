"""Writes files so that a crash leaves the old content or the new, never half."""

import os
import pathlib


def write(path, text):
    """Replace the file at `path` by `text`; make its folder."""
    path = pathlib.Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.part")
    with open(part, "w", encoding="utf-8", errors="replace") as file:
        file.write(text)
    os.replace(part, path)


def delete(path):
    """Delete the file at `path` if there is one."""
    pathlib.Path(path).unlink(missing_ok=True)
