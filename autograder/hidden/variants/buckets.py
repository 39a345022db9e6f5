"""Hidden promises of `fill_buckets`: the first bucket, zeros, empty lists."""

from autograder.checks.mistakes import Diagnosis
from autograder.checks.variants.bucket_cases import ZEROS
from autograder.checks.variants.bucket_rules import arranged, buckets_of, late
from autograder.checks.variants.buckets import closed_on, complete_on, ordered_on

EMPTY = ((), 5)


def first_cap_on(*lists):
    """Return a check that the first bucket keeps to `first_cap`, for (sizes, cap, first_cap)."""

    def check(filler):
        plain = [case[:2] for case in lists]
        found = complete_on(*lists)(filler) or ordered_on(*lists)(filler)
        found = found or closed_on(*plain)(filler)
        if found:
            return found
        runs = [_run(filler, case) for case in lists]
        wrong = [(filled, late(filled, buckets)) for filled, buckets in runs]
        wrong = [(filled, found) for filled, found in wrong if found]
        if not wrong:
            return None
        filled, (bucket, kind) = wrong[0]
        words = f"{filled.words} bucket {bucket} is closed too {kind}"
        return Diagnosis(_name(filler, runs), words)

    return check


def _run(filler, case):
    filled = filler.fill(*case)
    return filled, arranged(buckets_of(filled)[0])


def _name(filler, runs):
    plain = [_run(filler, (filled.sizes, filled.cap))[1] for filled, _ in runs]
    if all(one == other for one, (_, other) in zip(plain, runs, strict=True)):
        return "bucket-first-cap-ignored"
    small = [_run(filler, (filled.sizes, filled.first_cap))[1] for filled, _ in runs]
    if all(one == other for one, (_, other) in zip(small, runs, strict=True)):
        return "bucket-first-cap-everywhere"
    return "bucket-first-cap-wrong"


def edges(filler):
    """Return the `Diagnosis` if parameters of 0 bytes or an empty list are not handled right."""
    found = complete_on(EMPTY, *ZEROS)(filler) or ordered_on(*ZEROS)(filler)
    return found or closed_on(*ZEROS)(filler)
