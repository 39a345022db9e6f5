"""What happened on each of N real ranks, in words that do not change from run to run.

An error of a real library names files, ports and milliseconds. The tables of the book leave that
out: they say how each rank ended, after about how many seconds, and the heart of its error.
"""

import re

from collectives.html_table import table

_PLACES = re.compile(r"\[/[^\]]*\]\s*|\s*\[[\w.:]+\]:\d+|\s*\[[\w.:]+\]")
WORDS = {
    "ok": "done",
    "error": "raised an error",
    "killed": "was ended",
    "exited": "left without an answer",
    "timeout": "still waited, was stopped",
}


def essence(error):
    """Return the heart of an error: its last line without places, up to the first full stop."""
    lines = error.strip().splitlines()
    text = _PLACES.sub("", lines[-1]) if lines else ""
    return text.split(". ")[0].rstrip(".")


def outcomes(results, caption):
    """Return the table of what each rank did, one row a rank.

    `results` is what `collectives.ranks.run` returns: one `RankResult` for each rank.
    """
    rows = [
        [
            f"rank {r.rank}",
            WORDS[r.status],
            f"{r.seconds:.0f} s",
            repr(r.value) if r.status == "ok" else essence(r.error),
        ]
        for r in results
    ]
    return table(caption, ["rank", "what it did", "after", "value or error"], rows)
