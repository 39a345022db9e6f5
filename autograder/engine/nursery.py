"""Starts the sandbox with its zygote and asks it for one student's process after another."""

import contextlib
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

from autograder.engine import sandbox
from autograder.engine.modules import write_modules

START_SECONDS = 60
REPORT_SECONDS = 10
PRELOAD = ("numpy", "numpy.random", "numpy.ma", "inside.objects")
# For assignments with real ranks: this loads torch.
TORCH = ("collectives._player", "collectives.ranks")
FIRST_UID = 900_000_000


class SandboxError(RuntimeError):
    """The sandbox does not do what it should; nothing can be said about the submission."""


class Nursery:
    """One sandbox. `fork()` gives a socket to a fresh student's process; one lives at a time."""

    def __init__(self, limits, isolated=None, preload=PRELOAD):
        self.limits, self.preload = limits, list(preload)
        self.isolated = sandbox.offer().works if isolated is None else isolated
        self.folder = self.process = self.control = None
        self.alive = False
        self.cpu_seconds = 0.0

    def start(self):
        """Start bubblewrap and the zygote; wait until it is ready."""
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="marking-"))
        self.folder.chmod(0o755)
        write_modules(self.folder / "site")
        self.control, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        config = self._config()
        prefix, environment = self._walls()
        script = f"{config['path'][0]}/inside/zygote.py"
        self.process = subprocess.Popen(
            [*prefix, sys.executable, "-I", script, str(other.fileno()), json.dumps(config)],
            pass_fds=[other.fileno()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=environment,
            cwd="/",
            process_group=0,
        )
        other.close()
        self._receive("ready", START_SECONDS)

    def _walls(self):
        if self.isolated:
            return sandbox.command(self.limits, self.folder / "site"), {"PATH": os.defpath}
        return [], sandbox.environment(self._config()["scratch"])

    def _config(self):
        scratch = sandbox.SCRATCH if self.isolated else str(self.folder / "scratch")
        if not self.isolated:
            os.makedirs(scratch, exist_ok=True)
            os.chmod(scratch, 0o777)
        engine = str(sandbox.ENGINE)
        limits = self.limits.inside()
        if not self.isolated and os.getuid() != 0:
            limits["processes"] += tasks_of(os.getuid())
        return {
            "isolated": self.isolated,
            "path": sandbox.INSIDE_PATH if self.isolated else [engine, str(self.folder / "site")],
            "scratch": scratch,
            "folders": [scratch, "/dev/shm"] if self.isolated else [scratch],
            "uid": own_uid(),
            "preload": self.preload,
            "memory_bytes": self.limits.memory_bytes,
            "limits": limits,
        }

    def fork(self):
        """Return a socket to a fresh student's process; start a new sandbox if the old is gone."""
        for attempt in (1, 2):
            if self.process is None:
                self.start()
            ours, theirs = socket.socketpair()
            try:
                socket.send_fds(self.control, [b'{"do": "fork"}'], [theirs.fileno()])
                self._receive("forked", REPORT_SECONDS)
                self.alive = True
                return ours
            except (OSError, SandboxError):
                ours.close()
                self.close()
                if attempt == 2:
                    raise SandboxError("the sandbox does not start a process") from None
            finally:
                theirs.close()

    def interrupt(self):
        """Press Ctrl-C in the student's process."""
        with contextlib.suppress(OSError):
            self.control.send(b'{"do": "interrupt"}')

    def end(self):
        """End the student's process and all it has started; return how it ended.

        The result has `ended` (exit code, negative for a signal) and `reason` ("kill" if we ended
        it, "memory", or None if it ended by itself).
        """
        if not self.alive:
            return {"ended": None, "reason": None}
        self.alive = False
        try:
            with contextlib.suppress(OSError):
                self.control.send(b'{"do": "kill"}')
            report = self._receive("ended", REPORT_SECONDS)
        except (OSError, SandboxError):
            # The student's code has brought the sandbox down with it: the next one gets a new one.
            self.close()
            return {"ended": -signal.SIGKILL, "reason": "sandbox"}
        self.cpu_seconds += report["cpu_seconds"]
        if report["dirty"]:
            self.close()
        return report

    def _receive(self, key, seconds):
        """Return the next packet that has `key`."""
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            self.control.settimeout(left)
            try:
                packet = self.control.recv(4096)
            except TimeoutError:
                break
            if not packet:
                break
            message = json.loads(packet)
            if key in message:
                return message
        raise SandboxError(f"the sandbox did not answer ({key}) within {seconds} seconds")

    def close(self):
        """End the sandbox and everything in it."""
        self.alive = False
        self.abandon()
        if self.control is not None:
            self.control.close()
        if self.process is not None:
            self.process.wait()
        self.folder = self.process = self.control = None

    def abandon(self):
        """End the sandbox without waiting for it; may be called in a signal handler."""
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)


def own_uid():
    """Return the user id for a student's process: for root one that nobody else has."""
    if os.getuid() != 0:
        return os.getuid()
    with open("/proc/self/uid_map") as file:
        first, _, count = map(int, file.read().split("\n")[0].split())
    if first + count > FIRST_UID + 2**24:
        return FIRST_UID + os.getpid()
    return max(1, first + count - 2 - os.getpid() % 1000)


def tasks_of(uid):
    """Return how many processes and threads the user has now; the kernel's limit counts them."""
    total = 0
    for name in filter(str.isdigit, os.listdir("/proc")):
        with contextlib.suppress(OSError):
            if os.stat(f"/proc/{name}").st_uid == uid:
                total += len(os.listdir(f"/proc/{name}/task"))
    return total
