"""Hypothesis strategies that the tests of the library share."""

import numpy as np
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays, integer_dtypes

RANKS = st.integers(1, 12)
NUMELS = st.integers(0, 60)

INT_LIMITS = {
    np.dtype(kind): np.iinfo(kind) for kind in ("i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8")
}


@st.composite
def small_integers(draw, n=None, shape=None):
    """Return n equal-shaped integer tensors whose sums float64 holds exactly."""
    n = draw(RANKS) if n is None else n
    shape = (draw(NUMELS),) if shape is None else draw(shape)
    values = draw(arrays(np.int64, (n, *shape), elements=st.integers(-(2**40), 2**40)))
    return list(values)


@st.composite
def integers_near_limits(draw):
    """Return n tensors of one integer dtype, with many values at the ends of its range."""
    n, numel = draw(RANKS), draw(NUMELS)
    dtype = draw(integer_dtypes() | st.sampled_from(["u1", "u2", "u4", "u8"]).map(np.dtype))
    low, high = int(np.iinfo(dtype).min), int(np.iinfo(dtype).max)
    near = st.sampled_from([low, low + 1, high - 1, high]) | st.integers(low, high)
    return list(draw(arrays(dtype, (n, numel), elements=near)))


@st.composite
def float32_tensors(draw):
    """Return n float32 tensors of moderate size, without NaN."""
    n, numel = draw(RANKS), draw(NUMELS)
    elements = st.floats(-1e6, 1e6, width=32)
    return list(draw(arrays(np.float32, (n, numel), elements=elements)))


def any_shape():
    """Shapes of one to three dimensions, empty ones included."""
    return st.lists(st.integers(0, 4), min_size=1, max_size=3).map(tuple)
