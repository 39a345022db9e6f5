"""Puts the instructor's cells back into a student's notebook: text, type, points and place.

All that decides a mark comes from the `Blueprint`. From the student come the sources of cells that
are theirs to write, and the order.
"""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Part:
    """One of the instructor's cells. `graded` and `solution` as in nbgrader; `points` or None."""

    name: str
    cell_type: str
    source: str
    graded: bool
    solution: bool
    locked: bool
    task: bool
    points: float | None
    checksum: str

    @property
    def is_test(self):
        """Whether this cell holds tests that give points."""
        return self.graded and not self.solution and not self.task and self.cell_type == "code"

    @property
    def is_manual(self):
        """Whether a person marks this cell."""
        return (self.graded or self.task) and not self.is_test

    def role(self):
        """Return the role of the cell in a job; see `engine.runner`."""
        if self.cell_type != "code":
            return "text"
        if self.is_test:
            return "test"
        return "student" if self.solution else "read-only"


@dataclasses.dataclass(frozen=True)
class Blueprint:
    """The instructor's cells of one notebook, in order, and its kernel."""

    name: str
    parts: tuple
    kernelspec: dict

    def part(self, name):
        """Return the part called `name`, None if there is none."""
        return next((part for part in self.parts if part.name == name), None)


@dataclasses.dataclass
class Cell:
    """A cell of a repaired notebook: `part` is the instructor's cell it stands for, or None."""

    cell_type: str
    source: str
    part: Part | None = None
    attachments: dict = dataclasses.field(default_factory=dict)
    missing: bool = False

    def role(self):
        """Return the role of the cell in a job."""
        if self.part is not None:
            return self.part.role()
        return "student" if self.cell_type == "code" else "text"


def repair(raw, blueprint, problems):
    """Return the list of `Cell`s for the cells in `raw` (see `parse`)."""
    cells = []
    seen = set()
    for entry in reversed(raw):  # of two copies the later one counts, as in nbgrader
        part = blueprint.part(entry["grade_id"]) if entry["grade_id"] else None
        if part is not None and part.name in seen:
            problems.append(f"cell {part.name} is there more than once; the last one counts")
            part = None
        elif part is None and entry["grade_id"]:
            problems.append(f"cell {entry['grade_id'][:40]} is not part of this assignment")
        if part is not None:
            seen.add(part.name)
        cells.append(restore(entry, part, problems))
    cells.reverse()
    add_missing(cells, blueprint, problems)
    put_tests_last(cells, blueprint, problems)
    return cells


def restore(entry, part, problems):
    """Return the cell with what the instructor has fixed put back."""
    if part is None:
        return Cell(entry["cell_type"], entry["source"], None, entry["attachments"])
    if entry["cell_type"] != part.cell_type:
        problems.append(
            f"cell {part.name} was changed to {entry['cell_type']}; it was changed back"
        )
    source = entry["source"]
    if not part.solution and source.rstrip() != part.source.rstrip():
        if entry["cell_type"] == part.cell_type and not hidden_only(source, part):
            problems.append(f"the read-only cell {part.name} was changed; it was put back")
        source = part.source
    return Cell(part.cell_type, source, part, entry["attachments"])


def hidden_only(source, part):
    """Return whether `source` is `part` without its hidden tests, as students receive it."""
    lines = [line.rstrip() for line in part.source.split("\n")]
    given = [line.rstrip() for line in source.rstrip().split("\n")]
    kept, hidden = [], False
    for line in lines:
        if "BEGIN HIDDEN TESTS" in line or "BEGIN MARK SCHEME" in line:
            hidden = True
        elif "END HIDDEN TESTS" in line or "END MARK SCHEME" in line:
            hidden = False
        elif not hidden:
            kept.append(line)
    return [x for x in kept if x] == [x for x in given if x]


def add_missing(cells, blueprint, problems):
    """Add the instructor's cells that are not there, each after the one it follows."""
    lost = False
    for position, part in enumerate(blueprint.parts):
        if any(cell.part is part for cell in cells):
            continue
        if not (part.graded or part.task or part.locked):
            problems.append(f"the answer cell {part.name} is missing")
            lost = True
            continue
        at = place_for(part, blueprint.parts[:position], cells, lost)
        cells.insert(at, Cell(part.cell_type, part.source, part, missing=True))
        problems.append(f"cell {part.name} was missing; it was added")


def place_for(part, before, cells, lost):
    """Return where to put a missing cell; with a `lost` answer before it, that is the end.

    What has become of the answer is one of the student's other cells then.
    """
    if part.graded and lost:
        return len(cells)
    places = [i for i, cell in enumerate(cells) if cell.part is not None and cell.part in before]
    return places[-1] + 1 if places else (0 if part.role() == "read-only" else len(cells))


def put_tests_last(cells, blueprint, problems):
    """Move every test behind the answers and tests that it follows in the instructor's notebook."""
    order = {part.name: i for i, part in enumerate(blueprint.parts)}
    for part in [part for part in blueprint.parts if part.is_test]:
        at = next(i for i, cell in enumerate(cells) if cell.part is part)
        needed = [
            i
            for i, cell in enumerate(cells)
            if cell.part is not None
            and (cell.part.solution or cell.part.is_test)
            and order[cell.part.name] < order[part.name]
        ]
        if needed and max(needed) > at:
            cells.insert(max(needed) + 1, cells[at])
            del cells[at]
            problems.append(f"test {part.name} stood too early; it was moved")
