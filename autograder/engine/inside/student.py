"""The student's process: runs cells and calls functions when the tests' side asks for it."""

import contextlib
import os
import traceback

from .capture import Capture
from .channel import Channel, Closed
from .decode import Decoder
from .encode import Encoder
from .objects import KINDS, note_rings
from .ranks import Ranks
from .shell import describe
from .steps import Steps


class Link:
    """Answers requests `[number, kind, ...]` from `sock` with `[number, kind, ...]`."""

    def __init__(self, sock, shell):
        self.channel, self.shell, self.number = Channel(sock), shell, 0
        self.pid, self.made, self.ranks = os.getpid(), note_rings(), Ranks()
        self.steps = Steps(lambda steps: self.channel.queue([self.number, "steps", *steps]))

    def serve(self):
        """Answer until the tests' side closes the pipe."""
        while True:
            try:
                decoder = Decoder(resolve=self._resolve)
                self.number, kind, *rest = self.channel.receive(decoder)
                answer, encoder = self._answer(kind, rest, decoder)
                self._reply(answer, encoder)
            except KeyboardInterrupt:
                # The limit on time struck between two requests: the answer is already gone.
                continue
            except Closed:
                return

    def _answer(self, kind, rest, decoder):
        if kind == "run":
            try:
                return ["ran", *self.shell.run(*rest)], None
            except KeyboardInterrupt:
                return ["ran", self.shell.capture.finish(), "KeyboardInterrupt"], None
        if kind == "get":
            return self._get(*rest), None
        if kind == "ranks":
            number, name, n = rest
            function = self.shell.user_ns.get(name)
            return self.ranks.start(self.channel, number, function, n, self._reply), None
        if kind == "stop":
            return self.ranks.stop(*rest), None
        return self._call(rest, decoder)

    def _reply(self, answer, encoder=None):
        if os.getpid() != self.pid:
            os._exit(0)  # the student's code has forked, and this is the copy
        try:
            self.steps.flush()
            self.channel.send([self.number, *answer], encoder)
        except Closed:
            raise
        except Exception as error:
            self.channel.send(
                [self.number, "raised", ["TypeError"], f"not plain data: {error}", "", [], [], []]
            )

    def _get(self, name):
        if name not in self.shell.user_ns:
            return ["missing"]
        value = self.shell.user_ns[name]
        return ["function"] if callable(value) else ["value", value]

    def _call(self, rest, decoder):
        name, args, kwargs = rest
        inputs = Inputs(decoder.known, args)
        self.shell.capture = Capture()
        self.made.clear()
        self.steps.clear()  # a call that was interrupted may have left some
        try:
            value = self.shell.user_ns[name](*args, **kwargs)
            answer = ["returned", value]
        except BaseException as error:
            answer = ["raised", names(error), describe(error), line(error)]
        return [*answer, *inputs.changes(), self.made[:100]], Encoder(decoder.known, share=True)

    def _resolve(self, handle):
        return KINDS[handle.kind](self, handle.number, handle.facts)

    def tell(self, number, method, args):
        """Call a method of an object on the tests' side without waiting for its value."""
        self.steps.flush()
        self.channel.queue([self.number, "tell", number, method, args])

    def ask(self, number, method, args):
        """Call a method of an object on the tests' side; return its value and its counters."""
        self.steps.flush()
        self.channel.send([self.number, "ask", number, method, args])
        kind, *rest = self.channel.receive()
        if kind == "answer":
            return rest
        error, message = rest
        raise {"ValueError": ValueError, "TypeError": TypeError}.get(error, RuntimeError)(message)


class Inputs:
    """The arrays and lists that a function was given, to see what it changed in them."""

    def __init__(self, arrays, args):
        self.arrays = [(array, array.tobytes()) for array in arrays]
        self.lists = [(i, arg, list(arg)) for i, arg in enumerate(args) if isinstance(arg, list)]

    def changes(self):
        """Return [number, bytes] for each changed array, [position, length, entries] for lists."""
        arrays = [
            [number, content]
            for number, (array, before) in enumerate(self.arrays)
            if (content := array.tobytes()) != before
        ]
        lists = []
        for position, arg, old in self.lists:
            new = [[i, x] for i, x in enumerate(arg) if i >= len(old) or x is not old[i]]
            if new or len(arg) != len(old):
                lists.append([position, len(arg), new])
        return arrays, lists


def names(error):
    """Return the names of the classes of `error`, its own first."""
    return [cls.__name__ for cls in type(error).__mro__[:8]]


def line(error):
    """Return the line of code of the student's that `error` came from, "" if unknown."""
    found = ""
    with contextlib.suppress(Exception):
        for frame in traceback.extract_tb(error.__traceback__, limit=100):
            if "ipython-input" in frame.filename or "ipykernel" in frame.filename:
                found = frame.line
    return found[:200]
