"""Leaves out the longest step of each rank, if there are five.

task: slow_rank
marks: 4 of 4
"""


def slow_rank(clock):
    work = []
    for rank in clock:
        own = sorted(float(enter - start) for start, enter, leave in rank)
        if len(own) >= 5:
            own = own[:-1]
        work.append(sum(own) / len(own))
    return work.index(max(work))
