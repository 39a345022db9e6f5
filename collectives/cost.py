"""What collectives cost in the α-β model: t = (messages in a row)·α + (bytes in a row)·β.

These functions are a model, not a measurement. All take and return plain numbers or NumPy arrays
and broadcast. The arguments have the same meaning everywhere:

    n       number of ranks
    T       bytes of the tensor on one rank, the full tensor also for reduce-scatter and all-gather
    alpha   seconds per message, one way
    beta    seconds per byte and direction, 1 / bandwidth

Each returns seconds. Each raises `TypeError` for what is not a number and `ValueError` for n < 1,
n not whole, or a T, alpha or beta that is negative, infinite or NaN. A rank has one port for each
direction: it sends one message at a time, and can receive another at the same time.
"""

import numpy as np

from collectives._cost_checks import check_cost_arguments, log2_ceil, plain


@check_cost_arguments
def t_reduce_scatter(n, T, alpha, beta):
    """Ring reduce-scatter: (n−1)·α + (n−1)/n·T·β. Source: Patarasuk and Yuan 2009."""
    return (n - 1) * alpha + (n - 1) / n * T * beta


@check_cost_arguments
def t_all_gather(n, T, alpha, beta):
    """Ring all-gather: (n−1)·α + (n−1)/n·T·β, the same as reduce-scatter."""
    return (n - 1) * alpha + (n - 1) / n * T * beta


@check_cost_arguments
def t_ring(n, T, alpha, beta):
    """Ring all-reduce: 2(n−1)·α + 2(n−1)/n·T·β. Source: Patarasuk and Yuan 2009."""
    return 2 * (n - 1) * alpha + 2 * (n - 1) / n * T * beta


@check_cost_arguments
def t_server(n, T, alpha, beta):
    """Parameter server with one port: 2(n−1)·(α + T·β)."""
    return 2 * (n - 1) * (alpha + T * beta)


@check_cost_arguments
def t_tree(n, T, alpha, beta, smooth=False):
    """Binary tree, reduce then broadcast: 2⌈log₂ n⌉·(α + T·β).

    With `smooth=True` without the ceiling: a curve without steps, right at powers of two.
    """
    return 2 * log2_ceil(n, smooth) * (alpha + T * beta)


@check_cost_arguments
def t_broadcast(n, T, alpha, beta, smooth=False):
    """Binomial tree broadcast (or reduce) alone: ⌈log₂ n⌉·(α + T·β)."""
    return log2_ceil(n, smooth) * (alpha + T * beta)


@check_cost_arguments
def t_halving_doubling(n, T, alpha, beta):
    """Recursive halving and doubling: 2·log₂ n·α + 2(n−1)/n·T·β for n a power of two.

    For other n, with p = 2^⌊log₂ n⌋, the fold and unfold of whole tensors come on top:
    2(log₂ p + 1)·α + (2(p−1)/p + 2)·T·β. Source: Thakur, Rabenseifner and Gropp 2005.
    """
    rounds = _tree_height(n)
    p = 2.0**rounds
    fold = 2 * (p < n)
    return (2 * rounds + fold) * alpha + (2 * (p - 1) / p + fold) * T * beta


@check_cost_arguments
def t_torus(n, T, alpha, beta):
    """Ring all-reduce over the rows and columns of a √n × √n torus: 4(√n−1)·α + 2(n−1)/n·T·β.

    `n` must be a square number.
    """
    side = _side_of_square(n)
    return 4 * (side - 1) * alpha + 2 * (n - 1) / n * T * beta


@check_cost_arguments
def t_hierarchical(nodes, per_node, T, alpha, beta_inside, beta_between):
    """Reduce-scatter in the node, ring all-reduce between nodes on shards, all-gather in the node.

    `nodes` nodes of `per_node` ranks each, so n = nodes · per_node. `beta_inside` and
    `beta_between` are seconds per byte and rank inside a node and between nodes. The three phases
    run one after the other; each rank sends 1/per_node of T between nodes.
    """
    inside = (per_node - 1) * alpha + (per_node - 1) / per_node * T * beta_inside
    between = 2 * (nodes - 1) * (alpha + T / per_node / nodes * beta_between)
    return 2 * inside + between


@check_cost_arguments
def t_one_shot(n, T, alpha, beta):
    """Everyone sends its tensor to everyone at once, and each adds: α + (n−1)·T·β for n > 1.

    The messages are posted together, so α is paid once; one port still sends all their bytes.
    """
    return (n > 1) * alpha + (n - 1) * T * beta


@check_cost_arguments
def t_two_shot(n, T, alpha, beta):
    """Direct reduce-scatter, then direct all-gather: 2·α + 2(n−1)/n·T·β for n > 1.

    In each of the two phases a rank posts its n − 1 messages of T/n bytes together.
    """
    return 2 * (n > 1) * alpha + 2 * (n - 1) / n * T * beta


@check_cost_arguments
def t_in_switch(n, T, alpha, beta):
    """The switch adds: each rank sends T up and gets T back: 2·α + T·β for n > 1.

    Up and down are the two directions of one link and overlap, so T·β is paid once.
    """
    return (n > 1) * (2 * alpha + T * beta)


@check_cost_arguments
def t_pipelined_tree(n, T, alpha, beta, slices):
    """Binary tree of height h = ⌊log₂ n⌋, k slices: 4(h + k − 1)·(α + T/k·β) for n > 1.

    A rank passes a slice on while the next still arrives. It has two children and one port, so a
    slice takes two steps in each phase, reduce and broadcast, and the bytes tend to 4·T·β.
    """
    steps = (n > 1) * 4 * (_tree_height(n) + slices - 1)
    return steps * (alpha + T / slices * beta)


@check_cost_arguments
def t_double_tree(n, T, alpha, beta, slices):
    """Two binary trees with half the tensor each: about 2(2h + k − 1)·(α + T/k·β) for n > 1.

    h = ⌊log₂ n⌋, k slices in all. Each rank is interior in one tree and a leaf in the other, so
    both its ports are always busy and the bytes tend to 2·T·β.
    Source: Sanders, Speck and Träff 2009, without the one or two steps that depend on n.
    """
    steps = (n > 1) * 2 * (2 * _tree_height(n) + slices - 1)
    return steps * (alpha + T / slices * beta)


@check_cost_arguments
def crossover(n, alpha, beta, smooth=False):
    """Return T* in bytes: below it the tree is faster than the ring, above it the ring is.

    T* = (α/β)·(n−1−L) / (L − (n−1)/n) with L = ⌈log₂ n⌉, as in `t_tree` (`smooth=True`: log₂ n).
    0 where the tree is never faster (n = 2, n = 3 with the ceiling, α = 0); infinity where it
    always is (β = 0, n > 3); NaN where both always cost the same (n = 1; α = β = 0; or β = 0 with
    n = 2, or n = 3 with the ceiling).
    """
    levels = log2_ceil(n, smooth)
    saved_starts = (n - 1 - levels) * alpha
    extra_bytes = (levels - (n - 1) / n) * beta
    return _ratio(saved_starts, extra_bytes)


def _ratio(saved, extra):
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.divide(saved, extra)


def _side_of_square(n):
    side = np.rint(np.sqrt(n))
    if np.any(side * side != n):
        raise ValueError(f"a square torus needs a square number of ranks, got n = {plain(n)}")
    return side


def _tree_height(n):
    """Return ⌊log₂ n⌋ exactly: the largest h with 2^h ≤ n."""
    return log2_ceil(n + 1) - 1
