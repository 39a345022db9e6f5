"""Every second rank receives first.

task: ring_step
marks: 4 of 4
"""


def ring_step(n):
    programs = []
    for rank in range(n):
        send, receive = ("send", (rank + 1) % n), ("receive", (rank - 1) % n)
        programs.append([receive, send] if rank % 2 else [send, receive])
    return programs if n > 1 else [[]]
