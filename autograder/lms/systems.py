"""The systems that `collect` knows, and which of them a source comes from."""

from autograder.lms import blackboard, canvas, exchange, ilias, moodle, plain_folder
from autograder.lms.entries import SourceError
from autograder.lms.names import is_junk, is_notebook, show

SYSTEMS = {
    module.NAME: module for module in (canvas, moodle, blackboard, ilias, plain_folder, exchange)
}
SPECIFIC = ("exchange", "moodle", "blackboard", "canvas", "ilias")


def detect(entries, is_folder):
    """Return the system whose names the notebooks in `entries` have. Raises SourceError."""
    real = [entry for entry in entries if not is_junk(entry.parts)]
    chosen = [entry for entry in real if is_notebook(entry.parts[-1])] or real
    if not chosen:
        raise SourceError("there are no files in it: download the submissions again")
    counts = {name: understood(SYSTEMS[name], chosen) for name in SPECIFIC}
    best = max(counts.values())
    winners = [name for name in SPECIFIC if counts[name] == best]
    if best and len(winners) == 1 and (2 * best >= len(chosen) or not is_folder):
        return winners[0]
    if not best and is_folder:
        return "folder"
    examples = ", ".join(show(entry.path, 60) for entry in chosen[:3])
    found = " or ".join(winners) if best else "none of the known systems"
    raise SourceError(f"the names fit {found} (for example {examples}): say which with --system")


def understood(module, entries):
    """Return how many names a system's module can read."""
    return sum(1 for readings in module.read(entries, True) if readings)
