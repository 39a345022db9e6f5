"""What the marks of a class say about the class and about the tests."""

import collections
import statistics

BARS = 10


def report(records):
    """Return distribution, difficulty and discrimination of each part, commonest messages, as text.

    Difficulty is the mean share of the points that a part gave. Discrimination is the correlation
    of a part with the sum of all other parts: near 1, who does well elsewhere does well here; near
    or below 0, look at the part itself.
    """
    scored = [record for record in records if record["score"] is not None]
    if not scored:
        return "Nothing has been marked yet: run `python -m autograder grade` first."
    return "\n\n".join([distribution(scored), parts_table(scored), commonest(scored)])


def distribution(records):
    """Return a histogram of the share of all points."""
    shares = [record["score"] / record["max_score"] for record in records if record["max_score"]]
    counts = collections.Counter(min(int(share * BARS), BARS - 1) for share in shares)
    lines = [
        f"{len(records)} submissions, mean {statistics.mean(shares):.0%}, "
        f"median {statistics.median(shares):.0%}"
    ]
    for bar in range(BARS):
        low, high = bar * 100 // BARS, (bar + 1) * 100 // BARS
        lines.append(f"{low:4}–{high:3} %  {'#' * counts[bar]} {counts[bar] or ''}".rstrip())
    return "\n".join(lines)


def parts_table(records):
    """Return one line per part: mean share of its points, and discrimination."""
    lines = [f"{'part':34} {'points':>6} {'got':>5} {'discrimination':>15}"]
    for name, most in ((test["name"], test["max_score"]) for test in records[0]["tests"]):
        pairs = [pair for record in records if (pair := own_and_rest(record, name)) is not None]
        share = statistics.mean(own for own, _ in pairs) / most if pairs and most else None
        shown = "-" if share is None else f"{share:.0%}"
        lines.append(f"{name:34} {most:6g} {shown:>5} {discrimination(pairs):>15}")
    return "\n".join(lines)


def own_and_rest(record, name):
    """Return the points of a part and of all others, None while the part is open."""
    own = next((test["score"] for test in record["tests"] if test["name"] == name), None)
    return None if own is None else (own, record["score"] - own)


def discrimination(pairs):
    """Return the correlation as text, "-" where it has no meaning."""
    try:
        return f"{statistics.correlation(*zip(*pairs, strict=True)):.2f}"
    except (statistics.StatisticsError, TypeError):
        return "-"


def commonest(records, most=10):
    """Return the messages that most students got where they lost points."""
    counts = collections.Counter(
        message
        for record in records
        for test in record["tests"]
        if test["score"] is not None and test["score"] < test["max_score"]
        for message in set(findings(test["message"]))
    )
    lines = ["commonest messages where points were lost:"]
    lines += [f"{count:4} × {message}" for message, count in counts.most_common(most)]
    return "\n".join(lines if counts else ["no points were lost"])


def findings(message):
    """Return what a message says was not right: its lines `NO …`, else its first line."""
    lines = message.strip().splitlines()
    failed = [line.strip()[2:].strip() for line in lines if line.strip().startswith("NO ")]
    return failed or lines[:1]
