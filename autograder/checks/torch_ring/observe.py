"""Runs a student's function on cases, watched and on gloo, and keeps the runs."""

import functools

from autograder.checks.torch_ring.ends import bad_end, bad_gloo_end
from autograder.checks.torch_ring.stage import Stage
from autograder.checks.torch_ring.values import wrong_values


class Observer:
    """Keeps the runs of one function. Use it in a `with` statement: its ranks are processes."""

    def __init__(self, function, seconds=0.25):
        self.stages = {kind: Stage(function, seconds) for kind in ("watched", "gloo")}
        self._kept = {}

    def watched(self, case, **options):
        """Return the run of a case in which every message is seen; the same when asked again."""
        return self._keep(case, "watched", None, options)

    def gloo(self, case):
        """Return the run of a case on real ranks with gloo."""
        return self._keep(case, "gloo", None, {})

    def altered(self, case, change):
        """Return a watched run in which `change(message, case)` replaces every message."""
        alter = functools.partial(change, case=case)
        return self.stages["watched"].play(case, "watched", alter)

    def _keep(self, case, backend, alter, options):
        key = (id(case), backend, tuple(sorted(options.items())))
        if key not in self._kept:
            trace = self.stages[backend].play(case, backend, alter, **options)
            self._kept[key] = (case, trace)  # with the case, so that its id stays its own
        return self._kept[key][1]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for stage in self.stages.values():
            stage.close()


def wrong(trace):
    """Return the `Diagnosis` of a watched run, None if it ended well with the right values."""
    return bad_end(trace) or wrong_values(trace)


def wrong_on_gloo(trace):
    """Return the `Diagnosis` of a run on gloo, None if it ended well with the right values."""
    found = bad_gloo_end(trace)
    if found:
        return found
    found = wrong_values(trace)
    return found and found.within("on real ranks with gloo")
