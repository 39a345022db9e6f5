"""nbgrader's gradebook through one connection for the whole run, and a table of our own beside it.

`autograder_run` has one row for each submission that has been marked. It is written in the same
transaction as the marks, so a run that is killed at any moment leaves both or neither.
"""

import datetime
import json
import time

import sqlalchemy as sa
from nbgrader import api

from autograder.marking.database import RUNS, connect, create_tables, is_busy, reuse
from autograder.marking.lateness import penalize
from autograder.marking.manual import add_manual_marks
from autograder.marking.rows import rows_for

PATIENCE_SECONDS = 60


class Marks:
    """The marks of a class in the database at `url`."""

    def __init__(self, url):
        self.url = url
        self.engine = connect(url)
        create_tables(self.engine)
        with reuse(self.engine):
            self.book = api.Gradebook(url)
        self.session = self.book.db

    def close(self):
        """Close the connection."""
        self.session.remove()
        self.engine.dispose()

    def record(self, assignment, student):
        """Return (fingerprint, record) of the last marking, (None, None) if there is none."""
        query = sa.select(RUNS.c.fingerprint, RUNS.c.record).where(
            RUNS.c.assignment == assignment, RUNS.c.student == student
        )
        row = self.session.execute(query).first()
        return (row[0], json.loads(row[1])) if row else (None, None)

    def records(self, assignment):
        """Return the records of all submissions by student, with a person's marks in them."""
        query = sa.select(RUNS.c.student, RUNS.c.record).where(RUNS.c.assignment == assignment)
        rows = self.session.execute(query.order_by(RUNS.c.student))
        records = {student: json.loads(record) for student, record in rows}
        for student in self.marked_by_hand(assignment) & set(records):
            add_manual_marks(records[student], self._find(assignment, student))
        return records

    def marked_by_hand(self, assignment):
        """Return the students to whom a person has given points or a comment."""
        found = set()
        for kind, given in (
            (api.Grade, api.Grade.manual_score.isnot(None)),
            (api.Comment, api.Comment.manual_comment.isnot(None)),
        ):
            query = (
                self.session.query(api.SubmittedAssignment.student_id)
                .join(api.SubmittedNotebook)
                .join(kind, kind.notebook_id == api.SubmittedNotebook.id)
                .filter(api.SubmittedAssignment.name == assignment, given)
            )
            found.update(student for (student,) in query.distinct())
        return found

    def save(self, assignment, entries, late=None):
        """Write the marks of several students, all or nothing.

        `entries` are tuples (student, fingerprint, record, timestamp). If another program holds
        the database, this waits and tries again for `PATIENCE_SECONDS`.
        """
        deadline = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                for student, fingerprint, record, timestamp in entries:
                    self._write(assignment, student, record, timestamp, late)
                    self._write_run(assignment, student, fingerprint, record)
                self.session.commit()
                return
            except sa.exc.OperationalError as error:
                self.session.rollback()
                if not is_busy(error) or time.monotonic() > deadline:
                    raise
                time.sleep(0.2)
            except BaseException:
                self.session.rollback()
                raise

    def penalize(self, assignment, students, policy):
        """Bring the late penalties of `students` up to date, for example after a new due date.

        Return {student: what `record["late"]` must say}.
        """
        found = {}
        for student in students:
            submission = self._find(assignment, student)
            found[student] = penalize(self.session, submission, policy) if submission else None
            fingerprint, record = self.record(assignment, student)
            if record and record.get("late") != found[student]:
                record["late"] = found[student]
                self._write_run(assignment, student, fingerprint, record)
        self.session.commit()
        return found

    def _write_run(self, assignment, student, fingerprint, record):
        key = (RUNS.c.assignment == assignment) & (RUNS.c.student == student)
        self.session.execute(RUNS.delete().where(key))
        row = {
            "assignment": assignment,
            "student": student,
            "fingerprint": fingerprint,
            "record": json.dumps(record),
            "marked_at": datetime.datetime.now(datetime.UTC).replace(tzinfo=None),
        }
        self.session.execute(RUNS.insert().values(row))

    def _write(self, assignment, student, record, timestamp, policy):
        submission = self._submission(assignment, student)
        submission.timestamp = timestamp
        scores = {test["name"]: test for test in record["tests"]}
        before = (self.record(assignment, student)[1] or {}).get("answers", {})
        for notebook in submission.notebooks:
            for grade in notebook.grades:
                name = grade.cell.name
                same = name not in before or before[name] == record["answers"].get(name)
                self._grade(grade, scores.get(name), same)
            for comment in notebook.comments:
                comment.auto_comment = record["comments"].get(comment.cell.name)
        record["late"] = penalize(self.session, submission, policy)

    def _grade(self, grade, test, same):
        """Write one score.

        A person's own mark stays. It waits to be confirmed if the score of the tests is another one
        now, or the answer in words is not the `same` as when it was marked.
        """
        score = test["score"] if test else None
        if grade.manual_score is None:
            grade.needs_manual_grade = score is None
        elif grade.auto_score != score or not same:
            grade.needs_manual_grade = True
        grade.auto_score = score

    def _submission(self, assignment, student):
        """Return nbgrader's submission, made with all its parts if it is new."""
        found = self._find(assignment, student)
        if found is not None:
            return found
        person = self.session.get(api.Student, student)
        if person is None:
            person = api.Student(id=student)
            self.session.add(person)
        rows = rows_for(self.book.find_assignment(assignment), person)
        self.session.add_all(rows)
        self.session.flush()
        return rows[0]

    def _find(self, assignment, student):
        query = sa.select(api.SubmittedAssignment).join(api.Assignment)
        query = query.where(
            api.Assignment.name == assignment, api.SubmittedAssignment.student_id == student
        )
        return self.session.execute(query).scalars().first()
