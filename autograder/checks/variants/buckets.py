"""The public check of `fill_buckets`, and the checks of single promises."""

from autograder.checks.mistakes import Diagnosis
from autograder.checks.report import Property, report, result_of
from autograder.checks.student import Student
from autograder.checks.variants.bucket_cases import EXAMPLE, SMALL, Filler
from autograder.checks.variants.bucket_closing import closing
from autograder.checks.variants.bucket_errors import refuses
from autograder.checks.variants.bucket_rules import buckets_of, disordered, incomplete

PAGE = "engineering/bucketing.html"
MORE = (
    *SMALL,
    (tuple(3 + i * i % 11 for i in range(40)), 20),
    ((3, 8, 2, 8, 1, 9, 4, 7, 1, 1, 6, 2), 12),
    ((2,) * 11, 6),
)
# Mistakes with which the order and the closing of the buckets can still be judged.
SMALL_LOSS = ("bucket-drops-last", "bucket-loses-zeros", "bucket-empty")


def complete_on(*lists):
    """Return a check that on each list every parameter is in one bucket, and no bucket empty."""
    return lambda filler: _first(filler, lists, incomplete)


def ordered_on(*lists):
    """Return a check that the parameters of each list come last one first."""
    return lambda filler: _first(filler, lists, _disordered)


def closed_on(*lists):
    """Return a check that on each list buckets are closed when they reach the cap."""

    def check(filler):
        found = _first(filler, lists, _unusable)
        return found or closing([_read(filler.fill(*case)) for case in lists])

    return check


def right_on_example(filler):
    """Return the `Diagnosis` of wrong buckets in the example; more lists help to name it."""
    found = complete_on(EXAMPLE)(filler)
    if found and found.mistake in SMALL_LOSS:
        found = _first(filler, MORE, _unusable) or found
    if not found and ordered_on(EXAMPLE)(filler):
        found = ordered_on(*MORE)(filler)
    if not found and closed_on(EXAMPLE)(filler):
        found = closed_on(*MORE)(filler)
    return found


def _first(filler, lists, rule):
    """Return what `rule(filled, buckets)` says of the first list on which it says anything."""
    for case in lists:
        filled = filler.fill(*case)
        buckets, found = buckets_of(filled)
        found = found or rule(filled, buckets)
        if found:
            if _remembers(filler, case, buckets):
                words = "the second call returned other buckets than the first"
                found = Diagnosis("bucket-remembers", words)
            general = found.mistake in ("not-written", "takes-too-long")
            return found if general else found.within(filled.words)
    return None


def _remembers(filler, case, buckets):
    """Return whether the same call gives other buckets when it is made once more."""
    again = None if buckets is None else buckets_of(filler.again(*case))[0]
    return again is not None and again != buckets


def _unusable(filled, buckets):
    found = incomplete(filled, buckets)
    return None if found and found.mistake in SMALL_LOSS else found


def _disordered(filled, buckets):
    return _unusable(filled, buckets) or disordered(filled, [b for b in buckets if b])


def _read(filled):
    return filled, [bucket for bucket in buckets_of(filled)[0] if bucket]


def unchanged(*lists):
    """Return a check that `sizes` stays as it was, for lists on which the buckets are right."""

    def check(filler):
        for case in lists:
            filled = filler.fill(*case)
            if filled.changed:
                return Diagnosis("bucket-changes-sizes", f"{filled.words} the list was changed")
        return _first(filler, lists, _unusable)

    return check


BUCKETS = (
    Property("example", "the buckets of the example", 1, right_on_example),
    Property("complete", "every parameter in one bucket, no bucket empty", 1, complete_on(*SMALL)),
    Property("cap", "ValueError for a cap of 0 or less", 1, refuses(((3, 4), 0), ((3, 4), -1))),
)


def bucket_results(filler, properties):
    """Return the `Result` of each property."""
    return [result_of(prop, prop.check(filler), PAGE) for prop in properties]


def check_fill_buckets(function):
    """Print which promises `fill_buckets` keeps on the public lists; return the points."""
    results = bucket_results(Filler(Student(function)), BUCKETS)
    return report("fill_buckets, public checks", results)
