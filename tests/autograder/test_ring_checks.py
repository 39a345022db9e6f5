"""The checks accept every convention, and see each message that is not used."""

import numpy as np
import pytest
from honest import reduce_scatter_owning, ring_all_reduce_mean
from hypothesis import given, settings
from hypothesis import strategies as st

from autograder.checks.altered import unfaithful
from autograder.checks.crossing import miscounted
from autograder.checks.diagnose import diagnose
from autograder.checks.numbers import read_numbers
from autograder.checks.observe import Observer
from autograder.checks.probes import identifying_case, random_case
from autograder.checks.provenance import chunk_of, parts_of, provenance
from autograder.checks.student import Student
from autograder.checks.task import ALL_REDUCE_MEAN, REDUCE_SCATTER
from autograder.hidden.probes import extreme_case, fine_case


def scatter(function):
    """Return an observer of a `reduce_scatter`."""
    return Observer(Student(function), REDUCE_SCATTER)


@settings(max_examples=25, deadline=None)
@given(n=st.integers(1, 8), numel=st.integers(1, 20), offset=st.integers(-1, 7))
def test_every_owner_is_right(n, numel, offset):
    """Whatever chunk rank r owns, an honest run is right, counted and made from its messages."""
    observer = scatter(reduce_scatter_owning(offset))
    run = observer.see(random_case, n, numel)
    assert REDUCE_SCATTER.wrong(run) is None
    assert miscounted(run, REDUCE_SCATTER) is None
    assert unfaithful(observer, n, numel, most=6) is None


@settings(max_examples=15, deadline=None)
@given(n=st.integers(1, 6), shape=st.lists(st.integers(1, 4), min_size=1, max_size=3))
def test_every_shape_is_right(n, shape):
    """An honest mean is right, counted and made from its messages."""
    observer = Observer(Student(ring_all_reduce_mean), ALL_REDUCE_MEAN)
    run = observer.see(random_case, n, tuple(shape))
    assert ALL_REDUCE_MEAN.wrong(run) is None
    assert miscounted(run, ALL_REDUCE_MEAN) is None
    assert unfaithful(observer, n, int(np.prod(shape)), most=6) is None


@pytest.mark.parametrize("rank", range(4))
@pytest.mark.parametrize("step", range(3))
def test_each_single_unused_message_is_seen(step, rank):
    """Right sums, right counts, and one message that is thrown away: the check finds it."""
    observer = scatter(reduce_scatter_owning(1, unused=(step, rank)))
    assert REDUCE_SCATTER.wrong(observer.see(identifying_case, 4, 8)) is None
    found = unfaithful(observer, 4, 8)
    assert found.mistake == "ring-for-show"
    # What is thrown away in this step has been thrown away of the earlier messages too.
    path = [f"rank {(rank - j) % 4} sent in step {step - j}" for j in range(step + 1)]
    assert any(message in found.evidence for message in path)


def test_nothing_is_found_in_right_code():
    """The diagnosis of right code is None."""
    assert diagnose(scatter(reduce_scatter_owning())) is None
    assert diagnose(Observer(Student(ring_all_reduce_mean), ALL_REDUCE_MEAN)) is None


def test_the_provenance_of_an_honest_run():
    """In step s rank r sends the chunk that arrived, with the s + 1 ranks up to r in it."""
    p = provenance(scatter(reduce_scatter_owning()), 5, 10)
    for s in range(4):
        for r in range(5):
            assert chunk_of(p.messages[s][r], p.width) == (r - s) % 5
            ranks = np.flatnonzero(parts_of(p.messages[s][r]))
            assert set(ranks) == {(r - j) % 5 for j in range(s + 1)}
    assert p.labels == [1, 2, 3, 4, 0]


@pytest.mark.parametrize("n", [2, 3, 5, 8])
def test_identifying_values_tell_their_sums_apart(n):
    """No sum over neighbors equals that of another element, nor n times it."""
    case = identifying_case(n, 16)
    for length in range(1, n + 1):
        for last in range(n):
            total = sum(case.tensors[(last - j) % n] for j in range(length))
            both = np.concatenate([total, total * n])
            assert len(np.unique(both)) == len(both)


@pytest.mark.parametrize("dtype", ["int8", "uint8", "int16", "int32", "int64"])
def test_extreme_values_overflow_their_dtype(dtype):
    """The sum does not fit into the dtype, so code that adds in it is wrong."""
    total = extreme_case(4, 9, dtype).total()
    assert np.all(total > np.iinfo(dtype).max)


def test_fine_values_need_float64():
    """Float32 cannot hold the small part."""
    tensors = np.array(fine_case(3, 7).tensors)
    assert np.all(tensors.astype(np.float32) == 1)
    assert np.all(tensors > 1)


@pytest.mark.parametrize("dtype", ["float64", "float32", "int64", "object"])
def test_three_numbers_may_come_in_an_array(dtype):
    """Also in one that holds other numbers than float64."""
    outcome = Student(lambda: np.array([4, 30, 125], dtype=dtype)).run()
    assert read_numbers(outcome) == ([4, 30, 125], None)
