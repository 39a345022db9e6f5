"""The checks of `costs` are fair to every form of a right number, and sure of wrong ones."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from autograder import sources
from autograder.checks.costs import counts
from autograder.checks.costs.answers import QUESTIONS
from autograder.checks.costs.calls import Calls, same
from autograder.checks.costs.promises import refuses
from autograder.checks.costs.public import CROSSOVER, MEETINGS, RING, TASKS, TREE
from autograder.checks.student import Student
from autograder.hidden import costs as hidden
from autograder.hidden.costs.answers import NUMBERS, judge, near
from autograder.hidden.costs.promises import ALWAYS, EQUAL, NEVER, RANKS
from collectives import cost

SOLUTION = sources.solution_functions("costs")
FUNCTIONS = ("t_ring", "t_tree", "crossover")
FORMS = (float, np.float64, np.asarray, lambda x: np.array(x, dtype=np.longdouble))


def mistakes_of(name, function):
    """Return the mistakes that the promises of a function name."""
    return [result.mistake for result in hidden.results(name, function)]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_form_of_a_number_is_right(name, form):
    """Python floats, NumPy scalars, arrays without dimensions, longer floats."""
    assert set(mistakes_of(name, lambda *given: form(SOLUTION[name](*given)))) == {""}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_the_course_library_agrees_with_the_solution(name):
    """It is the reference of the hidden tests; its own results keep all promises."""
    borrowed = getattr(cost, name).__wrapped__
    checked = SOLUTION[name]

    def function(*given):
        checked(*given)
        return borrowed(*(np.float64(x) for x in given))

    wrong = [m for m in mistakes_of(name, function) if m]
    assert set(wrong) <= {"calls-the-reference"}
    assert len(wrong) == len(TASKS[name][0]) + len(hidden.HIDDEN[name])


def public_cases():
    """Return (name, case) for every public case of the time functions."""
    for name, properties in (("t_ring", RING), ("t_tree", TREE)):
        for prop in properties:
            seen = []
            prop.check(Recorder(name, seen))
            yield from ((name, case) for case in seen)


class Recorder(Calls):
    """Keeps the cases that a check asks for."""

    def __init__(self, name, seen):
        super().__init__(name, Student(SOLUTION[name]))
        self.seen = seen

    def answer(self, case):
        """Note the case, and answer it."""
        self.seen.append(case)
        return super().answer(case)


def test_the_public_tables_are_right():
    """The numbers that students see in the checks are those of the library."""
    cases = list(public_cases())
    assert len(cases) == 30
    for name, case in cases:
        assert math.isclose(getattr(cost, name)(*case.arguments), case.right), (name, case)
    for n, size in MEETINGS.items():
        assert math.isclose(cost.crossover(n, 1e-5, 2e-11), size)
    assert all(cost.crossover(n, 1e-5, 2e-11) == 0 for n in (2, 3))
    assert sum(prop.points for prop in CROSSOVER) == 2


def test_the_hidden_cases_without_a_crossover_are_what_they_say():
    """0, infinity and NaN, as the task promises them."""
    assert {cost.crossover(*case) for case in NEVER} == {0.0}
    assert {cost.crossover(*case) for case in ALWAYS} == {math.inf}
    assert all(math.isnan(cost.crossover(*case)) for case in EQUAL)
    assert {1, 2, 3, 64} == {n for n, _, _ in EQUAL}


@pytest.mark.parametrize(
    ("table", "right"),
    [
        (counts.RING_STARTS, lambda n: 2 * (n - 1)),
        (counts.RING_BYTES, lambda n: 2 * (n - 1) / n),
        (counts.TREE_STARTS, lambda n: 2 * counts.up(n)),
        (counts.TREE_BYTES, lambda n: 2 * counts.up(n)),
    ],
)
def test_no_wrong_count_is_right_for_every_n(table, right):
    """Each of them differs from the right count for some of the public n."""
    for name, count in table:
        assert any(not math.isclose(count(n), right(n)) for n in (2, 3, 4, 5, 8, 16)), name


@settings(max_examples=60, deadline=None)
@given(
    name=st.sampled_from(("t_ring", "t_tree")),
    exponents=st.tuples(*[st.integers(-30, 3)] * 2),
    n=st.sampled_from(RANKS),
    T=st.integers(0, 10**18),
)
def test_right_times_of_every_size_are_right(name, exponents, n, T):
    """Two ways to write the sum agree to nine digits; one part in a million is seen."""
    alpha, beta = (10.0**k for k in exponents)
    one = SOLUTION[name](n, T, alpha, beta)
    other = SOLUTION[name](n, T, alpha, 0) + SOLUTION[name](n, T, 0, beta)
    scale = alpha + T * beta
    assert same(one, other, scale)
    assert not same(one * (1 + 1e-6), other, scale)
    assert not same(0, other, scale)


def test_zero_is_held_against_its_surroundings():
    """Rounding errors beside a 0 are forgiven, a small time in its place is not."""
    assert same(-1e-17, 0, 1e-5)
    assert not same(1e-13, 0, 1e-5)
    assert not same(1e-300, 0, 0)
    assert same(math.nan, math.nan, 1)
    assert not same(math.inf, math.nan, 1)
    assert not same(math.nan, 0, 1)


def test_a_function_that_refuses_everything_keeps_no_promise():
    """It raises ValueError for nonsense, too, and gets nothing for it."""

    def refuse(*given):
        raise ValueError("no")

    for name in FUNCTIONS:
        assert "" not in mistakes_of(name, refuse)


def test_nonsense_must_raise_in_every_argument():
    """The message names the first call that was let in."""

    def careless(n, T, alpha, beta):
        if n < 1:
            raise ValueError
        return 1.0

    check = refuses((2, 1, 1, 1), ((0, 1, 1, 1), (2, 1, -1, 1)))
    found = check(Calls("t_ring", Student(careless)))
    assert found.mistake == "accepts-some-nonsense"
    assert "`t_ring(2, 1, -1, 1)` raises no error" in found.message


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_that_never_ends_is_waited_for_once(name):
    """All promises get the same answer, after one wait."""
    calls = []

    def endless(*given):
        calls.append(given)
        while True:
            pass

    results = hidden.results(name, endless, seconds=0.2)
    assert {result.mistake for result in results} == {"takes-too-long"}
    assert len(calls) <= 2


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_number_is_right_to_one_part_in_a_thousand(name):
    """And no likely mistake of its own name is within that distance."""
    right, mistakes = NUMBERS[name]()
    assert near(SOLUTION[name](), right)
    assert judge(right * 1.0009, right, mistakes) is None
    assert judge(right * 1.0011, right, mistakes) is not None
    assert judge(-right, right, mistakes).mistake == "cost-number-wrong"
    assert len({mistake for mistake, value in mistakes if not near(value, right)}) >= 4


@pytest.mark.parametrize("value", [None, "40", [40], (40,), {"beta": 40}, True, np.ones(1), 1j])
def test_what_is_not_one_number_gets_no_point(value):
    """And no error: neither in the form check nor in the hidden test."""
    (result,) = hidden.results("beta_of_data_sheet", lambda: value)
    assert result.points == 0
    assert result.mistake in ("not-one-number", "returns-none")


@pytest.mark.parametrize("value", [math.nan, math.inf, 10**400])
def test_an_answer_must_be_finite(value):
    """A number that is none is named, too."""
    (result,) = hidden.results("busbw_of_a_run", lambda: value)
    assert result.mistake == "not-one-number"
