"""The summary of a run, for a terminal."""

import collections

from autograder.marking import score
from autograder.marking.lateness import outcome, words_for


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
    late = outcome(record)
    if late is None:
        return ""
    left = "" if late["after_penalty"] is None else f", left: {late['after_penalty']:g}"
    taken = f"points taken in the gradebook: {late['penalty']:g}{left}"
    return f"handed in {words_for(late)}; {taken}"


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
