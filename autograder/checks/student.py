"""The only seam between the checks and a student's function.

A check never touches what the student made. It calls `Student.run` and gets an `Outcome`: numbers,
strings, plain lists and plain arrays. Another `Student`, whose function lives in another process,
needs the same method and can take this one's place.
"""

import linecache
import os
import traceback
from dataclasses import dataclass

import numpy as np

import collectives
from autograder.checks.own_code import library_function
from autograder.checks.plain import plain, shared_memory
from autograder.checks.quiet import TimeIsUp, quiet, time_limit
from autograder.checks.ring import TooManySteps, noting_rings

# Lines of these folders are not the student's.
LIBRARIES = tuple(os.path.dirname(file) for file in (__file__, collectives.__file__, np.__file__))


@dataclass(frozen=True)
class Problem:
    """An error that the student's function raised: `bases` are the names of its classes."""

    name: str
    bases: tuple
    text: str
    line: str


@dataclass(frozen=True)
class Outcome:
    """What a call left behind, as plain data.

    `value` is what came back, `problem` the error instead (or None), `changed` the ranks whose
    tensor is no longer what it was, `shared` a sentence if two results share
    memory, `rings_made` how many rings the code made for itself.
    """

    value: object
    problem: Problem | None
    changed: tuple = ()
    shared: str = ""
    rings_made: int = 0


class Student:
    """A function of the student in this process; each call may take `seconds`."""

    def __init__(self, function, seconds=5):
        self.function = function
        self.seconds = seconds

    def run(self, *arguments):
        """Call the function, return its `Outcome`; one argument may be a list of tensors."""
        tensors = next((given for given in arguments if _are_tensors(given)), [])
        before = [(tensor, tensor.copy()) for tensor in tensors]
        value, problem, shared = None, None, ""
        with noting_rings() as made:
            try:
                with quiet(), time_limit(self.seconds):
                    value = self.function(*arguments)
                    shared = shared_memory(value)
                    value = plain(value)
            except (Exception, SystemExit, TimeIsUp, TooManySteps) as error:
                problem, value = describe(error), None
        return Outcome(value, problem, _changed(tensors, before), shared, len(made))

    def library_function(self, *arguments):
        """Return the name of the algorithm of `collectives` that a call of it calls, or ""."""
        return library_function(lambda: self.run(*arguments))


def _are_tensors(given):
    """Return whether an argument is a list of tensors, one for each rank."""
    return bool(isinstance(given, list) and given) and all(
        isinstance(tensor, np.ndarray) for tensor in given
    )


def _changed(tensors, before):
    """Return the ranks whose tensor was replaced or holds other values than before."""
    ranks = []
    for r, (tensor, copy) in enumerate(before):
        kept = r < len(tensors) and tensors[r] is tensor and tensor.shape == copy.shape
        if not (kept and tensor.dtype == copy.dtype and _same(tensor, copy)):
            ranks.append(r)
    return tuple(ranks)


def _same(tensor, copy):
    return np.array_equal(tensor, copy, equal_nan=copy.dtype.kind == "f")


def describe(error):
    """Return the `Problem` in an error, with the student's own line that it came from."""
    bases = tuple(cls.__name__ for cls in type(error).__mro__)
    if isinstance(error, TooManySteps):
        return Problem("TooManySteps", bases, str(error), "")
    try:
        text = str(error)[:300]
    except Exception:
        text = ""
    line = ""
    for frame in traceback.extract_tb(error.__traceback__):
        inside = frame.filename.startswith(LIBRARIES)
        source = linecache.getline(frame.filename, frame.lineno or 0).strip()
        if source and not inside:
            line = source
    return Problem(type(error).__name__, bases, text, line)
