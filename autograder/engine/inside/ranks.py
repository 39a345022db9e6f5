"""Starts real ranks of a student's function: processes forked from the one that holds it."""

import os
import shutil
import signal
import socket
import tempfile

from . import confine


class Ranks:
    """The ranks of one crew after another. Each rank has a socket to the tests' side."""

    def __init__(self):
        self.folders, self.crews = {}, {}

    def start(self, channel, number, function, n, reply):
        """Fork n ranks of `function`; return the answer to the request for crew `number`.

        `reply` tells the tests' side the folder where the ranks may meet; at that it sends the
        sockets.
        """
        from collectives._player import play  # needs torch, which is loaded already
        from collectives._port import Port

        self.folders[number] = tempfile.mkdtemp(prefix="ranks-")
        reply(["ready", self.folders[number]])
        _, files, *_ = socket.recv_fds(channel.sock, 1, n)
        self.crews[number] = []
        for rank, file in enumerate(files):
            child = os.fork()
            if child == 0:
                try:
                    confine.prctl(confine.PR_SET_PDEATHSIG, signal.SIGKILL)
                    channel.sock.close()
                    for other in files:
                        if other != file:
                            os.close(other)
                    play(Port(socket.socket(fileno=file)), rank, function)
                finally:
                    os._exit(0)
            self.crews[number].append(child)
        for file in files:
            os.close(file)
        return ["started"]

    def stop(self, number):
        """End a crew; return for each rank the signal that had ended it before, else 0."""
        codes = []
        for child in self.crews.pop(number, ()):
            try:
                ended, status = os.waitpid(child, os.WNOHANG)
                if not ended:
                    os.kill(child, signal.SIGKILL)
                    os.waitpid(child, 0)
                    status = 0
                codes.append(os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0)
            except (ChildProcessError, ProcessLookupError):  # the student's code has waited for it
                codes.append(0)
        shutil.rmtree(self.folders.pop(number, ""), ignore_errors=True)
        return ["stopped", codes]
