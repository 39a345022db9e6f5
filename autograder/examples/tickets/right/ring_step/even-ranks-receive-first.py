"""The even ranks receive first; lists of lists.

task: ring_step
marks: 4 of 4
"""


def ring_step(n):
    def program(rank):
        calls = [["receive", (rank + n - 1) % n], ["send", (rank + 1) % n]]
        return calls if rank % 2 == 0 else calls[::-1]

    if n == 1:
        return [[]]
    return [program(rank) for rank in range(n)]
