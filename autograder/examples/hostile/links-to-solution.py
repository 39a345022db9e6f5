"""Makes links to files that it may not read."""

# ruff: noqa: SIM115
import contextlib
import os

for number, target in enumerate(("/etc/shadow", "/proc/1/environ", "/root", "../../../..")):
    with contextlib.suppress(OSError):
        os.symlink(target, f"link-{number}.ipynb")
        print("FOUND-SECRET" if "root:" in open(f"link-{number}.ipynb").read() else "")


def double(ring, values):
    return values


sent_gb = -1
