"""The checks of the tickets: right programs pass for any input, wrong ones are named."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from autograder.checks.report import Property
from autograder.checks.student import Student
from autograder.checks.tickets import hang, mismatch, named, overflow, owner, rate, refusal, slow
from autograder.checks.tickets.asked import Asked, on_purpose, results_of, some_n
from autograder.checks.tickets.causes import CAUSES, read_letter
from autograder.engine.inside.decode import Decoder
from autograder.engine.inside.encode import Encoder
from autograder.hidden import tickets
from autograder.sources import solution_functions

SEEDS = st.integers(0, 2**32 - 1)
few = settings(max_examples=25, deadline=None)


def solved(name):
    """Return the solution of a ticket, ready to be asked."""
    return Asked(Student(solution_functions("tickets")[name]))


@given(st.integers(1, 40))
@few
def test_the_mended_ring_step_ends_for_every_n(n):
    assert hang.judge_rounds(solved("ring_step"), n) is None


@given(st.integers(1, 16), st.sampled_from([(1,), (3,), (2, 3)]), st.floats(0.1, 100), SEEDS)
@few
def test_the_mended_step_follows_the_clipped_mean(n, shape, limit, seed):
    assert rate.judge_kept(solved("sgd_step"), rate.step(n, shape, limit, seed=seed)) is None


@given(st.lists(st.integers(0, 4), min_size=1, max_size=6), SEEDS)
@few
def test_the_mended_gather_works_for_every_order_of_owners(lengths, seed):
    owned = np.random.default_rng(seed).permutation(len(lengths)).tolist()
    case = owner.gather(lengths, owned)
    asked = solved("all_gather")
    assert (owner.judge_kept(asked, case) or owner.judge_altered(asked, case)) is None


@given(st.integers(1, 5), st.data())
@few
def test_the_mended_sums_do_not_depend_on_the_order(n, data):
    orders = [data.draw(st.permutations("abc")) for _ in range(n)]
    assert mismatch.judge_sums(solved("reduce_all"), named.calls(*orders)) is None


@given(st.integers(2, 12), st.integers(5, 9), st.data())
@few
def test_the_mended_script_finds_the_slow_rank(n, steps, data):
    slow_one, odd = data.draw(st.permutations(range(n)))[:2]
    step = data.draw(st.integers(0, steps - 1))
    seed = data.draw(SEEDS)
    case = slow.clock(n, slow_one, steps, more=1.2, apart=600.0, odd=(odd, step), seed=seed)
    assert slow.judge_slow(solved("slow_rank"), case) is None


@given(st.integers(1, 16), st.sampled_from(["float16", "int8"]), SEEDS)
@few
def test_both_ways_to_mend_the_average_are_right(n, dtype, seed):
    """Adding in float32, and dividing before adding: within 1 % for all that is promised."""
    rng = np.random.default_rng(seed)
    values = 10 ** rng.uniform(-2, 4.77, (n, 5)) * rng.choice([-1, 1], (n, 5))
    values = values if dtype == "float16" else rng.integers(-128, 128, (n, 5))
    case = overflow.Narrow(list(values.astype(dtype)))
    first = Asked(Student(lambda tensors: sum(tensor / len(tensors) for tensor in tensors)))
    assert overflow.judge_kept(solved("average"), case) is None
    assert overflow.judge_kept(first, case) is None


@pytest.mark.parametrize("answer", ["b", " B ", "B.", ("B",), np.str_("B")])
def test_a_letter_may_be_written_in_several_ways(answer):
    assert read_letter(Student(lambda: answer).run()) == ("B", None)


def test_a_letter_that_is_a_string_of_numpy_crosses_the_pipe():
    assert Decoder().decode(Encoder().encode(np.str_("B"))) == "B"


@pytest.mark.parametrize("answer", ["", "AB", "I", 1, True, list("ABCDEFGH"), {"B"}, CAUSES["B"]])
def test_anything_else_is_no_letter(answer):
    letter, found = read_letter(Student(lambda: answer).run())
    assert letter is None
    assert found.mistake == "not-a-cause"


def test_to_guess_a_letter_is_worth_little():
    """The same letter for all tickets gives one point at most."""
    for guess in CAUSES:
        points = [tickets.results(f"cause_{i}", lambda g=guess: g)[0].points for i in range(1, 7)]
        assert sum(points) <= 1


def test_whoever_refuses_everything_keeps_no_promise():
    def reduce_all(ring, calls):
        raise ValueError("no")

    results = tickets.results("reduce_all", reduce_all)
    assert [result.points for result in results] == [0, 0, 0, 0]
    assert {result.mistake for result in results} == {"refuses-another-order"}


def test_an_error_of_numpy_is_no_refusal_on_purpose():
    def of_numpy(x):
        return np.ones(2) + np.ones(3)

    def own(x):
        if x:
            raise ValueError("no")

    assert not on_purpose(Student(of_numpy).run(1).problem)
    assert on_purpose(Student(own).run(1).problem)
    case = named.calls("ab", "ab", swap=(1, "b", (3,), float), fault="shape")
    assert refusal.judge_refusal(Asked(Student(of_numpy)), case).mistake != "check-too-late"


def test_a_function_that_never_ends_is_waited_for_once():
    calls = []

    def endless(n):
        calls.append(n)
        while True:
            pass

    results = tickets.results("ring_step", endless, seconds=0.2)
    assert {result.mistake for result in results} == {"takes-too-long"}
    assert len(calls) == 1


def test_half_mended_is_said_only_if_the_public_case_is_right():
    promise = Property("any", "any n", 1, some_n(hang.judge_ends, 6))
    four = solution_functions("tickets")["ring_step"](4)
    names = []
    for function in (lambda n: four, lambda n: [[]] * n):
        names.append(results_of([promise], Student(function), "")[0].mistake)
    assert names == ["half-mended", "call-missing"]


@pytest.mark.parametrize("page", [page for page, _, _ in tickets.TICKETS.values()])
def test_the_page_of_each_ticket_is_in_the_book(repository, page):
    """The page exists, and so does the heading."""
    name, _, anchor = page.partition(".html#")
    text = (repository / "book" / f"{name}.md").read_text(encoding="utf-8").lower()
    words = anchor.split("-")
    heads = [line for line in text.splitlines() if line.startswith("#")]
    assert any(all(word in head for word in words) for head in heads)
