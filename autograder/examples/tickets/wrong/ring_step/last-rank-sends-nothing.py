"""Opens the circle by leaving out one message.

task: ring_step
marks: 1 of 4
diagnosis: call-missing
"""


def ring_step(n):
    programs = []
    for rank in range(n):
        calls = []
        if rank < n - 1:
            calls.append(("send", rank + 1))
        if rank > 0:
            calls.append(("receive", rank - 1))
        programs.append(calls)
    return programs
