"""The objects that stay on the tests' side while the student's code works with them."""

import struct

import numpy as np

from autograder.engine.inside.channel import Closed, LateError
from autograder.engine.inside.wire import KINDS, Handle, WireError
from autograder.engine.remote import METHODS, kind_of, live_step


class Kept:
    """Keeps objects by number and does to them what the student's code asks for."""

    def __init__(self):
        self.objects, self.error = [], None

    def call(self, channel, answer, number, method, args):
        """Call a method of an object on this side for the student's code."""
        try:
            subject = self.objects[number]
            if method not in METHODS[kind_of(subject)]:
                raise TypeError(f"there is no method {method!r}")
            value = getattr(subject, method)(*args)
            if answer:
                channel.send(["answer", value, facts(subject)])
        except (Closed, LateError, WireError):
            raise
        except Exception as error:
            if not answer:
                raise WireError("a message that the ring refuses") from None
            channel.send(["raise", type(error).__name__, str(error)[:2000]])
        except BaseException as error:
            # Not for the student's code to catch, such as the check's own "too many steps".
            self.error = error
            raise

    def shift(self, number, code, lengths, content):
        """Shift a ring on this side as the student's code has shifted its own."""
        try:
            ring = self.objects[number]
            if kind_of(ring) != "Ring":
                raise TypeError("only a ring has steps")
            for arrived in steps_in(ring.n, code, lengths, content):
                ring.shift(arrived[1:] + arrived[:1])
        except Exception:
            raise WireError("a message that the ring refuses") from None
        except BaseException as error:
            self.error = error
            raise

    def keep(self, value):
        """Return a handle for an object that stays on this side, None for anything else."""
        kind = kind_of(value)
        if kind is None:
            return None
        self.objects.append(value)
        return Handle(len(self.objects) - 1, kind, facts(value))


def steps_in(n, code, lengths, content):
    """Yield for each step the list of the n arrays in it; see `inside.steps`."""
    lengths = struct.unpack(f"<{len(lengths) // 8}Q", lengths)
    values, start = np.frombuffer(bytearray(content), np.dtype(code)), 0
    if values.dtype.kind not in KINDS or len(lengths) % n or sum(lengths) != values.size:
        raise WireError("no steps of this ring")
    for first in range(0, len(lengths), n):
        arrived = []
        for length in lengths[first : first + n]:
            arrived.append(values[start : start + length])
            start += length
        yield arrived


def facts(subject):
    """Return the public counters of an object that stays on this side."""
    names = ("n", "steps", "sent", "rounds", "sends", "received")
    found = {name: getattr(subject, name) for name in names if hasattr(subject, name)}
    return {**found, "live_step": live_step(subject)}
