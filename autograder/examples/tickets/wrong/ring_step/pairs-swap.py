"""Even ranks talk to the odd rank beside them, both ways.

task: ring_step
marks: 1 of 4
diagnosis: wrong-peer
"""


def ring_step(n):
    programs = []
    for rank in range(n):
        peer = rank ^ 1
        if peer >= n:
            programs.append([])
        elif rank < peer:
            programs.append([("send", peer), ("receive", peer)])
        else:
            programs.append([("receive", peer), ("send", peer)])
    return programs
