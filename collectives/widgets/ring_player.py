"""A ring all-reduce to step through."""

import traitlets

from collectives._checks import check_numel, check_ranks
from collectives.datasets import DATASETS
from collectives.widgets import controls, figures
from collectives.widgets.base import CourseWidget

OWN = "your own N and E"
VIEWS = ("by step: all ranks", "by rank: all steps")


class RingPlayer(CourseWidget):
    """Reduce-scatter and all-gather on a ring, one step at a time.

    `dataset` is the start of a name in `collectives.datasets.DATASETS` ("random", "powers",
    "counting"). With `n` and `numel` instead, rank r starts with the numbers r·numel + 1 to
    (r + 1)·numel. `step` is the number of steps done. Raises `ValueError` for an unknown data set.
    """

    datasets = traitlets.List().tag(sync=True)
    choice = traitlets.Int(0).tag(sync=True)
    n = traitlets.Int(4).tag(sync=True)
    numel = traitlets.Int(8).tag(sync=True)
    step = traitlets.Int(0).tag(sync=True)
    steps = traitlets.Int(6).tag(sync=True)
    view = traitlets.Int(0).tag(sync=True)
    rank = traitlets.Int(0).tag(sync=True)
    steps_limit = traitlets.Int(1).tag(sync=True)
    rank_limit = traitlets.Int(1).tag(sync=True)

    def __init__(self, dataset="random", n=None, numel=None):
        data = [[tensor.tolist() for tensor in make()] for make in DATASETS.values()]
        choice = len(data) if n is not None or numel is not None else _index(dataset)
        if choice < len(data):
            n, numel = len(data[choice]), len(data[choice][0])
        n, numel = check_ranks(4 if n is None else n), check_numel(8 if numel is None else numel)
        sizes = {"n": n, "numel": numel, **controls.limits(2 * (n - 1), n)}
        super().__init__(datasets=data, choice=choice, **sizes)
        self.panel = self._controls()

    def _controls(self):
        scrubber = controls.int_slider(self, "step", "Step", 0, self.steps_limit)
        rank = controls.int_slider(self, "rank", "Rank", 0, self.rank_limit)
        controls.follow_limit(self, "steps_limit", scrubber)
        controls.follow_limit(self, "rank_limit", rank)
        return controls.panel(
            controls.choice(self, "choice", "Data", [*DATASETS, OWN]),
            controls.int_slider(self, "n", "Ranks N", 1, 12),
            controls.int_slider(self, "numel", "Elements E", 0, 40),
            controls.player_buttons(),
            scrubber,
            controls.choice(self, "view", "Show", VIEWS),
            rank,
            self,
        )

    def tensors(self):
        """Return what every rank starts with: one list of numbers for each rank."""
        if self.choice < len(self.datasets):
            return self.datasets[self.choice]
        return [list(range(r * self.numel + 1, (r + 1) * self.numel + 1)) for r in range(self.n)]

    def picture(self):
        """Return what every rank holds at the start, between the phases, at the end."""
        return figures.ring_steps(self.tensors())


def _index(dataset):
    for index, name in enumerate(DATASETS):
        if name.startswith(dataset):
            return index
    raise ValueError(f"no data set starts with {dataset!r}; there are: {', '.join(DATASETS)}")
