"""The facts of the implementation part."""

import numpy as np
from fact import line, sequence

from collectives import Ring, chunk_bounds, reduce_scatter
from collectives.__main__ import parse, run

PART = "implementation/*"
KEY_LINES = """\
  after reduce-scatter rank 0 holds chunk 1 = [21, 20]
  after reduce-scatter rank 3 holds chunk 0 = [18, 27]
  after all-gather every rank equals the sum: True
  steps = 6 (= 2(N-1)); floats sent per rank = [12, 12, 12, 12] (2(N-1)/N x T = 12)
  N = 1024: 2(N-1)/N = 1.9980 GB
3) Tree broadcast to 8 ranks: 3 rounds (log2 8), 7 sends, all have it: True
     0.004 MB: ring     1.260 ms  tree     0.121 ms  server     1.270 ms
  1000.000 MB: ring    40.635 ms  tree   240.120 ms  server  2521.260 ms
""".splitlines()


def facts():
    """Return all facts of section 3."""
    return [*command_line(), *chunks()]


def command_line():
    """Return the key lines of `python -m collectives`."""
    lines = list(run(parse([])))
    page = "implementation/command-line"
    return [line(f"command-{i}", page, text, lines) for i, text in enumerate(KEY_LINES)]


def chunks():
    """Return who owns what, how long chunks are, and where a NaN in chunk 2 comes out."""
    owners = [index for index, _ in reduce_scatter(Ring(4), [np.zeros(8)] * 4)]
    lengths = [stop - start for start, stop in chunk_bounds(10, 4)]
    few = [stop - start for start, stop in chunk_bounds(3, 5)]
    spoiled = [np.zeros(8) for _ in range(4)]
    spoiled[3][4] = np.nan
    returned = [bool(np.isnan(chunk).any()) for _, chunk in reduce_scatter(Ring(4), spoiled)]
    return [
        sequence("owned-chunks", PART, [1, 2, 3, 0], owners),
        sequence("chunk-lengths-10-by-4", PART, [3, 3, 2, 2], lengths),
        sequence("chunk-lengths-3-by-5", PART, [1, 1, 1, 0, 0], few),
        sequence("nan-returned-by-rank", PART, [1], np.flatnonzero(returned).tolist(), "(?i)nan"),
    ]
