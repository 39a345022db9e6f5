"""Does every message hold the sum that its place has to send in this step?"""

from autograder.checks.mistakes import Diagnosis
from autograder.checks.provenance import name_ranks
from autograder.checks.task import show
from autograder.checks.variants.content import contents
from autograder.checks.variants.grid import INSIDE
from autograder.checks.variants.mixed import divided, mixed


def expected_ranks(case, kind, ring, step, place):
    """Return the ranks whose values an honest message sums up."""
    members = case.rings(kind)[ring]
    if step >= len(members) - 1:
        return list(range(case.n))
    senders = [members[(place - j) % len(members)] for j in range(step + 1)]
    groups = [[r] if kind == INSIDE else case.node(r) for r in senders]
    return sorted(r for group in groups for r in group)


def misfilled(run, kind, half=None):
    """Return the `Diagnosis` of the first message with something else than it must hold, or None.

    The tensors of the run are coded. `half` is 0 or 1: only that half of the steps is read.
    """
    size = len(run.case.rings(kind)[0])
    steps = (
        range(2 * (size - 1)) if half is None else range(half * (size - 1), (half + 1) * (size - 1))
    )
    for step in steps:
        for ring, sent in enumerate(run.messages[kind]):
            for place in range(size if step < len(sent) else 0):
                found = _message(run, kind, ring, step, place)
                if found:
                    return found
    return None


def _message(run, kind, ring, step, place):
    case, message = run.case, run.messages[kind][ring][step][place]
    sender = case.rings(kind)[ring][place]
    start = f"on {kind}[{ring}] in step {step} rank {sender} sent "
    wanted = expected_ranks(case, kind, ring, step, place)
    for content in contents(message, case):
        if content == "empty":
            return Diagnosis("ring-for-show", f"{start}{show(message)}, and no tensor holds zeros")
        if content is None:
            words = f"{show(message)}, which is no sum of values of one element"
            mistake = "divides-each-hop" if divided(case, message, wanted) else ""
            mistake = mistake or mixed(run, kind, ring, step, place) or "hier-not-a-sum"
            return Diagnosis(mistake, start + words)
        if not content.once or content.ranks != wanted:
            words = f"the values of {name_ranks(content.ranks)}, expected {name_ranks(wanted)}"
            if not content.once:
                words = f"{show(message)}, in which some values were added more than once"
            return Diagnosis(_mistake(run, kind, content, sender, step), start + words)
    return None


def _mistake(run, kind, content, sender, step):
    """Name the mistake in a message with the wrong ranks in it."""
    late = step >= len(run.case.rings(kind)[0]) - 1
    if not content.once:
        return "gather-adds" if late else "own-part-twice"
    if late:
        return _late(content, run.case, sender)
    if kind == INSIDE:
        found = _inside(run.case, content.ranks, sender, step)
    else:
        found = _between(run, content, sender, step)
    either = found in ("overwrites", "sends-original") and _either(run, kind, step)
    return "not-a-sum" if either else found


def _either(run, kind, step):
    """Return whether some places send their own values in a step, and others what arrived."""
    own = set()
    for members, steps in zip(run.case.rings(kind), run.messages[kind], strict=True):
        for sender, message in zip(members, steps[step], strict=True):
            for content in contents(message, run.case):
                own.add(sender in getattr(content, "ranks", [sender]))
    return len(own) > 1


def _inside(case, got, sender, step):
    """Name the mistake in phase 1."""
    if len(got) == case.n and case.nodes > 1:
        return "hier-for-show"
    if set(got) - set(case.node(sender)):
        column = {r for r in range(case.n) if r % case.per_node == sender % case.per_node}
        together = case.nodes > 1 and len(got) == case.nodes and set(got) == column
        return "hier-phases-swapped" if together else "hier-wrong-rank"
    if step == 0:
        return "hier-wrong-rank"
    return _sum_mistake(got, [sender])


def _between(run, content, sender, step):
    """Name the mistake in the first half of phase 2."""
    case, got, node = run.case, content.ranks, run.case.node(sender)
    if len(got) == case.n:
        return "hier-for-show"
    whole = all(set(case.node(r)) <= set(got) for r in got)
    if not whole:
        alone = all(r % case.per_node == got[0] % case.per_node for r in got)
        owned = content.element in _owned(run, sender)
        return "hier-original-between" if alone and owned else "hier-unfinished-shard"
    if step == 0:
        return "hier-wrong-rank"
    return _sum_mistake(got, node)


def _owned(run, rank):
    """Return the elements that the last message of phase 1 brought to a rank."""
    case, place = run.case, rank % run.case.per_node
    steps = run.messages[INSIDE][rank // case.per_node][: case.per_node - 1]
    last = steps[-1][(place - 1) % case.per_node] if steps else case.tensors[rank]
    return {getattr(content, "element", None) for content in contents(last, case)}


def _sum_mistake(got, own):
    if got == sorted(own):
        return "sends-original"
    if not set(own) & set(got):
        return "overwrites"
    return "hier-wrong-sum"


def _late(content, case, sender):
    """Name the mistake in the steps that pass on sums over all ranks."""
    node_sum = content.ranks == case.node(sender) and case.nodes > 1
    return "hier-gathers-node-sums" if node_sum else "hier-passes-unfinished"
