"""All-reduce through a parameter server: one rank collects everything and sends it back.

The server is one of the n ranks and has one port, so the other n - 1 tensors arrive one after the
other, and the results leave one after the other: 2(n - 1) rounds that each carry a whole tensor.
"""

import numpy as np

from collectives._checks import check_rank, check_ranks, check_tensors
from collectives.network import Network


def server_rounds(n, root=0):
    """Return who sends to whom: n - 1 rounds to the server `root`, then n - 1 rounds from it.

    Two lists, one for each phase; each item is a round with one (source, destination).
    """
    n = check_ranks(n)
    root = check_rank(root, n, "root")
    workers = [r for r in range(n) if r != root]
    return [[(r, root)] for r in workers], [[(root, r)] for r in workers]


def parameter_server(tensors, root=0):
    """Leave every rank with the sum of all tensors, added up on the rank `root`.

    `tensors` holds one tensor for each rank, all of one shape; they are not changed. Returns a
    `CollectiveResult`: 2(n - 1) rounds; the server sends and receives n - 1 whole tensors, every
    other rank one, in float64.
    """
    values = check_tensors(tensors)
    network = Network(len(values))
    collect, spread = server_rounds(network.n, root)
    for [(worker, server)] in collect:
        delivered = network.exchange([(worker, server, values[worker])])
        values[server] += delivered[worker, server]
    for [(server, worker)] in spread:
        delivered = network.exchange([(server, worker, values[server])])
        np.copyto(values[worker], delivered[server, worker])
    return network.result(values)
