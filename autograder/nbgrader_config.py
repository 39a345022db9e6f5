"""nbgrader's configuration. Stock commands find it in the folder `autograder`: run them there.

The database is `autograder/state/gradebook.db`; set NBGRADER_DB_URL for another one.
"""

import contextlib
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
STATE = ROOT / "autograder" / "state"

# SQLite makes its file, but not the folder of it.
with contextlib.suppress(OSError):
    STATE.mkdir(exist_ok=True)

c = get_config()  # noqa: F821  (nbgrader defines it)

c.CourseDirectory.course_id = "collectives"
c.CourseDirectory.root = str(ROOT)
c.CourseDirectory.source_directory = "build/source"  # made from solutions/ by `generate`
c.CourseDirectory.release_directory = "notebooks"
c.CourseDirectory.submitted_directory = "autograder/submitted"
c.CourseDirectory.autograded_directory = "autograder/autograded"
c.CourseDirectory.feedback_directory = "autograder/feedback"
c.CourseDirectory.db_url = os.environ.get("NBGRADER_DB_URL", f"sqlite:///{STATE / 'gradebook.db'}")

c.ClearSolutions.code_stub = {"python": "# YOUR CODE HERE\nraise NotImplementedError"}
c.ClearSolutions.text_stub = "YOUR ANSWER HERE"

# The stock commands and the formgrader mark in the sandbox, as `python -m autograder grade` does.
sys.path.insert(0, str(ROOT))
from nbconvert.preprocessors import CSSHTMLHeaderPreprocessor  # noqa: E402
from nbgrader import preprocessors as stock  # noqa: E402

from autograder.marking import preprocessors as marking  # noqa: E402
from autograder.marking.late_step import AssignLatePenalties  # noqa: E402
from autograder.starter import ClearSolutionsKeepStarter  # noqa: E402

# nbgrader's own steps, but a cell may give students starter code in place of the stub.
c.GenerateAssignment.preprocessors = [
    stock.IncludeHeaderFooter,
    stock.InstantiateTests,
    stock.LockCells,
    ClearSolutionsKeepStarter,
    stock.ClearOutput,
    stock.CheckCellMetadata,
    stock.ComputeChecksums,
    stock.SaveCells,
    stock.ClearHiddenTests,
    stock.ClearMarkScheme,
    stock.ComputeChecksums,
    stock.CheckCellMetadata,
]

c.Autograde.sanitize_preprocessors = [
    stock.ClearOutput,
    marking.RepairNotebook,
    stock.CheckCellMetadata,
]
c.Autograde.autograde_preprocessors = [
    marking.SandboxedExecute,
    stock.SaveAutoGrades,
    AssignLatePenalties,
    stock.CheckCellMetadata,
]
c.GenerateFeedback.preprocessors = [
    stock.GetGrades,
    marking.HideTests,
    CSSHTMLHeaderPreprocessor,
]
