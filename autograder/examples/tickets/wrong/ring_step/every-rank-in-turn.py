"""One rank after the other sends; the rest is sorted.

task: ring_step
marks: 3 of 4
diagnosis: one-after-the-other
"""


def ring_step(n):
    if n == 1:
        return [[]]
    programs = [[] for _ in range(n)]
    for sender in range(n):
        programs[sender].append(("send", (sender + 1) % n))
        programs[(sender + 1) % n].append(("receive", sender))
    return programs
