"""Stale outputs are impossible: the key of the execution cache covers the code that cells import.

Jupyter Book's own cache looks at the code inside a notebook only. Here the folder of the cache is
named after a digest of the packages that the cells import, of the pinned requirements and of the
Python version. A change in any of them gives a new, empty folder. The folder's path is a setting
that Sphinx watches, so Sphinx then also reads all pages again.
"""

import hashlib
import shutil
import sys
from pathlib import Path

WATCHED_FILES = ("requirements.txt", "constraints.txt")
CACHE_FOLDER = ".jupyter_cache"


def watched_files(root, packages):
    """Return the sorted files below `root` on which the output of a cell can depend."""
    files = [root / name for name in WATCHED_FILES]
    for package in packages:
        files += (root / package).rglob("*")
    return sorted(path for path in files if path.is_file() and "__pycache__" not in path.parts)


def digest_of(root, packages):
    """Return 16 hex digits that change with every watched file and with the Python version."""
    digest = hashlib.sha256(f"python {sys.version_info[:2]}\n".encode())
    for path in watched_files(root, packages):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0")
        digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def choose_cache(app, config):
    """Point the execution cache to the folder of the present digest and remove older folders."""
    caches = Path(app.outdir).parent / CACHE_FOLDER
    current = caches / digest_of(Path(app.srcdir), config.bookext_executed_packages)
    if caches.is_dir():
        for old in caches.iterdir():
            if old != current:
                shutil.rmtree(old) if old.is_dir() else old.unlink()
    config.nb_execution_cache_path = str(current)


def connect(app):
    """Add the setting `bookext_executed_packages` and choose the cache before pages are read."""
    app.add_config_value("bookext_executed_packages", ["collectives"], "env")
    app.connect("config-inited", choose_cache)
