"""The seam: whatever a student's function does, the checks get plain data."""

import sys
import time
import warnings

import numpy as np
import pytest

from autograder.checks.plain import Strange, plain, shared_memory
from autograder.checks.ring import WatchedRing
from autograder.checks.student import Student
from collectives import Ring


def outcome(function, *tensors, seconds=5):
    """Return what a run of `function(ring, tensors)` leaves behind."""
    return Student(function, seconds).run(Ring(2), [np.array(tensor) for tensor in tensors])


def test_a_result_comes_back_as_plain_lists_and_arrays():
    """Tuples become lists, subclasses of arrays become arrays."""

    class Always(np.ndarray):
        def __eq__(self, other):
            return True

    value = outcome(lambda ring, tensors: ((1, tensors[0].view(Always)),), [1.0, 2.0]).value
    assert isinstance(value, list)
    assert type(value[0][1]) is np.ndarray


def test_objects_of_other_classes_are_named_and_not_used():
    """The checks learn the name of the class only."""

    class Liar:
        def __eq__(self, other):
            return True

    assert plain([Liar()]) == [Strange("Liar")]
    assert plain({1: 2}) == Strange("dict")


@pytest.mark.parametrize("error", [ValueError("no"), SystemExit(3), NotImplementedError()])
def test_an_error_becomes_a_problem(error):
    """The name, the base classes and the text of the error are kept."""

    def function(ring, tensors):
        raise error

    problem = outcome(function, [1.0]).problem
    assert problem.name == type(error).__name__
    assert problem.name in problem.bases
    assert problem.line == "raise error"


def test_a_keyboard_interrupt_is_the_students_own():
    """Whoever interrupts a check wants it to end."""

    def function(ring, tensors):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        outcome(function, [1.0])


def test_code_that_takes_too_long_is_stopped():
    """A loop that swallows every `Exception` is stopped too."""

    def function(ring, tensors):
        while True:
            try:
                time.sleep(0.01)
            except Exception:
                continue

    start = time.monotonic()
    assert outcome(function, [1.0], seconds=0.2).problem.name == "TimeIsUp"
    assert time.monotonic() - start < 3


def test_prints_and_warnings_do_not_reach_the_report(capfd):
    """nbgrader gives no points to a cell with something on stderr."""

    def function(ring, tensors):
        print("hello")
        print("hello", file=sys.stderr)
        warnings.warn("careful", stacklevel=1)
        return np.array([100], dtype=np.int8) * np.int8(2)

    assert outcome(function, [1.0]).problem is None
    assert capfd.readouterr() == ("", "")


def test_changed_tensors_are_named():
    """Changed values, a replaced entry and a shorter list are all changes."""

    def values(ring, tensors):
        tensors[1][0] = 7

    def entry(ring, tensors):
        tensors[0] = tensors[0].copy()

    def length(ring, tensors):
        tensors.pop()

    found = [outcome(f, [1.0], [np.nan]).changed for f in (values, entry, length)]
    assert found == [(1,), (0,), (1,)]
    assert outcome(lambda ring, tensors: None, [1.0], [np.nan]).changed == ()


def test_results_that_share_memory_are_found():
    """Views, the same array and the same list share memory; disjoint views do not."""
    base = np.arange(6.0)
    assert shared_memory([base, base[2:4]])
    assert shared_memory([[1.0, 2.0]] * 2)
    assert shared_memory(np.broadcast_to(base, (3, 6)))
    assert shared_memory([(0, base), (1, base[:1])])
    assert not shared_memory([base[:3], base[3:]])
    assert not shared_memory(np.ones((3, 4)))
    assert not shared_memory([[1.0], [1.0]])
    assert not shared_memory(None)


def test_a_private_ring_is_noticed():
    """The outcome says how many rings the code made for itself."""
    assert outcome(lambda ring, tensors: Ring(ring.n), [1.0]).rings_made == 1


def test_a_call_of_the_library_is_noticed():
    """Directly, under another name, or deep inside: the algorithm is named."""
    import collectives

    def hidden(ring, tensors):
        return {f.__name__: f(ring, tensors) for f in [collectives.all_reduce]}["all_reduce"]

    def own(ring, tensors):
        return ring.shift([np.zeros(1)] * ring.n), collectives.chunk_bounds(3, ring.n)

    names = [
        Student(f).library_function(WatchedRing(2), [np.ones(2), np.ones(2)])
        for f in (collectives.reduce_scatter, hidden, own)
    ]
    assert names == ["collectives.ring.reduce_scatter", "collectives.ring.all_reduce", ""]
    assert sys.getprofile() is None
