"""The tests' end of real ranks: processes that are forked from the student's, in the sandbox."""

import contextlib
import os
import signal
import socket
import time

from collectives._port import Port

START_SECONDS = 20
STOP_SECONDS = 10
NAMES = {number.value: number.name for number in signal.Signals}


class RankCrew:
    """n ranks of the student's function `name`, each with a port to this side.

    What a rank says is the student's word: tests judge it by what the other ranks see.
    """

    def __init__(self, desk, name, n, seconds):
        self.session, self.quotes, self.ports = desk.ready(), desk.quotes, []
        self.number = time.monotonic_ns()
        ours, theirs = zip(*(socket.socketpair() for _ in range(n)), strict=True)
        try:
            kind, *rest = self.session.request("ranks", START_SECONDS, self.number, name, n)
            if kind != "ready" or not rest or not isinstance(rest[0], str):
                raise RuntimeError("the ranks did not start")
            self.folder = rest[0]
            files = [sock.fileno() for sock in theirs]
            socket.send_fds(self.session.sock, [b"r"], files)
            self.session.answer(START_SECONDS)
            self.ports = [Port(sock) for sock in ours]
        finally:
            for sock in theirs if self.ports else (*ours, *theirs):
                sock.close()

    def place(self, number):
        """Return a path on the ranks' disk that no other group has met at."""
        return os.path.join(self.folder, f"store-{number}")

    def quote(self, names, text, line):
        """Return what a message may say of an error."""
        return self.quotes.error(list(names), text, line)

    def close(self):
        """End the ranks; return for each the name of the signal that had ended it, or ""."""
        for port in self.ports:
            port.close()
        if self.session.sock is None:
            return []
        with contextlib.suppress(RuntimeError, OSError):
            kind, *rest = self.session.request("stop", STOP_SECONDS, self.number)
            if kind == "stopped" and rest and isinstance(rest[0], list):
                return [NAMES.get(code, "") for code in rest[0] if isinstance(code, int)]
        return []
