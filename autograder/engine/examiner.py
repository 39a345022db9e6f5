"""Runs the cells with tests, away from the student's code. Gives points and a message."""

import ast
import contextlib
import dataclasses
import io
import numbers
import signal
import time
import traceback

from autograder.engine.desk import OutOfTime
from autograder.engine.inside.channel import LateError
from autograder.engine.preload import is_for_students
from autograder.engine.session import Ended
from autograder.engine.stubs import TooSlow

MAX_MESSAGE = 4000
UNUSABLE = "The test could not use what your code returned."


@dataclasses.dataclass
class Verdict:
    """What a test cell says: points (None: full marks), a message for the student, and for the
    instructor the error that ended the cell, if any."""

    points: float | None
    message: str = ""
    error: str = ""
    trace: str = ""
    doubtful: bool = False  # the error may be the test's own


def prepare(source, names):
    """Run the imports and definitions of a read-only cell, so that tests can use them."""
    with contextlib.suppress(Exception):
        tree = ast.parse(source)
        kinds = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.ClassDef)
        found = [node for node in tree.body if isinstance(node, kinds)]
        tree.body = [node for node in found if not is_for_students(node)]
        exec(compile(tree, "<tests>", "exec"), names)


def examine(source, names, points, seconds):
    """Run a test cell with the global `names` and at most `seconds`; return the `Verdict`."""
    printed = io.StringIO()
    try:
        with (
            time_limit(names.desk, seconds),
            contextlib.redirect_stdout(printed),
            contextlib.redirect_stderr(io.StringIO()),
        ):
            value = run(source, names)
    except OutOfTime:
        return Verdict(0, say(printed, f"The tests took longer than {seconds:g} seconds."), "time")
    except BaseException as error:
        return failed(error, names, printed)
    if isinstance(value, numbers.Real) and not isinstance(value, bool):
        return Verdict(min(max(float(value), 0.0), points), say(printed))
    return Verdict(None, say(printed))


def run(source, names):
    """Run `source`; return the value of its last line if that is an expression, else None."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "<tests>", "exec"), names)
    if last is not None:
        return eval(compile(ast.Expression(last.value), "<tests>", "eval"), names)
    return None


def failed(error, names, printed):
    """Return the verdict on a test cell that an error has ended."""
    trace = "".join(traceback.format_exception(error))[-4000:]
    words = words_for(error, names)
    verdict = Verdict(0, say(printed, words or UNUSABLE), type(error).__name__, trace)
    verdict.doubtful = words is None
    return verdict


def words_for(error, names):
    """Return what to tell the student about an error, None if the test itself may be at fault.

    The words quote no test.
    """
    if isinstance(error, NameError) and error.name in names.asked:
        return f"Your notebook does not define `{error.name}`."
    if isinstance(error, (Ended, TooSlow, LateError)):
        return f"{error}."
    if isinstance(error, NotImplementedError):
        return "This function is not written yet."
    frames = traceback.extract_tb(error.__traceback__)
    if frames and frames[-1].filename == "<student>":
        return f"Your code stopped with {type(error).__name__}: {error}"
    if isinstance(error, AssertionError):
        text = str(error)
        # NumPy's own messages begin with an empty line and quote the expected values.
        return text if text and not text.startswith("\n") else "A test was not passed."
    return None


def say(printed, *more):
    """Return what a test cell has printed and `more`, as one message."""
    return "\n".join(filter(None, (printed.getvalue().strip(), *more)))[:MAX_MESSAGE]


@contextlib.contextmanager
def time_limit(desk, seconds):
    """Raise `OutOfTime` in the code inside after `seconds` of its own work or of calls."""

    def stop(signum, frame):
        raise OutOfTime

    before = signal.signal(signal.SIGPROF, stop), signal.getsignal(signal.SIGALRM)
    desk.test_deadline = time.monotonic() + seconds
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGPROF, before[0])
        signal.signal(signal.SIGALRM, before[1])
        desk.test_deadline = None
