"""What one case left behind on every rank, and every message of it."""

from dataclasses import dataclass, field

import numpy as np

from autograder.checks.student import Problem
from autograder.checks.torch_ring.cases import DTYPES, decode

# How the words of gloo and of the watched group begin when a transfer fails.
TRANSFER = ("[/", "Timed out waiting", "Connection closed", "Application timeout")


@dataclass(frozen=True)
class Message:
    """One message: `index` counts those of its sender, from 0."""

    source: int
    target: int
    index: int
    body: bytes
    dtype: str


@dataclass
class End:
    """How the case ended on one rank: `status` is "ok", "raised", "died" or "late"."""

    status: str
    problem: Problem | None = None
    result: np.ndarray | None = None
    dtype: str = ""
    returned: np.ndarray | None = None
    unwaited: int = 0
    gaps: bool = True


@dataclass
class Trace:
    """One case on all ranks. In a gloo run `messages` is empty."""

    case: object
    backend: str
    ends: dict = field(default_factory=dict)
    messages: list = field(default_factory=list)
    stuck: dict = field(default_factory=dict)  # rank -> the `Post` that it waits for
    posts: list = field(default_factory=list)  # every `Post`
    pending: list = field(default_factory=list)  # those that had not ended when all were stuck
    left: tuple = ()  # the ranks that had already returned then
    abort: tuple = ()  # (source, target, bytes sent, bytes of the buffer)
    library: str = ""
    failed: set = field(default_factory=set)  # the ranks that were told that a transfer failed
    signals: list = field(default_factory=list)

    def own_problems(self):
        """Return rank -> `Problem` of the ranks that raised an error of their own."""
        return {
            rank: end.problem
            for rank, end in self.ends.items()
            if end.status == "raised" and rank not in self.failed
        }

    def sent(self, rank):
        """Return the messages of a rank, in order."""
        return [message for message in self.messages if message.source == rank]


def end_of(message, body, quote=None):
    """Return the `End` in what a rank reported; raise `ValueError` if that is no report."""
    try:
        tensor, rest = part(message.get("tensor"), body)
        value, _ = part(message.get("value"), rest)
        dtype = str((message.get("tensor") or {}).get("dtype", ""))
        dtype = dtype if dtype in (*DTYPES, "bfloat16") else "another one"
        problem = problem_of(message.get("error"), quote)
        return End(
            "raised" if problem else "ok",
            problem,
            tensor,
            dtype,
            value,
            int(message.get("unwaited", 0)),
            bool(message.get("gaps", True)),
        )
    except (TypeError, KeyError, AttributeError, OverflowError) as error:
        raise ValueError(str(error)) from None


def part(about, body):
    """Return the array that `about` describes, None if it is none, and the bytes after it."""
    if not isinstance(about, dict) or "bytes" not in about:
        return None, body
    length = max(0, int(about["bytes"]))
    values = decode(body[:length], str(about["dtype"]))
    shape = [int(size) for size in about["shape"]]
    fits = values is not None and min(shape, default=0) >= 0 and np.prod(shape) == values.size
    return (values.reshape(shape) if fits else None), body[length:]


def problem_of(error, quote=None):
    """Return the `Problem` in a rank's report of an error; `quote` says what may be told of it."""
    if not error:
        return None
    bases = tuple(str(name)[:60] for name in error["bases"])[:8] or ("Exception",)
    text, line = str(error["text"])[:300], str(error["line"])[:200]
    if quote is not None and not text.startswith(TRANSFER):
        bases, text, line = quote(bases, text, line)
    return Problem(bases[0], tuple(bases), text, line)
