"""The kernels of a build start from IPython's defaults, whatever the user has set.

IPython keeps its settings and start-up files in one folder. A build uses a folder of its own, so
that a page looks the same on every machine. Its only setting keeps kernels from warning, once a
page, that they talk to the build over the local network interface.
"""

import json
import os
from pathlib import Path

SETTINGS = {"IPKernelApp": {"log_level": "ERROR"}}


def use_own_settings(app, config):
    """Write the settings next to the output and point IPython to them."""
    folder = Path(app.outdir).parent / ".ipython"
    path = folder / "profile_default" / "ipython_kernel_config.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(SETTINGS), encoding="utf-8")
    os.environ["IPYTHONDIR"] = str(folder)


def connect(app):
    """Connect before the first page is executed."""
    app.connect("config-inited", use_own_settings)
