"""The walls around the student's process: bubblewrap where the machine has it."""

import dataclasses
import functools
import os
import pathlib
import shutil
import subprocess
import sys

ENGINE = pathlib.Path(__file__).parent
INSIDE_PATH = ["/marking", "/marking/site"]
SCRATCH = "/scratch"


class NoSandboxError(RuntimeError):
    """This machine offers no sandbox, and the caller insists on one."""


@dataclasses.dataclass(frozen=True)
class Offer:
    """What this machine offers: whether bubblewrap works and, if not, why and what helps."""

    works: bool
    reason: str = ""
    remedy: str = ""


def command(limits, site):
    """Return the bubblewrap command line that a Python command is appended to.

    The process sees this Python and the system's libraries, read-only, an empty scratch folder
    and nothing else: no network, no home, no other process, none of the repository. `site` is
    the folder with the modules that students import.
    """
    args = [shutil.which("bwrap") or "bwrap", "--die-with-parent", "--new-session", "--clearenv"]
    args += ["--unshare-net", "--unshare-pid", "--unshare-ipc", "--unshare-uts"]
    args += ["--unshare-cgroup-try", "--hostname", "marking"]
    if os.getuid() != 0:
        args += ["--unshare-user"]
    for name in ("/usr", *python_folders()):
        # Made by bubblewrap itself, the folders above would be closed to everyone but root.
        for parent in reversed(pathlib.Path(name).parents[:-1]):
            args += ["--perms", "0755", "--dir", str(parent)]
        args += ["--ro-bind", name, name]
    args += ["--perms", "0755", "--dir", "/marking"]
    for name in ("/bin", "/lib", "/lib32", "/lib64"):
        if os.path.islink(name):
            args += ["--symlink", os.readlink(name), name]
        elif os.path.isdir(name):
            args += ["--ro-bind", name, name]
    for name in ("/etc/ld.so.cache", "/etc/localtime", "/etc/fonts"):
        args += ["--ro-bind-try", name, name]
    args += ["--ro-bind", str(ENGINE / "inside"), "/marking/inside"]
    args += ["--ro-bind", str(site), "/marking/site"]
    args += ["--proc", "/proc", "--dev", "/dev"]
    if not any(pathlib.Path(name).is_relative_to("/tmp") for name in python_folders()):
        args += ["--symlink", "scratch", "/tmp"]  # otherwise /tmp holds this Python, read-only
    for name in (SCRATCH, "/dev/shm"):
        args += ["--perms", "1777", "--size", str(limits.scratch_bytes), "--tmpfs", name]
    args += ["--remount-ro", "/dev", "--remount-ro", "/", "--chdir", SCRATCH]
    for name, value in environment(SCRATCH).items():
        args += ["--setenv", name, value]
    return args


def python_folders():
    """Return the folders outside /usr that this Python needs, longer paths last."""
    folders = {sys.prefix, sys.base_prefix, os.path.dirname(os.path.realpath(sys.executable))}
    return sorted(folder for folder in folders if not folder.startswith("/usr/"))


def environment(scratch):
    """Return the environment of the student's process."""
    one_thread = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
    return {
        "PATH": "/usr/bin:/bin",
        "HOME": scratch,
        "TMPDIR": scratch,
        "LANG": "C.UTF-8",
        "IPYTHONDIR": os.path.join(scratch, ".ipython"),
        "MPLBACKEND": "agg",
        "PYTHONDONTWRITEBYTECODE": "1",
        "NBGRADER_EXECUTION": "autograde",
        "COLLECTIVES_RANKS_START": "fork",  # one thread, torch is there: no server is needed
        **dict.fromkeys(one_thread, "1"),
    }


@functools.cache
def offer():
    """Try bubblewrap once; return the `Offer` of this machine."""
    if not sys.platform.startswith("linux"):
        return Offer(False, "bubblewrap runs on Linux only", "mark on a Linux machine")
    if shutil.which("bwrap") is None:
        return Offer(
            False,
            "bubblewrap is not installed",
            "install it: apt-get install bubblewrap, or dnf install bubblewrap",
        )
    from autograder.engine.limits import Limits

    probe = [*command(Limits(), ENGINE / "inside"), sys.executable, "-I", "-S", "-c", "print(6*7)"]
    try:
        done = subprocess.run(probe, capture_output=True, text=True, timeout=20, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return Offer(False, f"bubblewrap does not start: {error}", "run it by hand to see why")
    if done.returncode == 0 and done.stdout == "42\n":
        return Offer(True)
    words = done.stderr.strip()[-300:]
    return Offer(
        False,
        f"bubblewrap cannot make a sandbox here: {words}",
        "allow user namespaces (sysctl kernel.unprivileged_userns_clone=1; on Ubuntu 24.04 and"
        " later install the AppArmor profile of bubblewrap), or in a container run it with"
        " --security-opt seccomp=unconfined --cap-add SYS_ADMIN",
    )
