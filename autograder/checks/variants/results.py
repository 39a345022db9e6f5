"""Name the mistake in results whose numbers can be read: divided, doubled, of one node only."""

from autograder.checks.mistakes import Diagnosis
from autograder.checks.provenance import name_ranks
from autograder.checks.variants.content import contents
from autograder.checks.variants.watch import rows_of


def divided(run):
    """Return the `Diagnosis` if all results are the sum divided by one number, else None."""
    case, rows = run.case, rows_of(run)
    if any(row.size != case.numel for row in rows):
        return None
    names = {case.n: "n", case.per_node: "g", case.nodes: "m"}
    for factor in sorted(set(names) - {1}, reverse=True):
        read = [contents(row, case, factor) for row in rows]
        if read and all(_complete(content, case) for row in read for content in row):
            number = f"{names[factor]} = {factor}"
            return Diagnosis("hier-divides", f"every result is the sum divided by {number}")
    return None


def _complete(content, case):
    return content not in ("empty", None) and content.once and len(content.ranks) == case.n


def changed(run):
    """Return the `Diagnosis` if the tensors were changed, None if they are what they were."""
    if not run.outcome.changed:
        return None
    ranks = name_ranks(run.outcome.changed)
    return Diagnosis("changes-input", f"the tensors of {ranks} were changed")


def misread(run):
    """Return the mistake that the results show when all messages were as they have to be."""
    case = run.case
    for r, row in enumerate(rows_of(run)):
        if row.size != case.numel:
            continue
        read = contents(row, case)
        for rule in (_twice, _order, _part):
            found = rule(case, r, read)
            if found:
                return found
    return None


def _twice(case, r, read):
    more = [c for c in read if c not in ("empty", None) and not c.once]
    if not more:
        return None
    words = f"in the result of rank {r} some values were added more than once"
    return Diagnosis("gather-adds", words)


def _order(case, r, read):
    if not all(_complete(content, case) for content in read):
        return None
    elements = [content.element for content in read]
    if elements == list(range(case.numel)):
        return None
    e = next(i for i, element in enumerate(elements) if element != i)
    words = f"in the result of rank {r} the sum of element {elements[e]} lies in place {e}"
    return Diagnosis("gather-arrival-order", words)


def _part(case, r, read):
    """Some elements are no sum over all ranks."""
    for e, content in enumerate(read):
        if content is None or _complete(content, case):
            continue
        ranks = [] if content == "empty" else content.ranks
        words = f"in the result of rank {r} element {e} is the sum of {name_ranks(ranks)} only"
        if ranks == case.node(r) and case.nodes > 1:
            alone = all(c not in ("empty", None) and c.ranks == ranks for c in read)
            return Diagnosis("hier-node-sum-only" if alone else "gather-incomplete", words)
        return Diagnosis("gather-incomplete", words)
    return None
