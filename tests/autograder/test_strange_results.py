"""Whatever a function returns or sends, the checks answer with a message, never with an error."""

import numpy as np
import pytest

from autograder.checks import public
from autograder.checks.plain import plain
from autograder.hidden import ring as hidden


class Evil:
    """An object that is equal to everything, and breaks when it is used."""

    def __eq__(self, other):
        return True

    def __len__(self):
        raise RuntimeError("no length")

    def __array__(self, dtype=None, copy=None):
        raise RuntimeError("no array")


class EvilArray(np.ndarray):
    """An array that answers every NumPy function with True."""

    def __array_function__(self, function, types, args, kwargs):
        return True

    def __array_ufunc__(self, *args, **kwargs):
        return True


def around_itself(n):
    """Return a list that contains itself."""
    values = [None] * n
    values[0] = values
    return values


VALUES = {
    "none": lambda n: None,
    "number": lambda n: 3.5,
    "text": lambda n: "abc" * n,
    "empty list": lambda n: [],
    "numbers": lambda n: list(range(n)),
    "nones": lambda n: [None] * n,
    "empty pairs": lambda n: [()] * n,
    "pairs of nones": lambda n: [(None, None)] * n,
    "ragged chunk": lambda n: [(r, [[1.0], [1.0, 2.0]]) for r in range(n)],
    "text chunk": lambda n: [(r, ["a", "b"]) for r in range(n)],
    "nan index": lambda n: [(float("nan"), np.ones(2)) for _ in range(n)],
    "endless index": lambda n: [(float("inf"), np.ones(2)) for _ in range(n)],
    "huge index": lambda n: [(10**400, np.ones(2)) for _ in range(n)],
    "array index": lambda n: [(np.arange(3), np.ones(2)) for _ in range(n)],
    "complex": lambda n: [(r, np.ones(2) * 1j) for r in range(n)],
    "dates": lambda n: [(r, np.array(["2020-01-01"], dtype="M8[D]")) for r in range(n)],
    "records": lambda n: [(r, np.zeros(2, dtype="i4,f8")) for r in range(n)],
    "objects": lambda n: [(r, np.array([Evil(), None], dtype=object)) for r in range(n)],
    "evil": lambda n: Evil(),
    "evils": lambda n: [(Evil(), Evil())] * n,
    "evil arrays": lambda n: [(r, np.ones(2).view(EvilArray)) for r in range(n)],
    "evil tensors": lambda n: [np.ones(8).view(EvilArray) for _ in range(n)],
    "masked": lambda n: [(r, np.ma.masked_all(2)) for r in range(n)],
    "around itself": around_itself,
    "array of nothing": lambda n: np.zeros((n, 0)),
    "single array": lambda n: np.array(7.0),
    "object array": lambda n: np.full((n, 2), None),
    "infinite": lambda n: [np.full(8, np.inf) for _ in range(n)],
    "booleans": lambda n: [np.ones(8, dtype=bool) for _ in range(n)],
    "dict": lambda n: {r: np.ones(2) for r in range(n)},
    "type": lambda n: int,
}


@pytest.mark.parametrize("task", hidden.TASKS)
@pytest.mark.parametrize("value", VALUES.values(), ids=list(VALUES))
@pytest.mark.parametrize("steps", [0, 1])
def test_strange_values_get_a_message(task, value, steps):
    """With and without use of the ring, each promise about results is broken and explained."""

    def function(ring, tensors):
        for _ in range(steps * len(tensors) - steps):
            ring.shift([np.ones(1)] * ring.n)
        return value(ring.n)

    results = hidden.results(task, function)
    names = {prop.name for prop in public.SCATTER} - {"ring"}
    broken = {result.name for result in results if result.message}
    assert {"example", "other-n"} & names <= broken
    assert all(result.points == 0 or not result.message for result in results)


MESSAGES = {
    "nothing": [],
    "text": "abcd",
    "objects": [None] * 4,
    "complex": [np.ones(2) * 1j] * 4,
    "nested": [np.ones((2, 2, 2))] * 4,
    "numbers": [1.0, 2.0, 3.0, 4.0],
    "nan": [np.full(2, np.nan)] * 4,
    "evil": [np.ones(2).view(EvilArray)] * 4,
    "integers": [np.array([2**62])] * 4,
}


@pytest.mark.parametrize("task", hidden.TASKS)
@pytest.mark.parametrize("messages", MESSAGES.values(), ids=list(MESSAGES))
def test_strange_messages_get_a_message(task, messages):
    """What is sent may be nonsense; the report stands."""

    def function(ring, tensors):
        ring.shift(messages)
        return [(r, tensors[r]) for r in range(ring.n)]

    assert any(result.message for result in hidden.results(task, function))


def test_a_number_in_an_array_of_objects_is_a_number():
    """NumPy makes such an array of a whole number that is longer than 64 bits."""
    assert plain(np.asarray(10**21)) == 10**21
    assert plain(np.asarray([10**21, 5])) == [10**21, 5]
    assert plain(np.asarray(None)) is None
