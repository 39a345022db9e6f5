"""What the ranks' tensors hold in a case, and what the ring must leave in them."""

from dataclasses import dataclass, field

import numpy as np

SHIFT = 2**16
DTYPES = {"float64": np.float64, "float32": np.float32, "float16": np.float16, "int64": np.int64,
          "int32": np.int32, "int16": np.int16, "uint8": np.uint8}  # fmt: skip


@dataclass(frozen=True, eq=False)
class Case:
    """One call of the function on every rank: `values[i]` lies on the i-th rank of the group."""

    world: int
    values: np.ndarray
    dtype: str = "float32"
    op: str = ""  # empty: not passed
    layout: str = "contiguous"
    ranks: tuple | None = None
    kind: str = ""  # what is special about it, in words
    exact: bool = True
    refused: bool = field(default=False)  # the function must refuse the tensor

    @property
    def members(self):
        """The ranks that call the function."""
        return tuple(range(self.world)) if self.ranks is None else self.ranks

    @property
    def n(self):
        """The number of ranks that call the function."""
        return len(self.members)

    @property
    def numel(self):
        """The number of elements of each tensor."""
        return int(np.prod(self.values.shape[1:], dtype=int))

    @property
    def item_bytes(self):
        """The length of one element."""
        return 2 if self.dtype == "bfloat16" else np.dtype(DTYPES[self.dtype]).itemsize

    @property
    def chunk_bytes(self):
        """The most bytes that a message may have."""
        return (self.numel // self.n + self.numel % self.n) * self.item_bytes

    @property
    def label(self):
        """The case in words."""
        shape = self.values.shape[1:]
        size = f"{self.numel} elements" if len(shape) == 1 else f"shape {shape}"
        ranks = "1 rank" if self.n == 1 else f"{self.n} ranks"
        words = [f"{ranks}, {size}"]
        words += [self.dtype] if self.dtype != "float32" else []
        words += [f"op={self.op!r}"] if self.op else []
        words += [self.kind] if self.kind else []
        return ", ".join(words)

    def expected(self):
        """Return the right result, the same on every rank of the group."""
        total = self.values.sum(axis=0)
        return total / self.n if self.op == "mean" else total

    def content(self, rank):
        """Return the bytes of the tensor of a rank in the world."""
        if rank not in self.members:
            return b""
        return encode(self.values[self.members.index(rank)], self.dtype)


def encode(values, dtype):
    """Return numbers as the bytes of a tensor of that dtype."""
    if dtype == "bfloat16":  # the upper half of a float32
        raw = np.ascontiguousarray(values, np.float32).view(np.uint32)
        return (raw >> 16).astype(np.uint16).tobytes()
    return np.ascontiguousarray(values, DTYPES[dtype]).tobytes()


def decode(body, dtype):
    """Return the numbers in the bytes of a tensor, None if they are not of a known dtype."""
    if dtype == "bfloat16" and len(body) % 2 == 0:
        raw = np.frombuffer(body, np.uint16).astype(np.uint32) << 16
        return raw.view(np.float32).astype(np.float64)
    if dtype not in DTYPES or len(body) % np.dtype(DTYPES[dtype]).itemsize:
        return None
    return np.frombuffer(body, DTYPES[dtype])


def traced(n, shape, world=None, **more):
    """Return a case whose values tell where each one came from, also in a sum: see `origin`."""
    numel = int(np.prod(shape, dtype=int))
    rows = np.array([16**r + SHIFT * np.arange(numel) for r in range(n)], dtype=np.float64)
    return Case(world or n, rows.reshape(n, *np.atleast_1d(shape).astype(int)), **more)


EXAMPLE = traced(4, (8,))


def origin(value, n):
    """Return (element, how often each rank's value is in it), None if it is no such sum."""
    whole = round(float(value)) if np.isfinite(value) else -1
    if whole <= 0 or abs(value - whole) > 1e-3 * max(1, abs(value)) / SHIFT:
        return None
    counts = tuple(whole % SHIFT // 16**r % 16 for r in range(n))
    terms, high = sum(counts), whole // SHIFT
    if not terms or high % terms or whole % SHIFT >= 16**n:
        return None
    return high // terms, counts


def whole_numbers(n, shape, seed, low, high, **more):
    """Return a case with random whole numbers from low to high."""
    values = np.random.default_rng([n, seed]).integers(low, high, (n, *shape), endpoint=True)
    return Case(more.pop("world", n), values, **more)


def fractions(n, shape, seed, **more):
    """Return a case with random fractions, for results that may differ by rounding."""
    values = np.random.default_rng([n, seed]).standard_normal((n, *shape))
    return Case(
        more.pop("world", n), values.astype(np.float32).astype(np.float64), exact=False, **more
    )
