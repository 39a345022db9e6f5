"""Cases that did not end as they should: errors, hangs, aborts, ranks that left early."""

from autograder.checks.mistakes import Diagnosis
from autograder.checks.torch_ring.trace import TRANSFER


def bad_end(trace):
    """Return the `Diagnosis` of a case that did not end well on every rank, None if it did."""
    problems = trace.own_problems()
    if any("NotImplementedError" in problem.bases for problem in problems.values()):
        return Diagnosis("not-written", "this function is not written yet")
    late = [rank for rank, problem in problems.items() if problem.name == "TimeIsUp"]
    if late:
        return Diagnosis("takes-too-long", f"{names(late)} went on computing without an end")
    if trace.library:
        return Diagnosis(
            "calls-the-reference",
            f"your function calls `{trace.library}`, which is no transfer between two ranks",
        )
    if trace.abort:
        return too_long(trace)
    if problems:
        return raised(trace, problems)
    died = [rank for rank, end in trace.ends.items() if end.status == "died"]
    if trace.stuck and not died:
        return hang(trace)
    return lost(trace, died)


def too_long(trace):
    """Return the `Diagnosis` of a message that does not fit into its receiver's tensor."""
    source, target, sent, room = trace.abort
    return Diagnosis(
        "message-does-not-fit",
        f"rank {source} sends {sent} bytes, and rank {target} receives into a tensor of {room} "
        f"bytes: there gloo ends the process of rank {target}",
    )


def raised(trace, problems):
    """Return the `Diagnosis` of errors of the student's code on some or all ranks."""
    problem = problems[min(problems)]
    what = f"raised {problem.name}" + (f": {problem.text}" if problem.text else "")
    where = f", in the line `{problem.line}`" if problem.line else ""
    what += where
    others = [r for r in trace.case.members if r not in problems]
    if not others:
        who = "the function" if len(problems) == 1 else "on every rank the function"
        return Diagnosis("raises", f"{who} {what}")
    if trace.stuck:
        what += f". {waits(trace)}"
    return Diagnosis("raises-on-some-ranks", f"{names(problems)} only: it {what}")


def hang(trace):
    """Return the `Diagnosis` of ranks that wait for each other for ever."""
    stuck = trace.stuck
    kinds = {post.kind for post in stuck.values()}
    if trace.left:
        return Diagnosis("one-rank-leaves", f"{names(trace.left)} had returned. {waits(trace)}")
    receives = [post for post in trace.pending if post.kind == "recv"]
    right = [post for post in receives if post.peer == next_of(trace, post.rank, 1)]
    if trace.case.n > 2 and right and len(right) == len(receives):
        return Diagnosis("receives-from-right", waits(trace))
    if any(differ_in_tag(send, receive) for send in trace.pending for receive in receives):
        return Diagnosis("tags-differ", waits(trace))
    if kinds == {"send"} and not receives:
        return Diagnosis("send-before-receive", waits(trace))
    if kinds == {"recv"} and not any(post.kind == "send" for post in trace.pending):
        return Diagnosis("receive-before-send", waits(trace))
    return Diagnosis("ranks-wait", waits(trace))


def differ_in_tag(send, receive):
    """Return whether a send and a receive would meet if they had the same tag."""
    pair = send.kind == "send" and send.peer == receive.rank
    return pair and receive.peer in (None, send.rank) and send.tag != receive.tag


def waits(trace):
    """Return in words who waits for whom, and after how many messages."""
    words = []
    for rank, post in sorted(trace.stuck.items())[:4]:
        peer = "any rank" if post.peer is None else f"rank {post.peer}"
        what = {"send": f"to send to {peer}", "recv": f"to receive from {peer}"}
        words.append(f"rank {rank} waits {what.get(post.kind, 'in a barrier')}")
    count = len(trace.messages)
    after = "Before the first message" if not count else f"After {messages(count)} in all"
    return f"{after} the ranks wait for ever: {', '.join(words)}"


def lost(trace, died):
    """Return the `Diagnosis` of ranks that died or never ended, None if there are none."""
    late = [rank for rank, end in trace.ends.items() if end.status == "late"]
    if died:
        signals = sorted({signal for signal in trace.signals if signal.startswith("SIG")})
        how = f" (by the signal {', '.join(signals)})" if signals else ""
        return Diagnosis("rank-dies", f"the process of {names(died)} ended{how}")
    if late:
        return Diagnosis("takes-too-long", f"{names(late)} did not return in time")
    return None


def bad_gloo_end(trace):
    """Return the `Diagnosis` of a run on real gloo ranks that did not end well, None if it did."""
    timed_out = {
        rank: end.problem
        for rank, end in trace.ends.items()
        if end.problem and "Timed out" in end.problem.text
    }
    if timed_out:
        return Diagnosis("ranks-wait", f"on real ranks with gloo {names(timed_out)} timed out")
    if "SIGABRT" in trace.signals:
        words = "gloo ended the process of a rank (SIGABRT): more bytes arrived than fit"
        return Diagnosis("message-does-not-fit", words)
    trace.failed = {
        rank
        for rank, end in trace.ends.items()
        if end.problem and end.problem.text.startswith(TRANSFER)
    }
    found = bad_end(trace)
    if trace.failed and not found:
        words = f"the transfers of {names(trace.failed)} broke off"
        found = Diagnosis("ranks-wait", words)
    return found and found.within("on real ranks with gloo")


def next_of(trace, rank, way):
    """Return the neighbor of a rank in its group: to the right (1) or to the left (-1)."""
    members = trace.case.members
    return members[(members.index(rank) + way) % len(members)] if rank in members else None


def names(ranks):
    """Return ranks in words."""
    ranks = sorted(ranks)
    if len(ranks) == 1:
        return f"rank {ranks[0]}"
    return f"ranks {', '.join(map(str, ranks[:-1]))} and {ranks[-1]}"


def messages(count):
    """Return a number of messages in words."""
    return "1 message" if count == 1 else f"{count} messages"
