"""HTML tables of a trace: what every rank holds, sends and receives.

The tables carry classes only; the style sheet of the book gives them colors. The words say the
same as the colors do.
"""

from html import escape

from collectives.html_table import Html, numbers, table

__all__ = [
    "Html",
    "by_rank",
    "holdings",
    "journey",
    "messages",
    "numbers",
    "table",
    "title",
    "walk",
    "walk_ranks",
]

WORDS = {"empty": "nothing", "own": "own input", "partial": "partial", "complete": "complete"}


def holdings(trace, t, caption=None):
    """Return the table of what every rank holds after t steps, one column a chunk."""
    rows = [
        [f"rank {rank}", *(_held(trace, t, rank, chunk) for chunk in range(len(trace.bounds)))]
        for rank in range(trace.n)
    ]
    return table(caption or title(trace, t), ["rank", *_chunk_heads(trace)], rows)


def title(trace, t):
    """Return what step t of the trace is, in words."""
    if t == 0:
        return "Start"
    step = trace.steps[t - 1]
    return f"After {step.phase} step {step.step}"


def walk(trace):
    """Return all steps of the trace, one folded table each, the first one open."""
    return _folded(
        (
            title(trace, t),
            holdings(trace, t, f"{title(trace, t)}: what every rank holds").html
            + f"<p>Elements sent so far: {_per_rank(trace.sent(t))}.</p>",
        )
        for t in range(len(trace.steps) + 1)
    )


def walk_ranks(trace):
    """Return the table of every rank (see `by_rank`), one folded table each, the first one open."""
    return _folded((f"Rank {rank}", by_rank(trace, rank).html) for rank in range(trace.n))


def by_rank(trace, rank):
    """Return the table of one rank: in each step what it sends, receives, and then holds."""
    chunks = range(len(trace.bounds))
    rows = [["start", "–", "–", *(_held(trace, 0, rank, chunk) for chunk in chunks)]]
    for t, step in enumerate(trace.steps, start=1):
        sends = [_traffic(m, f"to rank {m.destination}") for m in step.messages if m.source == rank]
        receives = [
            _traffic(m, f"from rank {m.source}, {'adds' if m.adds else 'stores'} it")
            for m in step.messages
            if m.destination == rank
        ]
        held = [_held(trace, t, rank, chunk) for chunk in chunks]
        rows.append([f"{step.phase} {step.step}", *(_joined(m) for m in (sends, receives)), *held])
    head = ["step", "sends", "receives", *_chunk_heads(trace)]
    return table(f"Rank {rank}, step by step", head, rows)


def messages(trace):
    """Return the table of who sends which chunk, one row a step, one column a rank."""
    rows = []
    for step in trace.steps:
        sends = {m.source: m for m in step.messages}
        cells = [f"{step.phase} {step.step}"]
        for rank in range(trace.n):
            message = sends.get(rank)
            cells.append(f"{_chunks(message)} → rank {message.destination}" if message else "–")
        rows.append(cells)
    return table("Who sends what", ["step", *(f"rank {r}" for r in range(trace.n))], rows)


def journey(trace, chunk):
    """Return the table of one chunk: every message with it, its values and the inputs in them.

    In a ring one message a step carries the chunk, so the rows are the way of a single sum.
    """
    rows = [
        _hop(trace, step, message, chunk)
        for step in trace.steps
        for message in step.messages
        if chunk in message.chunks
    ]
    head = ["step", "from", "to", "carries", "inputs in it"]
    return table(f"The way of chunk {chunk}", head, rows)


def _hop(trace, step, message, chunk):
    start = sum(trace.bounds[i][1] - trace.bounds[i][0] for i in message.chunks if i < chunk)
    length = trace.bounds[chunk][1] - trace.bounds[chunk][0]
    return [
        f"{step.phase} {step.step}",
        f"rank {message.source}",
        f"rank {message.destination}",
        (numbers(message.values[start : start + length]) or "no elements", f"chunk-{chunk % 8}"),
        _inputs(message.contributors),
    ]


def _held(trace, t, rank, chunk):
    """Return the cell of one chunk: its values, and in words which inputs are in them."""
    status = trace.status(t, rank, chunk)
    classes = f"chunk-{chunk % 8} {status}"
    if t and (rank, chunk) in trace.steps[t - 1].changed:
        classes += " changed"
    if status == "empty":
        return Html(f"–<br><small>{WORDS[status]}</small>"), classes
    text = numbers(trace.state(t).values[rank][chunk]) or "no elements"
    words = WORDS[status]
    if status == "partial":
        words += f": {_inputs(trace.state(t).contributors[rank][chunk])}"
    return Html(f"{escape(text)}<br><small>{escape(words)}</small>"), classes


def _inputs(contributors):
    ranks = sorted(contributors)
    return f"rank{'s' if len(ranks) > 1 else ''} {', '.join(map(str, ranks))}"


def _per_rank(counts):
    return ", ".join(f"rank {rank}: {count}" for rank, count in enumerate(counts))


def _chunk_heads(trace):
    return [f"chunk {chunk}" for chunk in range(len(trace.bounds))]


def _folded(parts):
    """Return (summary, html) pairs as blocks to open, the first one open."""
    return Html(
        "".join(
            f'<details class="walk"{"" if i else " open"}><summary>{escape(summary)}</summary>'
            f"{html}</details>"
            for i, (summary, html) in enumerate(parts)
        )
    )


def _traffic(message, way):
    return f"{_chunks(message)} [{numbers(message.values)}]<br><small>{way}</small>"


def _joined(parts):
    return Html("<br>".join(parts) or "–")


def _chunks(message):
    if len(message.chunks) == 1:
        return f"chunk {message.chunks[0]}"
    return f"chunks {message.chunks[0]}–{message.chunks[-1]}"
