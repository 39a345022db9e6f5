"""Where a class lies: its folders and its database."""

import dataclasses
import pathlib

from traitlets.config.loader import Config, PyFileConfigLoader

ROOT = pathlib.Path(__file__).parents[2]
CONFIG = pathlib.Path("autograder") / "nbgrader_config.py"


@dataclasses.dataclass(frozen=True)
class Course:
    """The folders of a class: `submitted/<student>/<assignment>/`, and so on; `db_url` of marks."""

    release: pathlib.Path
    submitted: pathlib.Path
    autograded: pathlib.Path
    feedback: pathlib.Path
    db_url: str
    state: pathlib.Path

    def at(self, state=None, submitted=None, db_url=None):
        """Return this course with other folders: all that is written goes into `state`."""
        course = self
        if state is not None:
            state = pathlib.Path(state).resolve()
            course = dataclasses.replace(
                course,
                autograded=state / "autograded",
                feedback=state / "feedback",
                db_url=f"sqlite:///{state / 'gradebook.db'}",
                state=state,
            )
        if submitted is not None:
            course = dataclasses.replace(course, submitted=pathlib.Path(submitted).resolve())
        return dataclasses.replace(course, db_url=db_url) if db_url else course


def configured(root=ROOT):
    """Return the course that the nbgrader configuration in `root` describes."""
    config = load_config(root)
    settings = config.CourseDirectory
    db_url = settings.get("db_url", f"sqlite:///{root / 'gradebook.db'}")
    home = pathlib.Path(str(settings.get("root", root)))
    path = db_url.removeprefix("sqlite:///")
    state = pathlib.Path(path).parent if path != db_url else root / "build" / "autograder"
    return Course(
        release=home / settings.get("release_directory", "notebooks"),
        submitted=home / settings.get("submitted_directory", "autograder/submitted"),
        autograded=home / settings.get("autograded_directory", "autograder/autograded"),
        feedback=home / settings.get("feedback_directory", "autograder/feedback"),
        db_url=db_url,
        state=state,
    )


def load_config(root=ROOT):
    """Return the nbgrader configuration of the repository."""
    path = root / CONFIG
    if not path.is_file():
        return Config()
    return PyFileConfigLoader(path.name, path=str(path.parent)).load_config()
