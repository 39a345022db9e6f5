"""The promises on the buckets, one by one: complete, in order, closed when the cap is reached."""

from autograder.checks.mistakes import Diagnosis
from autograder.checks.read import Unreadable
from autograder.checks.task import troubled
from autograder.checks.variants.bucket_cases import read_buckets


def buckets_of(filled):
    """Return (buckets, None), or (None, the `Diagnosis` of why there are none)."""
    trouble = troubled(filled.outcome)
    if trouble:
        if not filled.sizes and trouble.mistake == "raises":
            return None, Diagnosis("bucket-empty-list", trouble.evidence)
        return None, trouble
    try:
        return read_buckets(filled), None
    except Unreadable as error:
        return None, Diagnosis(error.mistake, str(error))


def incomplete(filled, buckets):
    """Return what is wrong if not every parameter is in exactly one bucket, else None."""
    count, flat = len(filled.sizes), [i for bucket in buckets for i in bucket]
    strange = [i for i in flat if not 0 <= i < count]
    if strange:
        sizes = set(filled.sizes) >= set(flat)
        words = f"you put {strange[0]} into a bucket, and there are the parameters 0 to {count - 1}"
        words = words if count else f"you put {strange[0]} into a bucket, and there is no parameter"
        return Diagnosis("bucket-holds-sizes" if sizes else "bucket-no-such-parameter", words)
    missing = [i for i in range(count) if i not in flat]
    if missing:
        return _missing(filled, missing, flat)
    twice = [i for i in range(count) if flat.count(i) > 1]
    if twice:
        return Diagnosis(
            "bucket-parameter-twice", f"parameter {twice[0]} is in {flat.count(twice[0])} places"
        )
    if [] in buckets:
        return Diagnosis("bucket-empty", f"bucket {buckets.index([])} of {len(buckets)} is empty")
    return None


def _missing(filled, missing, flat):
    names = ", ".join(str(i) for i in missing[:5])
    words = f"these parameters are in no bucket: {names}"
    twice = next((i for i in flat if flat.count(i) > 1), None)
    words += "" if twice is None else f"; {twice} comes {flat.count(twice)} times"
    if all(filled.sizes[i] == 0 for i in missing):
        return Diagnosis("bucket-loses-zeros", f"{words}; they have 0 bytes")
    if (
        not flat
        or missing == list(range(min(flat)))
        or missing == list(range(max(flat) + 1, len(filled.sizes)))
    ):
        rest = sum(filled.sizes[i] for i in missing)
        if rest < filled.cap:
            return Diagnosis("bucket-drops-last", f"{words}; together they have {rest} bytes")
    return Diagnosis("bucket-parameter-missing", words)


def shortened(numbers):
    """Return the first of these numbers as text."""
    return ", ".join(map(str, numbers[:8])) + (", …" if len(numbers) > 8 else "")


def disordered(filled, buckets):
    """Return what is wrong with the order of the parameters, None if they fall one by one."""
    flat = [i for bucket in buckets for i in bucket]
    falling = sorted(flat, reverse=True)
    if flat == falling:
        return None
    words = f"the parameters come in the order {shortened(flat)}"
    if flat == falling[::-1]:
        return Diagnosis(_rising(filled, buckets), words)
    if [i for bucket in buckets for i in sorted(bucket, reverse=True)] == falling:
        return Diagnosis("bucket-order-inside", words)
    if [i for bucket in buckets[::-1] for i in sorted(bucket, reverse=True)] == falling:
        return Diagnosis("bucket-list-reversed", words)
    sizes = [filled.sizes[i] for i in flat]
    if sizes in (sorted(sizes), sorted(sizes, reverse=True)):
        return Diagnosis(
            "bucket-sorted", f"{words}, and their sizes are {', '.join(map(str, sizes[:8]))}"
        )
    return Diagnosis("bucket-order", words)


def _rising(filled, buckets):
    """Name the mistake of buckets whose numbers rise from 0 on."""
    if not late(filled, buckets):
        return "bucket-forward"
    if not late(filled, [bucket[::-1] for bucket in buckets[::-1]]):
        return "bucket-list-reversed"
    return "bucket-forward" if late(filled, buckets, filled.sizes[::-1]) else "bucket-positions"


def arranged(buckets):
    """Return the buckets with falling numbers, so that closing can be judged apart from order."""
    flat = [i for bucket in buckets for i in bucket]
    if flat == sorted(flat):
        return buckets
    inside = [sorted(bucket, reverse=True) for bucket in buckets]
    return sorted(inside, key=max, reverse=True)


def late(filled, buckets, sizes=None):
    """Return (bucket, kind) of the first bucket closed too "early" or too "late", None if none."""
    sizes = sizes or filled.sizes
    for k, bucket in enumerate(buckets):
        total = sum(sizes[i] for i in bucket)
        if total < filled.limit(k) and k < len(buckets) - 1:
            return k, "early"
        if total - sizes[bucket[-1]] >= filled.limit(k):
            return k, "late"
    return None
