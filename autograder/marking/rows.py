"""The rows that nbgrader's gradebook needs for a submission."""

from nbgrader import api


def rows_for(assignment, student):
    """Return the rows of a new submission: itself, its notebooks, a place for each mark.

    They have ids of our own, so that all go to the database at once, not table by table.
    """
    submission = api.SubmittedAssignment(
        id=api.new_uuid(), assignment_id=assignment.id, student_id=student.id
    )
    rows = [submission]
    for notebook in assignment.notebooks:
        part = api.SubmittedNotebook(
            id=api.new_uuid(), notebook_id=notebook.id, assignment_id=submission.id
        )
        graded = [*notebook.grade_cells, *notebook.task_cells]
        commented = [*notebook.solution_cells, *notebook.task_cells]
        rows += [part]
        rows += [api.Grade(cell_id=cell.id, notebook_id=part.id) for cell in graded]
        rows += [api.Comment(cell_id=cell.id, notebook_id=part.id) for cell in commented]
    return rows
