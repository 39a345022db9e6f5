"""The summary of a run, for a terminal."""

import collections
import datetime

from autograder.marking import score
from autograder.marking.lateness import LEAST_SECONDS


def table(records):
    """Return one line per submission and the totals as text."""
    width = max([len(record["student"]) for record in records] + [7])
    lines = [f"{'student':{width}}  {'points':>11}  status"]
    for record in sorted(records, key=lambda record: record["student"]):
        got = "-" if record["score"] is None else format(record["score"], "g")
        points = f"{got} / {record['max_score']:g}"
        lines.append(f"{record['student']:{width}}  {points:>11}  {record['status']}")
        notes = [*record["problems"], *filter(None, [lateness(record)])]
        lines += [f"{'':{width}}  {'':>11}  · {note}" for note in notes]
    return "\n".join([*lines, "", totals(records)])


def lateness(record):
    """Return the words for a late submission, "" for one in time."""
    late = record.get("late")
    if not late:
        return ""
    by = datetime.timedelta(seconds=round(late["seconds"]))
    how = "late, the time is not known" if late["seconds"] == LEAST_SECONDS else f"late by {by}"
    return f"handed in {how}; points taken in the gradebook: {late['penalty']:g}"


def totals(records):
    """Return how many submissions have which status, and the mean of those with points."""
    counts = collections.Counter(record["status"] for record in records)
    parts = [f"{count} {status}" for status, count in sorted(counts.items())]
    scores = [record["score"] for record in records if record["score"] is not None]
    mean = f", mean {sum(scores) / len(scores):.2f}" if scores else ""
    return f"{len(records)} submissions: {', '.join(parts) or 'none'}{mean}"


def is_clean(record):
    """Return whether a submission has been marked without the instructor having to act."""
    return record["status"] in (score.MARKED, score.MANUAL)
