"""Name the mistake in the schedule: which message held what, phase by phase."""

import numpy as np

from autograder.checks import gather_rules, scatter_rules
from autograder.checks.crossing import miscounted
from autograder.checks.mistakes import Diagnosis
from autograder.checks.probes import identifying_case, one_hot_case
from autograder.checks.provenance import Provenance, parts_of, ranks_in
from autograder.checks.result_rules import returned


def schedule_mistake(observer, p):
    """Return the `Diagnosis` that the messages in the provenance `p` give, None if none."""
    run = observer.run(one_hot_case(p.n, p.numel, 0, 0))
    counted = miscounted(run, observer.task)
    early = ("no-ring", "private-ring", "whole-tensor", "gathers-everything", "message-too-long")
    if counted and counted.mistake in early:
        return counted
    if observer.task.phases == 2:
        return _average(p, counted)
    return scatter_rules.first_step(p) or counted or _scatter(observer, p) or returned(p)


def _scatter(observer, p):
    return inbox(observer, p.n, p.numel) or scatter_rules.later_steps(p)


def inbox(observer, n, numel):
    """Alter what arrives at one rank in step 0; see which ranks send something else in step 1."""
    if n < 3:
        return None
    case = identifying_case(n, numel)
    before = observer.run(case)
    for target in range(n):
        sender = (target - 1) % n
        after = observer.run(case, lambda s, r, m, q=sender: m + 0.5 * ((s, r) == (0, q)))
        if min(before.steps, after.steps) < 2:
            return None
        changed = [r for r in range(n) if _differ(before.messages[1][r], after.messages[1][r])]
        if len(changed) > 1:
            return Diagnosis(
                "shared-list",
                f"what arrived at rank {target} in step 0 was sent on by {len(changed)} ranks",
            )
        if changed and changed[0] != target:
            right = changed[0] == (target - 1) % n
            return Diagnosis(
                "reads-right-neighbor" if right else "reads-wrong-inbox",
                f"what arrived at rank {target} in step 0 was used by rank {changed[0]}",
            )
    return None


def _differ(first, second):
    return not np.array_equal(np.asarray(first), np.asarray(second))


def _average(p, counted):
    """Return the mistake in an all-reduce, phase by phase."""
    scale = np.abs(p.messages[0][0]).max() if p.messages else 0
    first = _scaled(p, scale) if scale > 0 else p
    if _only_originals(p):
        return Diagnosis("gathers-everything", "every message held values of one rank only")
    found = scatter_rules.first_step(first) or _first_phase_count(p)
    found = found or scatter_rules.later_steps(first) or gather_rules.too_short(p)
    if not found and len(p.messages) in (3 * (p.n - 1), 4 * (p.n - 1)):
        found = Diagnosis("reduces-twice", f"your function took {len(p.messages)} steps")
    for rule in (
        gather_rules.starts_again,
        gather_rules.passed_on,
        gather_rules.number_of_steps,
        gather_rules.put_together,
    ):
        found = found or rule(p)
    return found or counted


def _scaled(p, scale):
    messages = [[block / scale for block in sent] for sent in p.messages]
    return Provenance(p.n, p.numel, messages, p.results, p.labels)


def _only_originals(p):
    """Return whether more than one phase of messages never held a sum."""
    blocks = [block for sent in p.messages for block in sent]
    lone = len(p.messages) > p.n - 1 and all(len(ranks_in(block)) == 1 for block in blocks)
    return lone and scatter_rules.sums_in_results(p)


def _first_phase_count(p):
    """Return the mistake if the first phase is one step short or one step long."""
    n, steps = p.n, len(p.messages)
    complete = any(
        _sums_all(block[[e]][:, :, [e]]) for block in p.results for e in range(len(block))
    )
    if steps == 2 * n - 3 and p.results and not complete:
        return Diagnosis(
            "one-step-too-few", f"with {n} ranks no chunk is complete after {steps} steps"
        )
    if steps == 2 * n - 1:
        same = [np.array_equal(p.messages[n - 1][r] > 0, p.messages[n][r] > 0) for r in range(n)]
        if all(same):
            return Diagnosis(
                "one-step-too-many",
                f"in steps {n - 1} and {n} every rank sent the same chunk twice",
            )
    return None


def _sums_all(block):
    parts = parts_of(block)
    return parts is not None and np.allclose(parts, parts[0]) and parts[0] > 1e-12
