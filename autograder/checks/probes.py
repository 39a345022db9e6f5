"""Inputs that tell right code from wrong code: one `Case` is a ring and its tensors."""

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True, eq=False)
class Case:
    """n ranks and their tensors; `label` names the case in messages to the student."""

    n: int
    tensors: tuple
    label: str

    @property
    def shape(self):
        """The shape of the tensor of rank 0."""
        return self.tensors[0].shape

    @property
    def numel(self):
        """The number of elements in the tensor of rank 0."""
        return self.tensors[0].size

    def total(self):
        """Return the sum over the ranks in float64."""
        return np.sum([tensor.astype(np.float64) for tensor in self.tensors], axis=0)

    def copies(self):
        """Return the tensors as a list that a function may spoil."""
        return [tensor.copy() for tensor in self.tensors]


def count(number, thing):
    """Return "1 rank", "2 ranks"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def label(n, shape):
    """Return the words for n ranks with tensors of this shape."""
    if len(shape) == 1:
        return f"{count(n, 'rank')} × {count(shape[0], 'element')}"
    return f"{count(n, 'rank')} × a tensor of shape {tuple(shape)}"


def book_example():
    """Return the 4 ranks × 8 integers which the book steps through."""
    tensors = np.random.default_rng(0).integers(0, 10, (4, 8))
    return Case(4, tuple(tensors), "the book's example, 4 ranks × 8 elements")


def random_case(n, shape, seed=0):
    """Return whole numbers between -99 and 99 in float64, different on every rank."""
    shape = (shape,) if isinstance(shape, int) else tuple(shape)
    generator = np.random.default_rng([seed, n, *shape])
    tensors = generator.integers(-99, 100, (n, *shape)).astype(np.float64)
    return Case(n, tuple(tensors), label(n, shape))


def identifying_case(n, numel):
    """Return values whose sum over any ranks tells which ranks and which element it came from.

    Rank r holds 2^r + 10007 (e + 1) in element e, times n, so that a division by n stays exact.
    10007 is a prime beyond all the sums of powers, so a sum and its n-th part are never mixed up.
    """
    element = 10007.0 * (np.arange(numel) + 1)
    tensors = tuple(n * (2.0**r + element) for r in range(n))
    return Case(n, tensors, label(n, (numel,)))


def one_hot_case(n, numel, rank, element):
    """Return zeros, with a single 1 in one element of one rank."""
    tensors = [np.zeros(numel) for _ in range(n)]
    tensors[rank][element] = 1.0
    return Case(n, tuple(tensors), label(n, (numel,)))


def mismatched(shapes):
    """Return a case in which rank r holds ones of `shapes[r]`."""
    tensors = tuple(np.ones(shape) for shape in shapes)
    return Case(len(shapes), tensors, "shapes " + ", ".join(str(shape) for shape in shapes))
