"""Tries to lift the limits on memory, processes and time."""

import contextlib
import resource

for which in (resource.RLIMIT_AS, resource.RLIMIT_CPU, resource.RLIMIT_NPROC):
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(which, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        print("FOUND-SECRET")


def double(ring, values):
    return values


sent_gb = -1
