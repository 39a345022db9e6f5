"""The tests' end of the pipe: runs cells and calls functions in the student's process."""

import contextlib
import time

import numpy as np

from autograder.engine.inside.channel import Channel, Closed, LateError
from autograder.engine.inside.decode import Decoder
from autograder.engine.inside.encode import Encoder
from autograder.engine.inside.wire import Handle, WireError
from autograder.engine.remote import METHODS, kind_of, live_step
from collectives import Ring

ENDED = "ended"
LATE = "late"


class Ended(RuntimeError):
    """The student's process has ended; `how` is what the nursery reports about that."""

    def __init__(self, text, how=None):
        super().__init__(text)
        self.how = how or {}


class Session:
    """One student's process, from its start to its end."""

    def __init__(self, nursery, limits):
        self.nursery, self.limits = nursery, limits
        self.number, self.objects, self.error = 0, [], None
        self.sock = nursery.fork()
        self.channel = Channel(self.sock)

    def run(self, source, seconds):
        """Run a cell; return its outputs and the name of the error that ended it, or None."""
        kind, *rest = self._request("run", seconds, source)
        if kind != "ran" or len(rest) != 2:
            raise self._broken("it answered with something else than the outputs of a cell")
        return rest

    def get(self, name):
        """Return ("missing",), ("function",) or ("value", value) for a name of the student's."""
        kind, *rest = self._request("get", self.limits.cell_seconds, name)
        return ("value", rest[0]) if kind == "value" and rest else (kind,)

    def call(self, name, args, kwargs, seconds):
        """Call a function of the student's; return ("returned", value) or ("raised", …).

        Arrays among the arguments change if the student's code changed them. An error is
        ("raised", names of its classes, message, line of code).
        """
        encoder = Encoder(handle=self._keep)
        kind, *rest = self._request("call", seconds, name, args, kwargs, encoder=encoder)
        if kind not in ("returned", "raised") or len(rest) < 4:
            raise self._broken("it answered with something else than a result")
        *outcome, arrays, lists, rings = rest
        try:
            mirror(rings)
            copy_back(encoder.known, args, arrays, lists)
        except (TypeError, ValueError, IndexError, AttributeError):
            raise self._broken("it answered with something else than a result") from None
        return kind, *outcome

    def _request(self, kind, seconds, *rest, encoder=None):
        if self.sock is None:
            raise Ended("The process of your notebook has ended")
        self.number += 1
        self.channel.deadline = time.monotonic() + seconds
        try:
            self.channel.send([self.number, kind, *rest], encoder)
            return self._answer(encoder, seconds)
        except LateError:
            self.recover()
            raise
        except Closed:
            raise self._broken("") from None
        except WireError as error:
            raise self._broken(f"it sent what is no plain data ({error})") from None
        except BaseException:
            # A time limit of the test itself struck while the student's code was running.
            self.recover()
            raise

    def _answer(self, encoder, seconds):
        known = encoder.known if encoder else ()
        while True:
            data = self.channel.receive_bytes()
            message = Decoder(known).decode(data)
            if not isinstance(message, list) or len(message) < 2:
                raise WireError("not an answer")
            number, kind, *rest = message
            if number != self.number:
                continue
            if kind not in ("ask", "tell"):
                return kind, *rest
            self._serve(kind == "ask", *rest)

    def _serve(self, answer, number, method, args):
        """Call a method of an object on this side for the student's code."""
        try:
            subject = self.objects[number]
            if method not in METHODS[kind_of(subject)]:
                raise TypeError(f"there is no method {method!r}")
            value = getattr(subject, method)(*args)
            if answer:
                self.channel.send(["answer", value, facts(subject)])
        except (Closed, LateError, WireError):
            raise
        except Exception as error:
            if not answer:
                raise WireError("a message that the ring refuses") from None
            self.channel.send(["raise", type(error).__name__, str(error)[:2000]])
        except BaseException as error:
            # Not for the student's code to catch, such as the check's own "too many steps".
            self.error = error
            raise

    def _keep(self, value):
        """Return a handle for an object that stays on this side, None for anything else."""
        kind = kind_of(value)
        if kind is None:
            return None
        self.objects.append(value)
        return Handle(len(self.objects) - 1, kind, facts(value))

    def recover(self):
        """Stop what the student's code is doing: with Ctrl-C if it listens, else for good."""
        self.nursery.interrupt()
        self.channel.deadline = time.monotonic() + self.limits.interrupt_seconds
        try:
            self._answer(None, 0) if self.sock else None
        except Exception:
            self.close()

    def _broken(self, text):
        how = self.close()
        return Ended(f"The process of your notebook has ended {text}".strip(), how)

    def close(self):
        """End the student's process; return how it ended."""
        if self.sock is None:
            return {}
        with contextlib.suppress(OSError):
            self.sock.close()  # at this a well-behaved process ends by itself
        self.sock = None
        return self.nursery.end()


def facts(subject):
    """Return the public counters of an object that stays on this side."""
    names = ("n", "steps", "sent", "rounds", "sends", "received")
    found = {name: getattr(subject, name) for name in names if hasattr(subject, name)}
    return {**found, "live_step": live_step(subject)}


def mirror(rings):
    """Make a ring here for every ring that the student's code has made for itself.

    Tests that count the rings which are made can then do so.
    """
    for n in rings[:100]:
        Ring(n)


def copy_back(known, args, arrays, lists):
    """Make the changes that the student's code made to the arrays and lists it was given."""
    for number, content in arrays:
        array = known[number]
        if array.flags.writeable:
            new = np.frombuffer(content, array.dtype.newbyteorder("<")).reshape(array.shape)
            np.copyto(array, new)
    for position, length, entries in lists:
        items = args[position]
        del items[length:]
        for i, value in entries:
            items[i : i + 1] = [value]
