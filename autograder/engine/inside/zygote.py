"""The process that every student's process is forked from, with NumPy and IPython loaded.

Started as `python -I zygote.py FD CONFIG`. FD is a socket that carries one JSON object per packet:

    {"do": "fork"}       with a socket for the new process attached; answered by {"forked": pid}
    {"do": "interrupt"}  a Ctrl-C for the student's process
    {"do": "kill"}       the end of that process and of all it has started

When the process has ended, all it has started is killed, the scratch folder emptied and
{"ended": …, "cpu_seconds": …, "reason": …, "dirty": …} sent. One process lives at a time.
"""

import contextlib
import gc
import json
import os
import resource
import select
import signal
import socket
import sys

sys.path[:0] = json.loads(sys.argv[2])["path"]

from inside import confine, leftovers, seccomp  # noqa: E402
from inside.shell import make_shell, warm_up  # noqa: E402
from inside.student import Link  # noqa: E402

WATCH_SECONDS = 0.1
END_SECONDS = 0.05  # for a process that ends by itself while its end is asked for


class Zygote:
    """Forks students' processes and cleans up after them."""

    def __init__(self, control, config, shell):
        self.control, self.config, self.shell = control, config, shell
        self.spent = 0.0

    def serve(self):
        """Fork whenever asked, until the other end of `control` closes."""
        self.send(ready=os.getpid())
        while True:
            packet, files, *_ = socket.recv_fds(self.control, 4096, 1)
            if not packet:
                return
            if json.loads(packet)["do"] == "fork":
                child = os.fork()
                if child == 0:
                    self.become_student(files[0])
                os.close(files[0])
                self.send(forked=child)
                self.finish(*self.watch(child))

    def become_student(self, file):
        """Run a student's code in this new process; never return."""
        gc.freeze()  # what was there before the fork is not looked at again, so not copied
        confine.fresh_start(file)
        os.chdir(self.config["scratch"])
        confine.prctl(confine.PR_SET_DUMPABLE, 1)
        confine.limit(**self.config["limits"])
        if self.config["isolated"]:
            seccomp.install()
        try:
            Link(socket.socket(fileno=file), self.shell).serve()
        finally:
            os._exit(0)

    def watch(self, child):
        """Wait for `child` to end, or end it; return its exit status and why it was ended."""
        reason = None
        ended = os.pidfd_open(child)
        try:
            while True:
                ready, _, _ = select.select([self.control, ended], [], [], WATCH_SECONDS)
                if ended in ready:
                    return os.waitpid(child, 0)[1], reason
                if self.control in ready:
                    packet = self.control.recv(4096)
                    do = json.loads(packet)["do"] if packet else "kill"
                    if do == "kill" and select.select([ended], [], [], END_SECONDS)[0]:
                        return os.waitpid(child, 0)[1], reason
                    reason = reason or (do if do == "kill" else None)
                    self.signal(child, signal.SIGINT if do == "interrupt" else signal.SIGKILL)
                elif leftovers.memory_bytes(child, self.config) > self.config["memory_bytes"]:
                    reason = "memory"
                    self.signal(child, signal.SIGKILL)
        finally:
            os.close(ended)

    def signal(self, child, number):
        """Send a signal to the student's process."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(child, number)

    def finish(self, status, reason):
        """Clean up after the student's process and report how it ended."""
        dirty = not leftovers.clean(self.config)
        before, self.spent = self.spent, cpu_seconds()
        code = os.waitstatus_to_exitcode(status)
        self.send(ended=code, reason=reason, dirty=dirty, cpu_seconds=self.spent - before)

    def send(self, **message):
        """Send one packet."""
        self.control.send(json.dumps(message).encode())


def cpu_seconds():
    """Return the processor time of this process and of all that have ended below it."""
    own, below = (
        resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    )
    return own.ru_utime + own.ru_stime + below.ru_utime + below.ru_stime


def main(descriptor, config):
    """Load, drop privileges, serve."""
    if config["isolated"]:
        confine.drop_root(config["uid"])
    shell = make_shell()
    warm_up(shell)
    for module in config["preload"]:
        __import__(module)
    if not config["isolated"]:
        # Outside a sandbox this Python may lie in root's own home: load first, then drop.
        for folder in config["folders"]:
            leftovers.empty(folder)
        confine.drop_root(config["uid"])
    confine.prctl(confine.PR_SET_PDEATHSIG, signal.SIGKILL)
    confine.prctl(leftovers.PR_SET_CHILD_SUBREAPER, 1)
    confine.prctl(confine.PR_SET_DUMPABLE, 0)
    Zygote(socket.socket(fileno=descriptor), config, shell).serve()


if __name__ == "__main__":
    main(int(sys.argv[1]), json.loads(sys.argv[2]))
