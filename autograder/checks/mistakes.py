"""The mistakes that the checks can name, and how a diagnosis speaks of one."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

COST_PAGE = "math/ring-cost.html"
MEAN_PAGE = "implementation/all-reduce.html"
SCATTER_PAGE = "implementation/reduce-scatter.html"


@cache
def mistakes():
    """Return the mistakes of all assignments: id -> {"advice": …, "page": …}.

    They stand in `mistakes.toml` (the general ones, and those of `ring`) and in one file for each
    other assignment, beside its checks. Raises `ValueError` if two files use the same id.
    """
    table = {}
    for path in sorted(Path(__file__).parent.rglob("*.toml")):
        more = tomllib.loads(path.read_text(encoding="utf-8"))
        twice = sorted(set(more) & set(table))
        if twice:
            raise ValueError(f"{path.name} describes mistakes again that are known: {twice}")
        table.update(more)
    return table


@dataclass(frozen=True)
class Diagnosis:
    """What went wrong: the id of the mistake and the evidence, in the student's terms."""

    mistake: str
    evidence: str

    @property
    def page(self):
        """The page of the book to read; empty for the page of the task."""
        return mistakes()[self.mistake].get("page", "")

    @property
    def message(self):
        """The evidence and what to think about."""
        evidence = self.evidence[:1].upper() + self.evidence[1:]
        stop = "" if evidence.endswith(".") else "."
        return f"{evidence}{stop} {mistakes()[self.mistake]['advice']}"

    def within(self, words):
        """Return the same diagnosis with `words` before its evidence."""
        return Diagnosis(self.mistake, f"{words}: {self.evidence}")
