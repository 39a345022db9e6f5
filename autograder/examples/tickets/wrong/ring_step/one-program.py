"""Returns one list of calls for all.

task: ring_step
marks: 0 of 4
diagnosis: wrong-return
"""


def ring_step(n):
    calls = []
    for rank in range(n):
        calls.append(("send", (rank + 1) % n))
    return calls
