"""Open JupyterLab on the course: a double click on a chapter opens it as a notebook.

The settings for that lie in tools/jupyter; nothing is written into the user's own settings.
More arguments go to JupyterLab, for example: python tools/lab.py --no-browser --port 9000
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SETTINGS = Path(__file__).resolve().parent / "jupyter"


def command(root, arguments=()):
    """Return the command that starts JupyterLab in the folder `root`, on the chapters."""
    lab = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={root}"]
    return [*lab, "--LabApp.default_url=/lab/tree/book", *arguments]


def environment():
    """Return the environment in which JupyterLab finds the course's settings."""
    paths = [str(SETTINGS), os.environ.get("JUPYTER_CONFIG_PATH", "")]
    return {**os.environ, "JUPYTER_CONFIG_PATH": os.pathsep.join(path for path in paths if path)}


if __name__ == "__main__":
    try:
        sys.exit(subprocess.run(command(ROOT, sys.argv[1:]), env=environment()).returncode)
    except KeyboardInterrupt:
        sys.exit(0)
