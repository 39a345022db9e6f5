"""Steps of each ring and lengths of messages, where n divides the number of elements."""

from autograder.checks.mistakes import Diagnosis
from autograder.checks.probes import count
from autograder.checks.variants.grid import BETWEEN, INSIDE


def miscounted(run, kind):
    """Return what is wrong with the steps and message lengths of the rings of a kind, or None."""
    # With too long messages inside, the number of steps is another plan's, and tells nothing.
    first = (_lengths, _steps) if kind == INSIDE else (_steps, _lengths)
    for rule in (_never_used, _swapped, _unused, *first, _too_little):
        found = rule(run, kind)
        if found:
            return found
    return None


def _never_used(run, kind):
    if run.case.n == 1 or any(run.taken(INSIDE)) or any(run.taken(BETWEEN)):
        return None
    if run.outcome.rings_made:
        return Diagnosis("private-ring", "your function made a Ring of its own and used that one")
    return Diagnosis("no-ring", "your function never called shift on the rings that it got")


def _swapped(run, kind):
    """Whole tensors go between the nodes, and only n-ths inside: the plan is upside down."""
    case = run.case
    if case.nodes == 1 or case.per_node == 1 or not (run.sizes(INSIDE) and run.sizes(BETWEEN)):
        return None
    inside, between = max(run.sizes(INSIDE)), max(run.sizes(BETWEEN))
    if inside > case.numel // case.n or between < case.numel // case.nodes:
        return None
    return Diagnosis(
        "hier-phases-swapped",
        f"messages inside the nodes had at most {inside} of {case.numel} elements, messages "
        f"between the nodes {between}",
    )


def _unused(run, kind):
    taken = run.taken(kind)
    if not run.case.steps(kind) or all(taken):
        return None
    name = taken.index(0)
    evidence = f"{kind}[{name}] was never shifted"
    if not any(taken):
        mistake = {INSIDE: "hier-inside-unused", BETWEEN: "hier-between-unused"}[kind]
        return Diagnosis(mistake, f"no ring of `{kind}` was ever shifted")
    used = next(i for i, steps in enumerate(taken) if steps)
    evidence += f", and {kind}[{used}] took {count(taken[used], 'step')}"
    return Diagnosis("hier-one-node-ring" if kind == INSIDE else "hier-leaders-only", evidence)


def _steps(run, kind):
    right = run.case.steps(kind)
    for i, taken in enumerate(run.taken(kind)):
        if taken != right:
            evidence = f"{kind}[{i}] took {count(taken, 'step')}, the task says {right}"
            if run.outcome.rings_made:
                return Diagnosis(
                    "private-ring", f"{evidence}; your function made a Ring of its own"
                )
            if 2 * taken == right:
                mistake = "hier-no-last-phase" if kind == INSIDE else "hier-between-half"
                return Diagnosis(mistake, evidence)
            few = taken < right
            return Diagnosis("hier-too-few-steps" if few else "hier-too-many-steps", evidence)
    return None


def _lengths(run, kind):
    case, most = run.case, run.case.most(kind)
    longest = max(run.sizes(kind), default=0)
    if longest <= most:
        return None
    evidence = (
        f"on the rings of `{kind}` a message had {longest} elements, "
        f"and {most} of the {case.numel} are enough"
    )
    if kind == INSIDE:
        return Diagnosis("hier-long-inside", evidence)
    whole = longest >= case.numel // case.nodes and case.nodes != case.per_node
    shard = longest == case.numel // case.per_node
    mistake = "hier-whole-shard" if shard else "hier-whole-tensor-between" if whole else ""
    return Diagnosis(mistake or "hier-long-between", evidence)


def _too_little(run, kind):
    case, sent = run.case, sum(run.sizes(kind))
    rings = case.rings(kind)
    least = len(rings) * case.steps(kind) * len(rings[0]) * case.most(kind)
    if sent >= least:
        return None
    evidence = f"{sent} elements crossed the rings of `{kind}`; no plan needs fewer than {least}"
    return Diagnosis("ring-for-show", evidence)
