"""Wrong counts of messages and bytes, each with the mistake that leads to it.

A function here takes n > 1 and returns how often α, or T·β, is counted. A value that equals it for
every n that was tried names the mistake.
"""

import math

# Rounds of a tree, each as often as here for the way up and again for the way down.
LEVELS = (
    ("no-ceiling", math.log2),
    ("not-rounded-up", lambda n: math.floor(math.log2(n))),
    ("not-rounded-up", lambda n: round(math.log2(n))),
    ("wrong-logarithm", math.log),
    ("wrong-logarithm", lambda n: math.ceil(math.log(n))),
    ("wrong-logarithm", lambda n: math.floor(math.log(n))),
    ("wrong-logarithm", math.log10),
    ("wrong-logarithm", lambda n: math.ceil(math.log10(n))),
    ("wrong-logarithm", lambda n: math.ceil(math.log2(n) / 2)),
    ("one-round-too-many", lambda n: n.bit_length()),
    ("one-round-too-many", lambda n: (n - 1).bit_length() + 1),
    ("one-round-too-few", lambda n: (n - 1).bit_length() - 1),
    ("one-round-too-few", lambda n: (n - 2).bit_length()),
    ("one-round-too-few", lambda n: math.log2(n - 1)),
    ("not-in-parallel", lambda n: n - 1),
    ("not-in-parallel", lambda n: n),
    ("not-in-parallel", lambda n: n / 2),
    ("not-in-parallel", lambda n: n // 2),
)


def both_ways(levels):
    """Return the counts with wrong levels: for up and down, and for one of the two."""
    twice = [(name, lambda n, f=f: 2 * f(n)) for name, f in levels]
    return (*twice, *levels)


def up(n):
    """Return the rounds of one half of a tree."""
    return (n - 1).bit_length()


TREE_STARTS = (
    ("one-half-of-the-tree", up),
    ("startup-once", lambda n: 1),
    ("startup-once", lambda n: 2),
    *both_ways(LEVELS),
    ("no-ceiling", lambda n: math.ceil(2 * math.log2(n))),
    ("not-in-parallel", lambda n: up(n) + n - 1),
    ("counted-twice", lambda n: 4 * up(n)),
)
TREE_BYTES = (
    ("one-half-of-the-tree", up),
    ("bytes-once", lambda n: 1),
    ("bytes-once", lambda n: 2),
    *both_ways(LEVELS),
    ("no-ceiling", lambda n: math.ceil(2 * math.log2(n))),
    ("not-in-parallel", lambda n: up(n) + n - 1),
    ("chunk-instead-of-tensor", lambda n: 2 * up(n) / n),
    ("chunk-instead-of-tensor", lambda n: up(n) / n),
    ("chunk-instead-of-tensor", lambda n: 2 * up(n) * (n - 1) / n),
    ("chunk-instead-of-tensor", lambda n: 2 * (n - 1) / n),
    ("chunk-instead-of-tensor", lambda n: (n - 1) / n),
    ("chunk-instead-of-tensor", lambda n: 2 - 2 / 2 ** up(n)),
    ("chunk-instead-of-tensor", lambda n: 2 / n),
    ("counted-twice", lambda n: 4 * up(n)),
)
RING_STARTS = (
    ("one-phase-only", lambda n: n - 1),
    ("n-instead-of-n-minus-1", lambda n: 2 * n),
    ("n-instead-of-n-minus-1", lambda n: n),
    ("parentheses", lambda n: 2 * n - 1),
    ("startup-once", lambda n: 1),
    ("startup-once", lambda n: 2),
    ("tree-rounds-in-a-ring", lambda n: 2 * up(n)),
    ("tree-rounds-in-a-ring", up),
    ("tree-rounds-in-a-ring", lambda n: 2 * math.log2(n)),
    ("startup-shrinks", lambda n: 2 * (n - 1) / n),
    ("startup-shrinks", lambda n: (n - 1) / n),
    ("counted-twice", lambda n: 4 * (n - 1)),
    ("all-ranks-together", lambda n: n * (n - 1)),
    ("all-ranks-together", lambda n: 2 * n * (n - 1)),
    ("all-ranks-together", lambda n: 2 * (n - 1) ** 2),
)
RING_BYTES = (
    ("one-phase-only", lambda n: (n - 1) / n),
    ("one-phase-only", lambda n: 1),
    ("n-instead-of-n-minus-1", lambda n: 2),
    ("bytes-once", lambda n: 2 / n),
    ("bytes-once", lambda n: 1 / n),
    ("whole-tensor-per-message", lambda n: 2 * (n - 1)),
    ("whole-tensor-per-message", lambda n: n - 1),
    ("whole-tensor-per-message", lambda n: 2 * n),
    ("whole-tensor-per-message", lambda n: n),
    ("whole-tensor-per-message", lambda n: 2 * up(n)),
    ("parentheses", lambda n: 2 * n - 1 / n),
    ("parentheses", lambda n: 2 - 1 / n),
    ("parentheses", lambda n: n - 1 / n),
    ("fraction-upside-down", lambda n: 2 * n / (n - 1)),
    ("fraction-upside-down", lambda n: n / (n - 1)),
    ("counted-twice", lambda n: 4 * (n - 1) / n),
    ("divides-by-n-again", lambda n: 2 * (n - 1) / n**2),
    ("divides-by-n-again", lambda n: (n - 1) / n**2),
)
