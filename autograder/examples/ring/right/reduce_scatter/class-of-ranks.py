"""One object for each rank.

task: reduce_scatter
marks: 12 of 12
"""

from collectives import chunk_bounds


class Rank:
    def __init__(self, r, n, tensor):
        self.r, self.n = r, n
        self.parts = [tensor[a:b].astype(float) for a, b in chunk_bounds(tensor.size, n)]

    def send(self, s):
        return self.parts[(self.r - s) % self.n]

    def receive(self, s, message):
        self.parts[(self.r - 1 - s) % self.n] += message


def reduce_scatter(ring, tensors):
    ranks = [Rank(r, ring.n, t) for r, t in enumerate(tensors)]
    for s in range(ring.n - 1):
        for rank, message in zip(ranks, ring.shift([rank.send(s) for rank in ranks]), strict=True):
            rank.receive(s, message)
    return [((k.r + 1) % k.n, k.parts[(k.r + 1) % k.n]) for k in ranks]
