"""The right letters, and what speaks against each wrong one."""

from autograder.checks.mistakes import Diagnosis
from autograder.checks.report import Property, result_of
from autograder.checks.tickets import hang, mismatch, overflow, owner, rate, slow
from autograder.checks.tickets.causes import CAUSES, read_letter

# For each ticket: the letter, the mistake to name for any other one, and the page.
RIGHT = {
    1: ("C", "cause-of-the-hang", hang.PAGE),
    2: ("G", "cause-of-the-rate", rate.PAGE),
    3: ("H", "cause-of-the-wrong-sum", owner.PAGE),
    4: ("B", "cause-of-the-mismatch", mismatch.PAGE),
    5: ("F", "cause-of-the-wrong-suspect", slow.PAGE),
    6: ("E", "cause-of-the-infinity", overflow.PAGE),
}
AGAINST = {
    "A": "then a second run would go well, and this goes wrong in every run",
    "B": "then the lists of two ranks would hold the same things in another order",
    "C": "then the program would not come to its end",
    "D": "then the result would be off in its last digits only",
    "E": "then the same program would be right for small numbers",
    "F": "then the numbers would be right, and only the conclusion from them wrong",
    "G": "then every number would be too large by the factor n",
    "H": "then a sum would lack the parts of some ranks, and here none is missing",
}


def cause_results(number, student):
    """Return the one `Result` of the answer to ticket `number`."""
    right, mistake, page = RIGHT[number]
    letter, found = read_letter(student.run())
    if found is None and letter != right:
        words = f"you name {letter} ({CAUSES[letter].rstrip('.')}); {AGAINST[letter]}"
        found = Diagnosis(mistake, words)
    promise = Property("cause", "the cause is named", 1, None)
    return [result_of(promise, found, page)]
