"""Collective operations from scratch: a simulator of ring all-reduce and its relatives."""

from collectives.network import CollectiveResult, Network
from collectives.ring import (
    Ring,
    all_gather,
    all_reduce,
    chunk_bounds,
    owned_chunk,
    reduce_scatter,
    ring_all_reduce_mean,
)
from collectives.server import parameter_server
from collectives.tree import tree_all_reduce, tree_broadcast, tree_reduce
from collectives.variants import halving_doubling_all_reduce

__all__ = [
    "CollectiveResult",
    "Network",
    "Ring",
    "all_gather",
    "all_reduce",
    "chunk_bounds",
    "halving_doubling_all_reduce",
    "owned_chunk",
    "parameter_server",
    "reduce_scatter",
    "ring_all_reduce_mean",
    "tree_all_reduce",
    "tree_broadcast",
    "tree_reduce",
]
