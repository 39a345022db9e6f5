"""Marks the submissions of one assignment: what to run, and what to do with what comes back."""

import json
import time

from autograder.engine import VERSION
from autograder.marking import feedback, files, score
from autograder.marking.corrections import release_digest
from autograder.marking.notebook import job_of, marked_notebook
from autograder.marking.pages import write_pages
from autograder.marking.submissions import read_submission, students_in
from autograder.sanitize.files import Refused
from autograder.sanitize.parse import parse
from autograder.sanitize.repair import repair

BATCH = 50  # submissions in one transaction; one that is not saved yet is marked again
SAVE_SECONDS = 2


class Marker:
    """The marking of one assignment. `marks` is the gradebook, `late` a `LatePolicy` or None."""

    def __init__(self, course, assignment, blueprints, marks, late=None):
        self.course, self.assignment, self.marks, self.late = course, assignment, marks, late
        self.blueprints = blueprints
        self.release = release_digest(blueprints)
        self.pending, self.records, self.ignored, self.kept = {}, {}, [], []
        self.student_cpu_seconds = 0.0
        self.unsaved, self.saved_at = [], time.monotonic()

    @property
    def unchanged(self):
        """Return how many submissions keep the marks that they have."""
        return len(self.kept)

    def tasks(self, only=None, again=False):
        """Yield (student, jobs) for every submission that is new or has changed.

        `only` is one student's id; with `again` unchanged submissions are marked once more.
        """
        for student, folder in students_in(self.course.submitted, self.assignment, only):
            if folder is None:
                self.ignored.append(student)
                continue
            submission = read_submission(student, self.assignment, folder, self.blueprints)
            fingerprint = submission.fingerprint(self.release, VERSION)
            known, record = self.marks.record(self.assignment, student)
            if known == fingerprint and not again and self._files_there(student):
                self.kept.append(student)
                self.records[student] = record
                continue
            notebooks = self.cells(submission)
            self.pending[student] = submission, fingerprint, notebooks
            yield student, {name: job_of(cells) for name, cells in notebooks.items()}

    def cells(self, submission):
        """Return the repaired cells of every notebook that can be read."""
        notebooks = {}
        for name, data in submission.notebooks.items():
            try:
                raw = parse(data, submission.problems)
                notebooks[name] = repair(raw, self.blueprints[name], submission.problems)
            except Refused as error:
                submission.refusals[name] = str(error)
            except Exception as error:  # one notebook must never stop a class
                why = f"the notebook cannot be understood ({type(error).__name__}): save it again"
                submission.refusals[name] = why
        return notebooks

    def finish(self, student, results):
        """Write what came back for a student: marked notebooks, feedback, then the marks."""
        submission, fingerprint, notebooks = self.pending.pop(student)
        if "failed" in results:
            results = dict.fromkeys(notebooks, results)
        self.student_cpu_seconds += sum(
            result.get("student_cpu_seconds", 0) for result in results.values()
        )
        failed = [result["failed"] for result in results.values() if "failed" in result]
        record = self.record(submission, notebooks, results, failed)
        for name in self.blueprints:
            good = name in notebooks and "failed" not in results[name]
            self._write(record, name, notebooks[name] if good else [], results.get(name))
        # What failed through no fault of the student's is tried again by the next run.
        key = "" if failed else fingerprint
        self.unsaved.append((student, key, record, submission.timestamp))
        if len(self.unsaved) >= BATCH or time.monotonic() - self.saved_at > SAVE_SECONDS:
            self.save()
        self.records[student] = record
        return record

    def save(self):
        """Write the marks that are ready into the gradebook, in one transaction."""
        if self.unsaved:
            self.marks.save(self.assignment, self.unsaved, self.late)
        for _, _, record, _ in self.unsaved:
            if record["late"]:  # only now it is known what that costs
                write_pages(self.course, record)
        self.unsaved, self.saved_at = [], time.monotonic()

    def finish_unchanged(self):
        """Look again at everybody whose marks stay: a person may have marked, a due date moved."""
        by_hand = self.marks.marked_by_hand(self.assignment) & set(self.records)
        records = self.marks.records(self.assignment) if by_hand else {}
        for student in by_hand:
            self.records[student] = records[student]
        for student, late in self.marks.penalize(self.assignment, self.kept, self.late).items():
            before, self.records[student]["late"] = self.records[student].get("late"), late
            if late != before:
                write_pages(self.course, self.records[student])

    def record(self, submission, notebooks, results, failed):
        """Return the record of a submission from the results of its notebooks."""
        tests, comments, answers = [], {}, {}
        problems = list(submission.problems)
        for name, blueprint in self.blueprints.items():
            if name in submission.refusals:
                problems.append(submission.refusals[name])
                tests += score.unmarked(blueprint, submission.refusals[name])
            elif "failed" in results[name]:
                problems.append(results[name]["failed"])
                tests += score.unmarked(blueprint, results[name]["failed"])
            else:
                tests += score.tests_of(notebooks[name], results[name]["cells"])
                comments.update(score.comments_of(notebooks[name]))
                answers.update(score.answers_of(notebooks[name]))
                problems += results[name]["problems"]
        all_refused = len(submission.refusals) == len(self.blueprints)
        status = score.FAILED if failed else score.REFUSED if all_refused else score.MARKED
        return score.record_of(submission, tests, comments, problems, status, answers)

    def _write(self, record, name, cells, result):
        """Write the marked notebook and the feedback."""
        student = record["student"]
        marked = self._marked(student, name)
        nb = None
        if not cells:
            files.delete(marked)
        else:
            nb = marked_notebook(cells, result["cells"], self.blueprints[name].kernelspec)
            files.write(marked, json.dumps(nb, indent=1, ensure_ascii=False) + "\n")
        page = feedback.page(record, name, nb)
        files.write(self.course.feedback / student / self.assignment / f"{name}.html", page)

    def _marked(self, student, name):
        return self.course.autograded / student / self.assignment / f"{name}.ipynb"

    def _files_there(self, student):
        """Return whether every notebook that was marked still lies in the marked folder."""
        folder = self.course.feedback / student / self.assignment
        return all((folder / f"{name}.html").is_file() for name in self.blueprints)
