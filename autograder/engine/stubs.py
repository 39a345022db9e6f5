"""What tests see instead of the student's functions and values."""

import builtins
import linecache

from autograder.engine.inside.channel import LateError
from autograder.engine.modules import LEFT_OUT_WORDS, left_out_names
from autograder.engine.ranks import RankCrew


class Missing(NameError):
    """The student's notebook does not define this name."""


class TooSlow(TimeoutError):
    """The student's function did not return in time."""


class StudentFunction:
    """A function of the student's: calling it calls the real one in the student's process."""

    def __init__(self, desk, name):
        self._desk, self.__name__ = desk, name

    def __call__(self, *args, **kwargs):
        """Return what the student's function returns, as plain data."""
        kind, *rest = self._desk.call(self.__name__, args, kwargs)
        if kind == "returned":
            return rest[0]
        raise_error(*rest, quotes=self._desk.quotes)

    def open_ranks(self, n, seconds):
        """Start n real ranks of the function, forked from the student's process."""
        return RankCrew(self._desk, self.__name__, n, seconds)

    def __repr__(self):
        return f"<the student's function {self.__name__}>"


def raise_error(names, message, line, quotes):
    """Raise the error of the student's code as one of a standard class.

    Its own name is kept, and of its text and line what `quotes` allows. It seems to come from the
    student's own line, so that a message of the tests can quote that line, and only that.
    """
    names = [str(name) for name in names if str(name).isidentifier()] or ["RuntimeError"]
    message, called = str(message), left_out(names, str(message))
    if not called:
        names, message, line = quotes.error(names, message, line)
    base = next((cls for cls in map(standard, names) if cls), RuntimeError)
    kind = base if names[0] == base.__name__ else type(names[0], (base,), {})
    error = make(kind, message)
    line = " ".join(str(line).split())
    linecache.cache["<student>"] = (len(line), None, [line + "\n"], "<student>")
    if called:
        # The checks look for calls of the library on this side: so there is one.
        names = {"error": error, "__name__": "collectives"}
        exec(compile(f"def {called}(): raise error", "<student>", "exec"), names)
        names[called]()
    exec(compile("raise error", "<student>", "exec"), {"error": error})


def left_out(names, message):
    """Return the function of the library that the student's code has called, "" if none."""
    name = message.removesuffix(LEFT_OUT_WORDS).removeprefix("collectives.")
    known = name in left_out_names() and message == f"collectives.{name}{LEFT_OUT_WORDS}"
    return name if known and names[0] == "LeftOut" else ""


def standard(name):
    """Return the standard exception class of that name, None if there is none that may be used."""
    found = getattr(builtins, name, None)
    ordinary = isinstance(found, type) and issubclass(found, Exception)
    return found if ordinary and found is not Exception else None


def make(kind, message):
    """Return an error of class `kind` whose text is `message`."""
    try:
        error = kind(message)
    except TypeError:  # some classes need more than a message
        error = RuntimeError(message)
    if str(error) == message:
        return error
    return type(kind.__name__, (kind,), {"__str__": lambda self: message})(message)


def late(name, seconds):
    """Return the error for a call that took too long."""
    return TooSlow(f"Your function `{name}` did not return within {seconds:g} seconds")


__all__ = ["LateError", "Missing", "StudentFunction", "TooSlow", "late", "raise_error"]
