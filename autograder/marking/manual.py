"""What a person has decided in the formgrader, put into a record."""

from autograder.marking.score import total_up

CONFIRM = "Marked by hand before the answer or the tests changed: a person will look again."


def add_manual_marks(record, submission):
    """Put a person's marks and comments, as they are in the gradebook, into a record."""
    tests = {test["name"]: test for test in record["tests"]}
    for notebook in submission.notebooks if submission else ():
        for grade in notebook.grades:
            test = tests.get(grade.cell.name)
            if test is not None and grade.manual_score is not None:
                test["score"] = grade.manual_score + (grade.extra_credit or 0)
                test["message"] = "Marked by hand."
                if grade.needs_manual_grade:
                    record["unconfirmed"] = True
                    test["message"] = CONFIRM
        for comment in notebook.comments:
            test = tests.get(comment.cell.name)
            if test is not None and comment.manual_comment:
                test["message"] = comment.manual_comment
    total_up(record)
