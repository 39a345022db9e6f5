"""Listens to all ranks of a case at once, delivers their messages and notes how each one ends."""

import select
import time

from autograder.checks.torch_ring.relay import TooMuch
from autograder.checks.torch_ring.trace import End, end_of
from collectives._port import PortError

MOST_AT_ONCE = 100  # messages of one rank before the next rank has its turn
GONE = "Connection closed: this transfer cannot end"


class Conductor:
    """Listens to all ranks until the case has ended on each.

    `quote` decides what may be said of an error; None: everything.
    """

    def __init__(self, trace, ports, relay, quote=None):
        self.trace, self.relay, self.quote = trace, relay, quote
        self.ports = dict(enumerate(ports))
        self.running = dict(self.ports)

    def run(self, seconds):
        """Fill the trace."""
        deadline = time.monotonic() + seconds
        while self.running:
            left = deadline - time.monotonic()
            by_socket = {port.sock: rank for rank, port in self.running.items()}
            ready = left > 0 and select.select(list(by_socket), [], [], left)[0]
            if not ready:
                for rank in self.running:
                    self.end(rank, End("late"))
                break
            for sock in ready:
                rank = by_socket[sock]
                self.listen(rank)
                for _ in range(MOST_AT_ONCE):
                    if rank in self.trace.ends or not self.ports[rank].pending():
                        break
                    self.listen(rank)
            self.running = {r: p for r, p in self.running.items() if r not in self.trace.ends}
            self.answer()
        self.trace.ends = {rank: self.trace.ends[rank] for rank in self.trace.case.members}

    def listen(self, rank):
        """Take one message of a rank; a rank that says nonsense counts as dead."""
        port = self.ports[rank]
        try:
            port.sock.settimeout(5)
            message, body = port.receive()
            if message.get("do") == "ended":
                self.end(rank, end_of(message, body, self.quote))
            else:
                self.relay.handle(rank, message, body)
        except TooMuch:
            self.end(rank, End("late"))
        except (PortError, ValueError):
            self.end(rank, End("died"))

    def end(self, rank, end):
        """Note how the case ended on a rank."""
        self.trace.ends[rank] = end

    def answer(self):
        """Deliver what can be delivered; if all wait for ever, say so."""
        relay, trace = self.relay, self.trace
        relay.deliver()
        if trace.abort:
            relay.fail(GONE)
        elif self.running and set(relay.waiting) >= set(self.running) and not relay.answers:
            if not trace.stuck:
                trace.stuck = dict(relay.waiting)
                trace.left = tuple(r for r in trace.case.members if r in trace.ends)
                trace.pending = [p for p in relay.posts.values() if not p.ended]
            relay.fail("Timed out waiting: no other rank will end this transfer")
        for rank, message, body in relay.answers:
            try:
                self.ports[rank].send(message, body)
            except PortError:
                self.end(rank, End("died"))
        relay.answers.clear()
