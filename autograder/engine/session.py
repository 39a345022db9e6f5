"""The tests' end of the pipe: runs cells and calls functions in the student's process."""

import contextlib
import time

import numpy as np

from autograder.engine.inside.channel import Channel, Closed, LateError
from autograder.engine.inside.decode import Decoder
from autograder.engine.inside.encode import Encoder
from autograder.engine.inside.wire import WireError
from autograder.engine.kept import Kept
from collectives import Ring


class Ended(RuntimeError):
    """The student's process has ended; `how` is what the nursery reports about that."""

    def __init__(self, text, how=None):
        super().__init__(text)
        self.how = how or {}


class Session:
    """One student's process, from its start to its end."""

    def __init__(self, nursery, limits, type_name=str):
        self.nursery, self.limits = nursery, limits
        self.number, self.kept = 0, Kept()
        self.type_name = type_name
        self.sock = nursery.fork()
        self.channel = Channel(self.sock)

    def run(self, source, seconds, quiet=False):
        """Run a cell; return its outputs and the name of the error that ended it, or None.

        With `quiet` the outputs are not wanted.
        """
        kind, *rest = self._request("run", seconds, source, quiet)
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
        encoder = Encoder(handle=self.kept.keep)
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

    def request(self, kind, seconds, *rest):
        """Ask for something; return the answer."""
        return self._request(kind, seconds, *rest)

    def answer(self, seconds):
        """Return one more answer to the last request."""
        self.channel.deadline = time.monotonic() + seconds
        return self._answer(None, seconds)

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
            message = Decoder(known, type_name=self.type_name).decode(data)
            if not isinstance(message, list) or len(message) < 2:
                raise WireError("not an answer")
            number, kind, *rest = message
            if number != self.number:
                continue
            if kind == "steps":
                self.kept.shift(*rest)
            elif kind in ("ask", "tell"):
                self.kept.call(self.channel, kind == "ask", *rest)
            else:
                return kind, *rest

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
        return Ended("The process of your notebook has ended" + (text and f": {text}"), how)

    def close(self):
        """End the student's process; return how it ended."""
        if self.sock is None:
            return {}
        with contextlib.suppress(OSError):
            self.sock.close()  # at this a well-behaved process ends by itself
        self.sock = None
        return self.nursery.end()


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
