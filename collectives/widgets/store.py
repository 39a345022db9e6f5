"""The predictions of a reader in JupyterLab, kept in one file.

The file is `~/.collectives/predictions.json`, or what the environment variable
`COLLECTIVES_PREDICTIONS` names.
"""

import json
import os
from datetime import UTC, datetime
from pathlib import Path


def path():
    """Return the path of the file; it need not exist."""
    named = os.environ.get("COLLECTIVES_PREDICTIONS")
    return Path(named) if named else Path.home() / ".collectives" / "predictions.json"


def records():
    """Return all records, oldest first. A file that cannot be read is put aside, never lost."""
    try:
        found = json.loads(path().read_text(encoding="utf-8"))["predictions"]
        return [record for record in found if isinstance(record, dict) and "key" in record]
    except FileNotFoundError:
        return []
    except (ValueError, KeyError, TypeError):
        path().replace(path().with_suffix(".broken"))
        return []


def load(key):
    """Return the record of one prediction, or None."""
    return next((record for record in records() if record["key"] == key), None)


def save(key, **values):
    """Keep a prediction, in place of an older one for the same key."""
    record = {"key": key, "at": datetime.now(UTC).isoformat(timespec="seconds"), **values}
    write([*(one for one in records() if one["key"] != key), record])


def forget(key):
    """Remove one prediction."""
    write([one for one in records() if one["key"] != key])


def write(found):
    """Replace the file at once, so that a crash leaves the old one or the new one."""
    path().parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"predictions": found}, indent=2, ensure_ascii=False) + "\n"
    beside = path().with_suffix(f".{os.getpid()}.tmp")
    beside.write_text(text, encoding="utf-8")
    beside.replace(path())
