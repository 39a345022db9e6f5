"""Starter code: what students get in a cell to fill, in place of `raise NotImplementedError`.

What stands between `### BEGIN STARTER` and `### END STARTER`, below the solution of a cell, is what
students find there: for example a broken program that they have to mend.
"""

import re

from nbgrader.preprocessors import ClearSolutions

SOLUTION = re.compile(r"^ *### BEGIN SOLUTION\n.*?^ *### END SOLUTION\n", re.DOTALL | re.MULTILINE)
MARKS = re.compile(r"^ *### (?:BEGIN|END) STARTER(?:\n|\Z)", re.MULTILINE)


class ClearSolutionsKeepStarter(ClearSolutions):
    """Takes the solutions out; where a cell has starter code, leaves that in their place."""

    def preprocess_cell(self, cell, resources, cell_index):
        """Return the cell as students get it."""
        is_solution = cell.metadata.get("nbgrader", {}).get("solution", False)
        if not (is_solution and MARKS.search(cell.source)):
            return super().preprocess_cell(cell, resources, cell_index)
        if not SOLUTION.search(cell.source):
            raise ValueError(f"cell {cell.get('id')} has starter code, but no solution above it")
        cell.source = MARKS.sub("", SOLUTION.sub("", cell.source)).rstrip("\n")
        return cell, resources
