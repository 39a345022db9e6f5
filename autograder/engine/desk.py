"""The table between the tests and the student: names are looked up across it."""

import builtins
import time

from autograder.engine.inside.channel import LateError
from autograder.engine.quotes import Quotes
from autograder.engine.session import Ended, Session
from autograder.engine.stubs import StudentFunction, late

REPLAY_SECONDS = 10
AGAIN_SECONDS = 2  # for a cell that was stopped before, to get as far as it did
LATE, ENDED = "late", "ended"


class OutOfTime(BaseException):
    """The test cell has used up its time. Not an `Exception`: the tests' `except` lets it by."""


class Desk:
    """Runs the student's cells and calls, and sets the notebook up again after a crash."""

    def __init__(self, nursery, limits, problems=None, known=None):
        self.nursery, self.limits = nursery, limits
        self.deadline = time.monotonic() + limits.notebook_seconds
        self.problems = [] if problems is None else problems
        self.known, self.stopped = known or {}, {}
        self.done, self.restarts, self.quiet = [], 0, False
        self.session, self.quotes = None, Quotes()
        self.test_deadline = None

    def seconds(self):
        """Return the time that the next cell or call may take."""
        left = min(self.deadline, self.test_deadline or self.deadline) - time.monotonic()
        return max(0.01, min(self.limits.cell_seconds, left))

    def ready(self):
        """Return a live session; after a crash, one in which the cells so far have run again."""
        if self.session is not None and self.session.sock is not None:
            return self.session
        if self.restarts > self.limits.restarts:
            raise Ended("The process of your notebook has ended too often; nothing more is run")
        self.restarts += 1
        self.session = Session(self.nursery, self.limits, self.quotes.type_name)
        for source in list(self.done):
            try:
                self.session.run(source, min(REPLAY_SECONDS, self.seconds()), quiet=True)
            except (Ended, LateError):
                self.done.remove(source)
                return self.ready()
        return self.session

    def run(self, number, source):
        """Run one of the student's cells; return its outputs, none if this desk is `quiet`.

        `known` says of cells how they ended on another desk: one that has brought its process
        down is left out, one that took too long gets `AGAIN_SECONDS`.
        """
        place, known = f"Cell {number + 1}", self.known.get(number)
        self.quotes.sources.append(source)
        if known == ENDED:
            return []
        if time.monotonic() > self.deadline:
            self.problem(
                f"{place} was not run: the notebook took longer than "
                f"{self.limits.notebook_seconds:g} seconds"
            )
            return []
        seconds = min(self.seconds(), AGAIN_SECONDS) if known else self.seconds()
        try:
            outputs, error = self.ready().run(source, seconds, self.quiet)
        except LateError:
            self.stopped[number] = LATE if self.session.sock else ENDED
            if not known:
                self.problem(f"{place} ran longer than {seconds:.3g} seconds and was stopped")
            return []
        except Ended as ended:
            self.stopped[number] = ENDED
            self.problem(f"{place}: {explain(ended)}")
            return []
        if error != "KeyboardInterrupt":
            self.done.append(source)
        return [] if self.quiet else outputs

    def call(self, name, args, kwargs):
        """Call a function of the student's for a test."""
        if time.monotonic() > min(self.deadline, self.test_deadline or self.deadline):
            raise OutOfTime
        seconds = self.seconds()
        try:
            return self.ready().call(name, args, kwargs, seconds)
        except LateError:
            self.problem(f"{name}() ran longer than {seconds:.3g} seconds in a test")
            raise late(name, seconds) from None
        except Ended as ended:
            self.problem(f"{name}() in a test: {explain(ended)}")
            raise

    def look_up(self, name):
        """Return what the student's notebook has under `name`; raise `KeyError` if nothing."""
        if hasattr(builtins, name) or name.startswith("__"):
            raise KeyError(name)
        kind, *value = self.ready().get(name)
        if kind == "function":
            return StudentFunction(self, name)
        if kind == "value":
            return value[0]
        raise KeyError(name)

    def problem(self, text):
        """Note a problem for the instructor, once."""
        if text not in self.problems:
            self.problems.append(text)

    def close(self):
        """End the student's process."""
        if self.session is not None:
            self.session.close()


class TestNames(dict):
    """The global names of the tests: their own first, then Python's, then the student's."""

    def __init__(self, desk):
        super().__init__(__builtins__=builtins, __name__="tests")
        self.desk, self.asked = desk, set()

    def __missing__(self, name):
        self.asked.add(name)
        return self.desk.look_up(name)


def explain(ended):
    """Return in plain words how a student's process came to its end."""
    how = ended.how
    if how.get("reason") == "memory":
        return "the code used more memory than allowed and was stopped"
    code = how.get("ended")
    words = {
        -9: "it was killed",
        -11: "it crashed (segmentation fault)",
        -24: "it used more processor time than allowed",
        -25: "it wrote a file larger than allowed",
    }
    if code in words and how.get("reason") != "kill":
        return f"the notebook's process ended: {words[code]}"
    if code is not None and code >= 0:
        return "the code ended the notebook's process"
    return str(ended)
