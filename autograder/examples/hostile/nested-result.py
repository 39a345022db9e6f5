"""Returns lists inside lists inside lists, and a list that holds itself."""


def double(ring, values):
    ring.shift(values)
    knot = []
    knot.append(knot)
    return [knot, knot]


sent_gb = []
for _ in range(10000):
    sent_gb = [sent_gb]
