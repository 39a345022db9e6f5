"""Broadcast and reduce on a tree, to step through."""

import traitlets

from collectives._checks import check_rank, check_ranks
from collectives.tree import broadcast_rounds
from collectives.widgets import controls, figures
from collectives.widgets.base import CourseWidget

MODES = ("broadcast", "reduce", "reduce, then broadcast")


class TreePlayer(CourseWidget):
    """A binomial tree over `n` ranks with any `root`, one round at a time.

    `operation` is one of `MODES`. `step` is the number of rounds done. Raises `ValueError` for an
    unknown operation or a root that is no rank.
    """

    n = traitlets.Int(8).tag(sync=True)
    root = traitlets.Int(0).tag(sync=True)
    mode = traitlets.Int(0).tag(sync=True)
    step = traitlets.Int(0).tag(sync=True)
    steps = traitlets.Int(3).tag(sync=True)
    steps_limit = traitlets.Int(1).tag(sync=True)
    rank_limit = traitlets.Int(1).tag(sync=True)

    def __init__(self, n=8, root=0, operation="broadcast"):
        if operation not in MODES:
            raise ValueError(
                f"unknown operation {operation!r}, expected one of: {', '.join(MODES)}"
            )
        n = check_ranks(n)
        root = check_rank(root, n, "root")
        steps = len(broadcast_rounds(n)) * (2 if operation == MODES[2] else 1)
        mode = MODES.index(operation)
        super().__init__(n=n, root=root, mode=mode, **controls.limits(steps, n))
        self.panel = self._controls()

    def _controls(self):
        scrubber = controls.int_slider(self, "step", "Round", 0, self.steps_limit)
        root = controls.int_slider(self, "root", "Root", 0, self.rank_limit)
        controls.follow_limit(self, "steps_limit", scrubber)
        controls.follow_limit(self, "rank_limit", root)
        return controls.panel(
            controls.choice(self, "mode", "Operation", MODES),
            controls.int_slider(self, "n", "Ranks N", 1, 32),
            root,
            controls.player_buttons(),
            scrubber,
            self,
        )

    def picture(self):
        """Return the tree with all its rounds, as a `Fallback`."""
        return figures.tree_rounds(self.n, self.root, MODES[self.mode])
