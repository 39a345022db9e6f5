"""Attaches a debugger to its parent and reads its memory."""

# ruff: noqa: SIM115
import contextlib
import ctypes
import os

libc = ctypes.CDLL(None, use_errno=True)
for process in (os.getppid(), 1, 2):
    print("FOUND-SECRET" if libc.ptrace(16, process, 0, 0) == 0 else "refused")
    with contextlib.suppress(OSError):
        print("FOUND-SECRET", open(f"/proc/{process}/mem", "rb").read(1))


def double(ring, values):
    return values


sent_gb = -1
