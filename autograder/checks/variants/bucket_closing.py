"""Name the mistake in when buckets are closed, from several lists of sizes together."""

from autograder.checks.mistakes import Diagnosis
from autograder.checks.variants.bucket_rules import arranged, late, shortened


def closing(runs):
    """Return the `Diagnosis` if some bucket is closed at the wrong moment, None if none is.

    `runs` are pairs (filled, buckets), complete ones only.
    """
    runs = [(filled, arranged(buckets)) for filled, buckets in runs]
    wrong = [(filled, buckets, late(filled, buckets)) for filled, buckets in runs]
    wrong = [(filled, buckets, *found) for filled, buckets, found in wrong if found]
    if not wrong:
        return None
    filled, buckets, k, kind = wrong[0]
    total = sum(filled.sizes[i] for i in buckets[k])
    words = f"{filled.words} bucket {k} holds {total} bytes: {shortened(buckets[k])}"
    words += ", and is closed" if kind == "early" else ""
    kinds = {kind for *_, kind in wrong}
    name = next((name for name, rule in RULES if rule(runs, kinds)), OTHERWISE[kind])
    return Diagnosis(name, words)


def _totals(filled, buckets):
    return [sum(filled.sizes[i] for i in bucket) for bucket in buckets]


def _never(runs, kinds):
    return all(len(buckets) <= 1 for _, buckets in runs)


def _one_each(runs, kinds):
    return all(len(bucket) == 1 for _, buckets in runs for bucket in buckets)


def _only_above(runs, kinds):
    """A bucket that holds exactly the cap stays open."""
    return kinds == {"late"} and all(
        total > filled.cap and total - filled.sizes[bucket[-1]] <= filled.cap
        for filled, buckets in runs
        for bucket, total in list(zip(buckets, _totals(filled, buckets), strict=True))[:-1]
    )


def _below(runs, kinds):
    """No bucket passes the cap, unless one parameter does so alone: closed before it is reached."""
    for filled, buckets in runs:
        totals = _totals(filled, buckets)
        if any(t > filled.cap and len(b) > 1 for t, b in zip(totals, buckets, strict=True)):
            return False
        following = [filled.sizes[bucket[0]] for bucket in buckets[1:]]
        if any(t + more < filled.cap for t, more in zip(totals[:-1], following, strict=True)):
            return False
    return True


def _large_alone(runs, kinds):
    """Whatever is closed too early is followed by one parameter as large as the cap, alone."""
    for filled, buckets in runs:
        for k, total in enumerate(_totals(filled, buckets)[:-1]):
            after = buckets[k + 1]
            if total < filled.cap and (len(after) > 1 or filled.sizes[after[0]] < filled.cap):
                return False
    return kinds == {"early"}


def _same_count(runs, kinds):
    counts = {len(bucket) for _, buckets in runs for bucket in buckets[:-1]}
    caps = {(filled.cap, len(bucket)) for filled, buckets in runs for bucket in buckets[:-1]}
    return len(counts) == 1 or all(cap == count for cap, count in caps)


def _carried(runs, kinds):
    """Bucket k is closed when all buckets so far hold (k + 1) · cap: the rest is carried over."""
    for filled, buckets in runs:
        left = 0
        for bucket, total in list(zip(buckets, _totals(filled, buckets), strict=True))[:-1]:
            left += total
            late = len(bucket) > 1 and left - filled.sizes[bucket[-1]] >= filled.cap
            if left < filled.cap or late:
                return False
            left -= filled.cap
    return True


def _not_reset(runs, kinds):
    """After the first closed bucket every parameter has one of its own."""
    return all(len(bucket) == 1 for _, buckets in runs for bucket in buckets[1:]) and any(
        len(buckets) > 2 for _, buckets in runs
    )


def _other_unit(runs, kinds):
    """The buckets are right for a cap that is a fixed number of times as large."""
    return any(
        all(
            factor * filled.cap <= total and total - filled.sizes[bucket[-1]] < factor * filled.cap
            for filled, buckets in runs
            for bucket, total in list(zip(buckets, _totals(filled, buckets), strict=True))[:-1]
        )
        and any(len(buckets) > 2 for _, buckets in runs)
        for factor in (2, 4, 8, 1 / 2, 1 / 4, 1 / 8)
    )


RULES = (
    ("bucket-never-closed", _never),
    ("bucket-one-each", _one_each),
    ("bucket-not-reset", _not_reset),
    ("bucket-only-above-cap", _only_above),
    ("bucket-closed-below-cap", _below),
    ("bucket-large-alone", _large_alone),
    ("bucket-counts-parameters", _same_count),
    ("bucket-carries-rest", _carried),
    ("bucket-counts-elements", _other_unit),
)
OTHERWISE = {"early": "bucket-closed-early", "late": "bucket-closed-late"}
