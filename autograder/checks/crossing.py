"""Did the data cross the ring in the promised steps, with at most a chunk in a message?"""

from autograder.checks.mistakes import Diagnosis
from autograder.checks.probes import count
from autograder.checks.task import longest_chunk


def miscounted(run, task):
    """Return what is wrong with the number of steps or the length of messages, or None."""
    n, numel, steps = run.case.n, run.case.numel, task.steps(run.case.n)
    if run.steps == 0 < steps:
        if run.outcome.rings_made:
            return Diagnosis(
                "private-ring", "your function made a Ring of its own and used that one"
            )
        return Diagnosis("no-ring", "your function never called ring.shift on the ring that it got")
    longest = max((message.size for sent in run.messages for message in sent), default=0)
    if longest > longest_chunk(numel, n):
        names = ("whole-tensor", "gathers-everything")
        shortest = min(message.size for message in run.messages[0])
        mistake = names[task.phases - 1] if shortest >= numel else "message-too-long"
        return Diagnosis(mistake, f"a message had {longest} of the {numel} elements of a tensor")
    if run.steps != steps and run.outcome.rings_made:
        return Diagnosis("private-ring", f"{steps_text(run, steps)}; it made a Ring of its own")
    if run.steps != steps:
        return Diagnosis(_steps_mistake(run.steps - steps, task), steps_text(run, steps))
    total = sum(message.size for sent in run.messages for message in sent)
    if total < steps * numel:
        return Diagnosis(
            "ring-for-show",
            f"{total} elements crossed the ring; no algorithm needs fewer than {steps * numel}",
        )
    return None


def _steps_mistake(difference, task):
    if task.phases == 2:
        return "gather-too-short" if difference < 0 else "gather-too-long"
    return {-1: "one-step-too-few", 1: "one-step-too-many"}.get(difference, "wrong-number-of-steps")


def steps_text(run, steps):
    """Return the sentence that compares the steps taken with the steps promised."""
    return f"your function took {count(run.steps, 'step')}, the task says {steps}"
