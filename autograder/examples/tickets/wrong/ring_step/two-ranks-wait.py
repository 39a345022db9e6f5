"""The last rank always receives first: two ranks both receive.

task: ring_step
marks: 2 of 4
diagnosis: half-mended
"""

def ring_step(n):
    if n == 1:
        return [[]]
    return [
        [("send", (r + 1) % n), ("receive", (r - 1) % n)][:: 1 if r % 2 and r != n - 1 else -1]
        for r in range(n)
    ]
