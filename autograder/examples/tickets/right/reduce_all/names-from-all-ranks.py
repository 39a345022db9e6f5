"""Takes the union of all names, and checks each one.

task: reduce_all
marks: 4 of 4
"""


def reduce_all(ring, calls):
    tables = [dict(pairs) for pairs in calls]
    names = set()
    for table in tables:
        names |= set(table)
    for name in names:
        kinds = set()
        for rank, table in enumerate(tables):
            if name not in table:
                raise ValueError("rank " + str(rank) + " lacks " + name)
            kinds.add((table[name].shape, table[name].dtype.name))
        if len(kinds) > 1:
            raise ValueError(name + " has several shapes or dtypes")
    out = [[] for _ in tables]
    for name in names:
        travelling = [table[name] for table in tables]
        sums = [tensor * 1 for tensor in travelling]
        hops = 1
        while hops < ring.n:
            travelling = ring.shift(travelling)
            sums = [a + b for a, b in zip(sums, travelling)]
            hops += 1
        for rank, total in enumerate(sums):
            out[rank] += [[name, total.tolist()]]
    return out
