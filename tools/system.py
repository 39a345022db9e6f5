"""Programs that the tests need and that pip does not bring: a browser, a sandbox, a database."""

import os
import shutil
import subprocess
from pathlib import Path

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
CHROMIUM_PATHS = ("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",)
POSTGRESQL = "usr/lib/postgresql/*/bin/initdb"  # below /, where Debian keeps it

# Debian package -> what the tests that need it do.
PACKAGES = {
    "chromium": "the tests that open the book and JupyterLab in a browser",
    "bubblewrap": "the tests that run code inside a sandbox",
    "postgresql": "the tests that keep marks in a PostgreSQL database",
}


def find_chromium():
    """Return the path of Chromium or Chrome, or None."""
    names = [path for path in map(shutil.which, CHROMIUM_NAMES) if path]
    return next(iter(names + [path for path in CHROMIUM_PATHS if Path(path).is_file()]), None)


def missing():
    """Return the Debian packages whose program is not on this machine."""
    found = {
        "chromium": find_chromium(),
        "bubblewrap": shutil.which("bwrap"),
        "postgresql": shutil.which("initdb") or next(Path("/").glob(POSTGRESQL), None),
    }
    return [package for package, path in found.items() if path is None]


def privileged():
    """Return the prefix with which apt-get may install without a question, or None."""
    if not shutil.which("apt-get"):
        return None
    if os.geteuid() == 0:
        return []
    can = shutil.which("sudo") and subprocess.run(["sudo", "-n", "true"], capture_output=True)
    return ["sudo", "-n"] if can and can.returncode == 0 else None


def install_missing():
    """Install what is missing where that needs no password; else say what is skipped."""
    packages = missing()
    if not packages:
        return
    prefix = privileged()
    if prefix is not None:
        environment = ["env", "DEBIAN_FRONTEND=noninteractive"]
        apt = [*prefix, *environment, "apt-get", "--quiet", "--quiet"]
        subprocess.run([*apt, "update"], check=True)
        subprocess.run([*apt, "install", "--yes", "--no-install-recommends", *packages], check=True)
        return
    print(f"Missing programs. To install them: sudo apt-get install {' '.join(packages)}")
    for package in packages:
        print(f"Skipped without {package}: {PACKAGES[package]}")
