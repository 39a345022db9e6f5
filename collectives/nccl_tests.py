"""Read the output of nccl-tests, and put its busbw beside the cost model.

    all_reduce_perf -b 8 -e 8G -f 2 -g 8

Both layouts are read. Since 2022 a row has a root and counts wrong elements, before it had neither:

    size count type redop root time algbw busbw #wrong time algbw busbw #wrong
    size count type redop      time algbw busbw  error time algbw busbw  error

The first four of time … are out of place, the others in place. Times are in µs, algbw and busbw in
GB/s, where GB is 10⁹ bytes. `size` is the full tensor T.
"""

import re
from dataclasses import dataclass

from collectives import cost

RANK = re.compile(r"#\s+Rank\s+(\d+)")
NAME = re.compile(r"(all_reduce|all_gather|reduce_scatter|broadcast|reduce|alltoall)_perf")
ROW = re.compile(r"(?:^|[:>\s])(\d+\s+\d+\s+[a-z]\w*\s.*)$")
FACTORS = {
    "all_reduce": lambda n: 2 * (n - 1) / n,
    "all_gather": lambda n: (n - 1) / n,
    "reduce_scatter": lambda n: (n - 1) / n,
}
MODELS = {
    "all_reduce": cost.t_ring,
    "all_gather": cost.t_all_gather,
    "reduce_scatter": cost.t_reduce_scatter,
}


@dataclass(frozen=True)
class Measured:
    """One size: bytes of the tensor, seconds, bytes per second; `wrong` is None if not checked."""

    bytes: int
    count: int
    type: str
    in_place: bool
    seconds: float
    algbw: float
    busbw: float
    wrong: float | None


@dataclass(frozen=True)
class Output:
    """All rows of one run. `n` and `collective` are None where the output does not say."""

    collective: str | None
    n: int | None
    rows: tuple

    def best(self, in_place=False):
        """Return the row with the largest busbw."""
        return max((r for r in self.rows if r.in_place == in_place), key=lambda row: row.busbw)


def read_output(text):
    """Return the `Output` in the text; `ValueError` if there is no row of numbers in it."""
    ranks = {int(rank) for rank in RANK.findall(text)}
    name = NAME.search(text)
    rows = []
    for line in text.splitlines():
        if found := ROW.search(line):
            rows += _row(found[1].split())
    if not rows:
        raise ValueError("no row of numbers: expected the output of a program of nccl-tests")
    n = max(ranks) + 1 if ranks else None
    return Output(name and name[1], n, tuple(rows))


def _row(words):
    """Return two `Measured`, out of place and in place; empty if the line is no row."""
    if len(words) < 11:
        return []
    found = []
    for in_place, (time, algbw, busbw, wrong) in ((False, words[-8:-4]), (True, words[-4:])):
        try:
            numbers = float(time) * 1e-6, float(algbw) * 1e9, float(busbw) * 1e9
        except ValueError:  # "N/A": this half was not measured
            continue
        wrong = None if wrong == "N/A" else float(wrong)
        found.append(Measured(int(words[0]), int(words[1]), words[2], in_place, *numbers, wrong))
    return found


def beside_the_model(output, alpha, beta, n=None, collective=None):
    """Return one dict for each row out of place: bytes, measured and model seconds and busbw.

    `n` and `collective` are for an output that does not say them. Bandwidths in bytes per second.
    Raises `ValueError` if one is missing, or for a collective without a model here.
    """
    n, collective = n or output.n, collective or output.collective
    if n is None or collective not in MODELS:
        raise ValueError(
            f"a model needs n (got {n}) and one of {', '.join(MODELS)} (got {collective})"
        )
    table = []
    for row in output.rows:
        if not row.in_place:
            seconds = float(MODELS[collective](n, row.bytes, alpha, beta))
            table.append(
                {
                    "bytes": row.bytes,
                    "measured_s": row.seconds,
                    "model_s": seconds,
                    "measured_busbw": row.busbw,
                    "model_busbw": row.bytes / seconds * FACTORS[collective](n),
                }
            )
    return table


def step_time(T, n, busbw, compute_s, overlap):
    """Return a dict for one training step: seconds of the all-reduce, of it hidden, and in all.

    `T` bytes of gradients on n ranks at a measured `busbw` (bytes/s). `compute_s` is the time of
    the step without communication, `overlap` how much of it can run beside communication (0 to 1).
    """
    if not 0 <= overlap <= 1:
        raise ValueError(f"overlap is a share between 0 and 1, got {overlap}")
    communication = FACTORS["all_reduce"](n) * T / busbw
    hidden = min(communication, overlap * compute_s)
    return {
        "communication_s": communication,
        "hidden_s": hidden,
        "step_s": compute_s + communication - hidden,
    }
