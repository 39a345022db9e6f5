"""All-reduce on a grid of ranks: a two-dimensional torus, or nodes with several ranks each.

Rank r stands in row r // columns and column r mod columns. Three phases:

    1. reduce-scatter in each row: a rank owns 1/columns of the tensor, summed over its row
    2. ring all-reduce of that shard in each column: now it is summed over all ranks
    3. all-gather in each row: every rank has everything

In a torus rows and columns are rings of equal links. In a cluster a row is a node, and a column
joins the ranks with the same place in each node: this is the hierarchical all-reduce.
"""

import numpy as np

from collectives._checks import check_ranks, check_tensors
from collectives.links import MemberRing, RoutedResult, Traffic
from collectives.ring import all_gather, all_reduce, reduce_scatter


def grid_all_reduce(tensors, rows, columns):
    """Leave every rank with the sum of all tensors: rows, then columns on shards, then rows.

    `tensors` holds one tensor for each of rows · columns ranks, all of one shape; they are not
    changed. Returns a `RoutedResult`: 2(columns - 1) + 2(rows - 1) steps. A rank sends
    2(columns - 1)/columns of numel in its row, and 2(rows - 1)/rows of numel/columns in its
    column. Raises `ValueError` if the number of tensors is not rows · columns.
    """
    rows, columns = check_ranks(rows), check_ranks(columns)
    arrays = check_tensors(tensors, rows * columns)
    ranks = np.arange(rows * columns).reshape(rows, columns)
    traffic = Traffic(rows * columns)
    row_rings = [MemberRing(row, traffic) for row in ranks]
    flat = [array.reshape(-1) for array in arrays]
    # owned[row][column] is a pair (chunk index, shard)
    owned = [reduce_scatter(ring, [flat[r] for r in ring.members]) for ring in row_rings]
    for column in range(columns):
        _reduce_column(owned, column, MemberRing(ranks[:, column], traffic))
    values = [
        value.reshape(arrays[0].shape)
        for ring, pairs in zip(row_rings, owned, strict=True)
        for value in all_gather(ring, pairs, columns)
    ]
    return RoutedResult(values, 2 * (columns - 1) + 2 * (rows - 1), traffic)


def torus_all_reduce(tensors, side):
    """Leave every rank of a side × side torus with the sum, in 4(side - 1) steps.

    See `grid_all_reduce`. A rank sends 2(n - 1)/n · numel elements in all, as in one ring.
    """
    return grid_all_reduce(tensors, side, side)


def hierarchical_all_reduce(tensors, nodes, per_node):
    """Leave every rank with the sum: reduce-scatter in the node, all-reduce between, all-gather.

    Node i holds the ranks i · per_node on. See `grid_all_reduce`: a node is a row.
    """
    return grid_all_reduce(tensors, nodes, per_node)


def grid_kind(columns):
    """Return a function (source, destination) → "row" or "column"."""
    columns = check_ranks(columns)

    def kind(source, destination):
        return "row" if source // columns == destination // columns else "column"

    return kind


def _reduce_column(owned, column, ring):
    """All-reduce the shards of one column in place; all of them are the same chunk of a row."""
    totals = all_reduce(ring, [pairs[column][1] for pairs in owned])
    for pairs, total in zip(owned, totals, strict=True):
        pairs[column] = (pairs[column][0], total)
