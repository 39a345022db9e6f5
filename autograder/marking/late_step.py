"""nbgrader's step for late penalties, with the same rules as `python -m autograder grade`."""

from nbgrader import preprocessors
from nbgrader.api import Gradebook
from traitlets import Unicode

from autograder.lms import records
from autograder.marking.course import configured
from autograder.marking.lateness import LatePolicy, penalize


class AssignLatePenalties(preprocessors.AssignLatePenalties):
    """Counts also what a system calls late without saying by how much.

    It has nbgrader's name, so `c.AssignLatePenalties.plugin_class` is its policy.
    """

    submitted_directory = Unicode("", help="Folder of the submissions.").tag(config=True)

    def preprocess(self, nb, resources):
        """Write the penalties of a submission into the gradebook; return the notebook as it is."""
        facts = resources["nbgrader"]
        self.init_plugin()
        submitted = self.submitted_directory or str(configured().submitted)
        collected = records.load(submitted, facts["assignment"])
        kind = type(self.plugin_inst)
        policy = LatePolicy(self.plugin_inst, f"{kind.__module__}.{kind.__qualname__}", collected)
        with Gradebook(facts["db_url"]) as book:
            submission = book.find_submission(facts["assignment"], facts["student"])
            penalize(book.db, submission, policy)
            book.db.commit()
        return nb, resources
