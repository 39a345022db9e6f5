"""What crosses the pipe arrives as it was, and no bytes do more than that."""

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from autograder.engine.inside.decode import Decoder
from autograder.engine.inside.encode import Encoder
from autograder.engine.inside.wire import Opaque, WireError

numbers = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text())
values = st.recursive(
    numbers,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.lists(inner, max_size=3).map(tuple),
        st.dictionaries(st.text(max_size=3), inner, max_size=3),
    ),
    max_leaves=12,
)
arrays = hnp.arrays(
    dtype=st.sampled_from([np.float64, np.float32, np.int8, np.int64, np.bool_]),
    shape=hnp.array_shapes(min_dims=0, max_dims=3, min_side=0, max_side=4),
)


def cross(value, **options):
    return Decoder().decode(Encoder(**options).encode(value))


@given(values)
def test_plain_values_arrive_as_they_were(value):
    assert cross(value) == value


@given(arrays, st.booleans())
def test_arrays_keep_dtype_shape_and_content(array, share):
    arrived = cross(array, share=share)
    assert arrived.dtype == array.dtype
    assert np.array_equal(arrived, array, equal_nan=array.dtype.kind == "f")


@given(st.binary(max_size=200))
def test_any_bytes_are_a_value_or_a_wire_error(data):
    try:
        Decoder().decode(data)
    except WireError:
        return


@given(values, st.data())
def test_a_damaged_message_is_a_value_or_a_wire_error(value, data):
    raw = bytearray(Encoder().encode(value))
    position = data.draw(st.integers(0, len(raw) - 1))
    raw[position] = data.draw(st.integers(0, 255))
    try:
        Decoder().decode(bytes(raw))
    except WireError:
        return


def test_nan_and_minus_zero_survive():
    arrived = cross([float("nan"), -0.0, np.float32(1.5)])
    assert np.isnan(arrived[0])
    assert np.signbit(arrived[1])
    assert type(arrived[2]) is np.float32


def test_lists_of_arrays_arrive_with_memory_of_their_own():
    arrived = cross([np.ones(3), np.zeros(0), np.arange(2.0)])
    assert [list(array) for array in arrived] == [[1, 1, 1], [], [0, 1]]
    assert not np.shares_memory(arrived[0], arrived[2])


def test_sharing_can_be_seen_on_the_other_side():
    whole = np.arange(6.0)
    first, second, apart = cross([whole[:4], whole[2:], np.arange(6.0)], share=True)
    assert np.shares_memory(first, second)
    assert not np.shares_memory(first, apart)
    assert list(second) == [2, 3, 4, 5]


def test_sharing_is_seen_in_either_order_and_for_the_whole_memory():
    whole = np.arange(6.0)
    for pair in ([whole.reshape(2, 3), whole], [whole, whole.reshape(2, 3)], [whole[2:], whole]):
        assert np.shares_memory(*cross(pair, share=True))
    assert np.shares_memory(*cross([whole, whole], share=True))
    assert not np.shares_memory(*cross([whole.reshape(2, 3), whole.copy()], share=True))


@given(st.lists(st.integers(0, 5), min_size=2, max_size=6), st.randoms())
def test_any_mix_of_views_shares_there_what_it_shares_here(kinds, generator):
    base = [np.arange(6.0), np.arange(6.0)]
    cuts = [lambda a: a, lambda a: a[1:4], lambda a: a[3:], lambda a: a.reshape(2, 3), np.copy,
            lambda a: a[::2]]  # fmt: skip
    sent = [cuts[kind](generator.choice(base)) for kind in kinds]
    arrived = cross(sent, share=True)
    for i, j in itertools.combinations(range(len(sent)), 2):
        here = np.shares_memory(sent[i], sent[j])
        assert np.shares_memory(arrived[i], arrived[j]) == here


def test_a_view_of_an_argument_is_a_view_of_it_on_both_sides():
    sent = np.arange(4.0)
    there = Decoder()
    argument = there.decode(Encoder().encode(sent))
    reply = Encoder(there.known, share=True).encode(argument[1:3])
    assert np.shares_memory(Decoder([sent]).decode(reply), sent)


def test_other_objects_arrive_as_the_name_of_their_type():
    class Strange:
        pass

    arrived = cross([Strange(), {1, 2}, np.ma.masked_array([1.0], [True])])
    assert [item.type_name.split()[0] for item in arrived] == ["Strange", "set", "MaskedArray"]
    assert all(isinstance(item, Opaque) for item in arrived)


@pytest.mark.parametrize("array", [np.array(["a", "é"]), np.array([["x"], ["yy"]]), np.array("z")])
def test_arrays_of_text_arrive_as_arrays_of_objects(array):
    arrived = cross([array])[0]
    assert arrived.shape == array.shape
    assert arrived.tolist() == array.tolist()


def test_a_list_in_itself_is_refused():
    knot = []
    knot.append(knot)
    with pytest.raises(WireError, match="nested too deeply"):
        Encoder().encode(knot)


def test_a_giant_view_is_refused():
    with pytest.raises(WireError, match="16 MiB"):
        cross(np.broadcast_to(np.ones(1), (10**10,)), share=True)
