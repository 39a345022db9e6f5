"""Builds all programs of even ranks first, then those of odd ranks.

task: ring_step
marks: 4 of 4
"""


def ring_step(n):
    def call(kind, rank):
        return (kind, rank % n)

    even = [[call("send", r + 1), call("receive", r - 1)] for r in range(0, n, 2)]
    odd = [[call("receive", r - 1), call("send", r + 1)] for r in range(1, n, 2)]
    programs = [None] * n
    programs[0::2], programs[1::2] = even, odd
    return programs if n != 1 else [()]
