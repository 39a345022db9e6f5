"""The list of causes that the tickets share, and the check of the form of an answer."""

from autograder.checks.mistakes import Diagnosis
from autograder.checks.report import Property, report, result_of
from autograder.checks.student import Student
from autograder.checks.tickets.asked import shown, text, trouble

PAGE = "engineering/timeouts-and-failures.html"
CAUSES = {
    "A": "A message was lost or damaged on the network.",
    "B": "Things are put together by their place in a list, and the lists of the ranks are not in "
    "the same order.",
    "C": "A rank waits for another one, which waits too, and so on around a circle.",
    "D": "Rounding: many small errors add up to a large one.",
    "E": "A number on the way is larger than its type can hold.",
    "F": "Who suffers from the problem is taken for the one who makes it.",
    "G": "A sum over the ranks is used where the mean is meant.",
    "H": "A rank passes on a part that is not finished there.",
}


def read_letter(outcome):
    """Return (letter, None), or (None, the `Diagnosis` of what is wrong with the answer)."""
    found = trouble(outcome, "one letter")
    if found:
        return None, found
    value = outcome.value
    if isinstance(value, list) and len(value) == 1:
        value = value[0]
    word = text(value)
    letter = (word or "").strip(" .()\"'\n").upper()
    if letter in CAUSES:
        return letter, None
    return None, Diagnosis("not-a-cause", f"the answer is {shown(value)}")


def check_cause(function):
    """Print which cause the function names, not whether it is right; return the points, 0."""
    letter, found = read_letter(Student(function).run())
    promise = f"you name {letter}: {CAUSES[letter]}" if letter else "one letter from A to H"
    form = Property("form", promise, 0, None)
    return report("cause, form of the answer", [result_of(form, found, PAGE)])
