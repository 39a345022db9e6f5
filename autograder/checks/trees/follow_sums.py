"""Follow the messages of an all-reduce: the first one that breaks the rule shows the mistake."""

import numpy as np

from autograder.checks.mistakes import Diagnosis
from autograder.checks.provenance import name_ranks
from autograder.checks.trees.counts import numbers_text, swapped
from autograder.checks.trees.flow import content_mistake, flow_of, parts_text
from autograder.checks.trees.task import levels


def follow_sums(observer, run):
    """Return the `Diagnosis` that messages and results of an all-reduce give, None if none."""
    found = swapped(run, observer.task)
    if found:
        return found
    n = run.case.n
    if levels(n) < run.rounds < observer.task.rounds(n):
        return Diagnosis("tree-too-few-rounds", numbers_text(run, observer.task))
    flow = flow_of(observer, n)
    if flow is None:
        return None
    return _Follower(flow, observer.task.rounds(flow.n) // 2).mistake()


class _Follower:
    """Plays the messages of a `Flow`: what each rank holds, and what is wrong with a message."""

    def __init__(self, flow, half):
        self.flow, self.half, self.n = flow, half, flow.n
        self.holds = [np.eye(flow.n)[r] for r in range(flow.n)]
        self.sent_on = {}

    def mistake(self):
        """Return the `Diagnosis` of the first message or of the results, None if all are right."""
        for s, sent in enumerate(self.flow.log):
            for a, b, parts in sent:
                found = self._content(s, a, parts) or self._way(s, a, b)
                if found:
                    return found
            arrivals = [(a, b, self.holds[a].copy()) for a, b, _ in sent]
            for a, b, parts in arrivals:
                found = self._arrives(s, a, b, parts)
                if found:
                    return found
        return self._end() or self._results()

    def _complete(self, r):
        return np.allclose(self.holds[r], 1)

    def _content(self, s, a, parts):
        """What rank a sends must be the sum that it holds."""
        holds = self.holds[a]
        if parts is not None and np.allclose(parts, holds):
            return None
        start = f"in round {s} rank {a} sent {parts_text(parts)}; it holds {parts_text(holds)}"
        return Diagnosis(content_mistake(parts, holds, a), start)

    def _way(self, s, a, b):
        """A sum that is not complete is sent on once, and in the first phase only."""
        if self._complete(a):
            return None
        if s >= self.half:
            done = [r for r in range(self.n) if self._complete(r)]
            return self._part_of_the_sum(s, a, done) if done else self._incomplete()
        if a in self.sent_on:
            before, to = self.sent_on[a]
            return Diagnosis(
                "tree-reduce-wrong-direction",
                f"rank {a} sent its values to rank {to} in round {before}, and again to rank {b} "
                f"in round {s}, though no rank had the whole sum",
            )
        self.sent_on[a] = (s, b)
        return None

    def _part_of_the_sum(self, s, a, done):
        lost = [r for r in range(self.n) if self.holds[a][r] < 0.5]
        return Diagnosis(
            "tree-sends-part-of-the-sum",
            f"in round {s} rank {a} sent a sum without the values of {name_ranks(lost)}; the "
            f"complete sum was on {name_ranks(done)}",
        )

    def _incomplete(self):
        """No rank has the whole sum, where one must have it."""
        r = max(range(self.n), key=lambda rank: np.sum(self.holds[rank]))
        lost = [q for q in range(self.n) if self.holds[r][q] < 0.5]
        return Diagnosis(
            "tree-sum-incomplete",
            f"no rank got the whole sum; no values of {name_ranks(lost)} came to rank {r}",
        )

    def _arrives(self, s, a, b, parts):
        """What arrives is added while it is incomplete, and replaces what is there afterwards."""
        if np.allclose(parts, 1):
            self.holds[b] = parts
            return None
        both = [r for r in range(self.n) if parts[r] > 0.5 and self.holds[b][r] > 0.5]
        if both:
            return Diagnosis(
                "tree-counted-twice",
                f"in round {s} the values of {name_ranks(both)} came to rank {b}, which had them "
                "in its sum already",
            )
        if b in self.sent_on:
            return Diagnosis(
                "tree-reduce-wrong-order",
                f"in round {s} values came from rank {a} to rank {b}; rank {b} had sent its sum on "
                f"in round {self.sent_on[b][0]}",
            )
        self.holds[b] = self.holds[b] + parts
        return None

    def _end(self):
        """Every rank must have received the complete sum."""
        done = [r for r in range(self.n) if self._complete(r)]
        if not done:
            return self._incomplete()
        without = [r for r in range(self.n) if r not in done]
        if not without:
            return None
        if len(done) == 1 and len(self.flow.log) <= levels(self.n):
            return Diagnosis(
                "tree-no-broadcast",
                f"the sum is complete on rank {done[0]}, and it was never sent to the other ranks",
            )
        return Diagnosis(
            "tree-rank-left-out", f"nobody sent the complete sum to {name_ranks(without)}"
        )

    def _results(self):
        """Every message was right; the results are not."""
        for r, parts in enumerate(self.flow.results):
            if parts is not None and np.allclose(parts, 1):
                continue
            if parts is not None and np.any(parts > 1.5):
                return Diagnosis(
                    "tree-broadcast-adds",
                    f"the complete sum came to rank {r}, and its result is {parts_text(parts)}",
                )
            return Diagnosis(
                "tree-arrival-not-kept",
                f"the complete sum was on rank {r}, and its result is {parts_text(parts)}",
            )
        return None
