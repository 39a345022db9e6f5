"""Read what a function returned: pairs of chunk index and chunk, or one tensor for each rank."""

import numpy as np

from autograder.checks.plain import Strange


class Unreadable(Exception):
    """The value that came back does not have the promised form: mistake id and sentence."""

    def __init__(self, mistake, text):
        super().__init__(text)
        self.mistake = mistake


def read_chunks(run):
    """Return the pairs (chunk_index, array) that `reduce_scatter` returned, or raise."""
    n, value = run.case.n, _listed(run, "(chunk_index, chunk) pairs")
    pairs = []
    for r, pair in enumerate(value):
        if not isinstance(pair, list) or len(pair) != 2:
            raise Unreadable(
                "wrong-return",
                f"entry {r} of the list is {_shown(pair)}, expected a pair (chunk_index, chunk)",
            )
        index, chunk = _index(pair[0], r, n), _array(pair[1], f"the chunk of rank {r}")
        if chunk.ndim != 1:
            raise Unreadable(
                "wrong-return",
                f"the chunk of rank {r} has shape {chunk.shape}, expected one dimension",
            )
        pairs.append((index, chunk))
    return pairs


def read_tensors(run):
    """Return the n arrays that `ring_all_reduce_mean` returned, or raise `Unreadable`."""
    value = run.outcome.value
    if isinstance(value, np.ndarray) and value.ndim and len(value) == run.case.n:
        return list(value)
    value = _listed(run, "tensors")
    return [_array(item, f"the result of rank {r}") for r, item in enumerate(value)]


def _listed(run, what):
    value, n = run.outcome.value, run.case.n
    if value is None:
        raise Unreadable(
            "returns-none", f"the function returned None, expected a list of {n} {what}"
        )
    if isinstance(value, np.ndarray) and value.ndim:
        value = list(value)
    if not isinstance(value, list):
        raise Unreadable("wrong-return", f"the function returned {_shown(value)}, not a list")
    if len(value) != n:
        raise Unreadable(
            "wrong-return",
            f"the list that came back has {len(value)} entries, expected {n}, one for each rank",
        )
    return value


def _index(value, r, n):
    try:
        number = None if isinstance(value, str) else float(np.asarray(value).reshape(()))
    except (TypeError, ValueError, OverflowError):
        number = None
    if number is None or not np.isfinite(number) or number != int(number):
        raise Unreadable(
            "wrong-return",
            f"the chunk index of rank {r} is {_shown(value)}, expected a whole number",
        )
    if not 0 <= number < n:
        raise Unreadable(
            "label-out-of-range",
            f"the chunk index of rank {r} is {number:.6g}, and there are only chunks 0 to {n - 1}",
        )
    return int(number)


def _array(value, who):
    try:
        array = np.asarray(value)
    except ValueError:
        raise Unreadable(
            "wrong-return", f"{who} is no array: its parts have different lengths"
        ) from None
    if array.dtype.kind not in "biuf":
        raise Unreadable("wrong-return", f"{who} is {_shown(value)}, expected an array of numbers")
    return array


def _shown(value):
    """Return a short description of a value for a message."""
    if isinstance(value, Strange):
        return f"a {value.type_name}"
    if value is None or isinstance(value, (bool, int, float)):
        text = repr(value)
        return text if len(text) < 24 else f"{text[:6]}…, a number of {len(text)} characters"
    if isinstance(value, np.ndarray):
        return f"an array of shape {value.shape}"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    return f"a {type(value).__name__}"
