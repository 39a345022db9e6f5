"""Every sample submission gets the marks and the diagnosis that its docstring states."""

import pytest

from autograder import samples, sources

ALL = samples.samples("ring")
EVERY = [(name, sample) for name in sources.assignments() for sample in samples.samples(name)]

# The kinds of mistakes that the checks must name, and a sample of each.
KINDS = {
    "reduce_scatter": """
        one-step-too-few one-step-too-many sends-r-plus-s adds-into-r-minus-s sends-chunk-r-always
        sends-original overwrites reads-right-neighbor returns-chunk-r label-r-data-r-plus-1
        drops-tail pads-not-trimmed needs-divisible power-of-two-only four-hard-coded
        whole-tensor-each-step no-ring ring-for-show changes-input one-shared-list float32
        keeps-dtype nan-to-num divides-each-hop own-part-twice own-part-missing list-rotated
    """,
    "ring_all_reduce_mean": """
        no-division divides-by-n-minus-1 divides-by-number-of-elements divides-twice
        integer-division gather-from-chunk-r gather-adds gather-one-step-short
        gather-one-step-long gather-arrival-order no-shape-check compares-sizes-only
        compares-two-ranks raises-typeerror returns-none-for-shapes scalar-mean aliased-results
        writes-into-input np-mean gathers-everything reduces-twice flattens crashes-at-one-rank
        private-ring
    """,
}


@pytest.mark.parametrize(
    ("assignment", "sample"), EVERY, ids=[f"{name}-{sample.name}" for name, sample in EVERY]
)
def test_a_sample_gets_its_marks_and_its_diagnosis(assignment, sample):
    """Right samples get full marks; wrong ones get less, and their mistake is named."""
    marked = samples.mark(sample, assignment)
    assert (marked.marks, marked.mistake) == (sample.marks, sample.diagnosis), marked.message
    assert marked.full == sample.right


def test_there_are_enough_samples_of_every_kind():
    """There are at least 60 wrong and 25 right samples, and one of each known kind of mistake."""
    names = {sample.name for sample in ALL if not sample.right}
    assert len(names) >= 60
    assert sum(sample.right for sample in ALL) >= 25
    known = {f"{task}/{name}" for task, kinds in KINDS.items() for name in kinds.split()}
    assert known <= names


@pytest.mark.parametrize("assignment", sources.assignments())
def test_every_assignment_has_enough_samples(assignment):
    """At least 15 wrong and 8 right ones, and of each kind for every function that is tested."""
    found = samples.samples(assignment)
    assert sum(not sample.right for sample in found) >= 15
    assert sum(sample.right for sample in found) >= 8
    kinds = {(sample.task, sample.right) for sample in found}
    assert {task for task, right in kinds if right} == {task for task, right in kinds if not right}


def _marked(sample, full, mistake):
    return samples.Marked(sample, "", full, mistake, "why")


def test_the_table_counts_and_lists_what_was_judged_wrongly():
    """False accepts, false rejects and other diagnoses are counted and printed, none is hidden."""
    right = next(sample for sample in ALL if sample.right)
    wrong = next(sample for sample in ALL if not sample.right)
    accepted, rejected = _marked(wrong, True, ""), _marked(right, False, "raises")
    other = _marked(wrong, False, "no-ring")
    text = samples.table([accepted, rejected, other])
    assert "false accepts: 1, false rejects: 1" in text
    assert f"accepted: {wrong.name}" in text
    assert f"rejected: {right.name}" in text
    assert f"named otherwise: {wrong.name}" in text


def test_good_enough_needs_every_verdict_and_most_diagnoses():
    """One false verdict is too many; one other diagnosis in ten is not."""
    right = next(sample for sample in ALL if sample.right)
    wrong = next(sample for sample in ALL if not sample.right)
    named = [_marked(wrong, False, wrong.diagnosis)] * 9
    other = _marked(wrong, False, "no-ring")
    assert samples.good_enough([*named, other, _marked(right, True, "")])
    assert not samples.good_enough([*named, other, other])
    assert not samples.good_enough([*named, _marked(wrong, True, wrong.diagnosis)])
    assert not samples.good_enough([*named, _marked(right, False, "")])
    assert not samples.good_enough([])
