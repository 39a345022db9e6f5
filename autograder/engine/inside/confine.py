"""What a process gives up before it runs a student's code."""

import ctypes
import os
import random
import resource
import secrets
import signal

import numpy as np

PR_SET_PDEATHSIG, PR_SET_DUMPABLE, PR_SET_NO_NEW_PRIVS = 1, 4, 38


def prctl(option, value):
    """Call prctl(2) of the C library; return 0 if it worked."""
    return ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def drop_root(uid):
    """Become the user `uid` for good, if this is root."""
    if os.getuid() == 0:
        os.setgroups([])
        os.setresgid(uid, uid, uid)
        os.setresuid(uid, uid, uid)
    prctl(PR_SET_NO_NEW_PRIVS, 1)


def limit(address_bytes, cpu_seconds, processes, open_files, file_bytes):
    """Set the limits of this process and of those it starts."""
    set_limit(resource.RLIMIT_AS, address_bytes)
    set_limit(resource.RLIMIT_CPU, cpu_seconds)
    set_limit(resource.RLIMIT_NPROC, processes)
    set_limit(resource.RLIMIT_NOFILE, open_files)
    set_limit(resource.RLIMIT_FSIZE, file_bytes)
    set_limit(resource.RLIMIT_CORE, 0)
    set_limit(resource.RLIMIT_MSGQUEUE, 0)


def set_limit(which, value):
    """Set one limit, soft and hard, never above what this process already has."""
    hard = resource.getrlimit(which)[1]
    value = value if hard == resource.RLIM_INFINITY else min(value, hard)
    resource.setrlimit(which, (value, value))


def fresh_start(keep):
    """Make a forked process independent of its parent; `keep` is the one open socket."""
    signal.set_wakeup_fd(-1)
    for number in (signal.SIGCHLD, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.closerange(3, keep)
    os.closerange(keep + 1, 4096)
    seed = secrets.randbits(128)
    random.seed(seed)
    np.random.seed(seed % 2**32)
