"""The lines of a log of NCCL, sorted by the process and the communicator that they belong to."""

import re
from dataclasses import dataclass, field

PREFIX = re.compile(r"(\S+?):(\d+):(\d+) (?:\[\w+\] )?NCCL INFO (.*)")
ORDER = re.compile(r"Channel (\d+)(?:/\d+)? :((?: +\d+)+)( *\.\.\.)?\s*$")
NEIGHBORS = re.compile(r"Ring (\d+) : (\d+) -> (\d+) -> (\d+)\s*$")
HOP = re.compile(
    r"(?:Channel|Ring) (\d+)(?:/(\d+))? : (\d+)(?:\[\w+\])? -> (\d+)(?:\[\w+\])? "
    r"(?:\[(?:send|receive)\] )?via (.+?)\s*$"
)
COMM = re.compile(r"comm 0x\w+ rank (\d+) nranks (\d+)(?:.*commId (0x\w+))?", re.IGNORECASE)
VERSION = re.compile(r"NCCL version (\d+)\.(\d+)")


@dataclass
class Part:
    """What one thread of one process says between the start and the end of one set-up."""

    host: str
    rank: int | None = None
    n: int | None = None
    key: tuple = (None,)
    orders: dict = field(default_factory=dict)
    following: dict = field(default_factory=dict)
    carriers: dict = field(default_factory=dict)

    def read(self, message):
        """Take in one message; return whether it ends the set-up."""
        if found := ORDER.search(message):
            self.orders[int(found[1])] = _numbers(found[2], found[3])
        elif found := NEIGHBORS.search(message):
            channel, _, rank, after = map(int, found.groups())
            self.following[channel, rank] = after
        elif found := HOP.search(message):
            if found[2] in (None, "0"):  # connection 1 is for send and recv, not for rings
                self.carriers[int(found[1]), int(found[3]), int(found[4])] = found[5]
        elif found := COMM.search(message):
            self.rank, self.n = int(found[1]), int(found[2])
            self.key = (self.n, found[3]) if found[3] else (self.n, *self.key[1:])
            return "Init COMPLETE" in message
        return False


def read_parts(text):
    """Return the parts of all threads, and the (major, minor) version or None."""
    open_parts, parts, counts, version = {}, [], {}, None
    for line in text.splitlines():
        if found := VERSION.search(line):
            version = int(found[1]), int(found[2])
        if not (found := PREFIX.search(line)):
            continue
        thread = found.groups()[:3]
        part = open_parts.setdefault(thread, Part(found[1]))
        if part.read(found[4]):
            parts.append(open_parts.pop(thread))
            if len(part.key) == 1:  # no name in the log: the first of a thread is the first of all
                counts[thread, part.n] = counts.get((thread, part.n), -1) + 1
                part.key = (part.n, counts[thread, part.n])
    for part in open_parts.values():  # set-ups that never ended
        if part.rank is not None or part.orders:
            part.key = (part.n, 0) if len(part.key) == 1 else part.key
            parts.append(part)
    return parts, version


def _numbers(text, dots):
    """Return (ranks, whether the line is cut). A number that touches the dots may be a half."""
    ranks = tuple(map(int, text.split()))
    if dots:
        return (ranks if dots.startswith(" ") else ranks[:-1]), True
    return ranks, False
