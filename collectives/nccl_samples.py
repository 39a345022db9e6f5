"""Synthetic logs of NCCL, in the format of each version, to try the reader of logs on.

Nothing in them was measured or printed by NCCL. `style` names the first version of a format:
"2.4", "2.6" (an order ends after 20 ranks) or "2.23" (a line ends after 128 characters).
"""

VERSIONS = {"2.4": "2.4.8", "2.6": "2.18.1", "2.23": "2.27.3"}  # of a log in each format


def host(rank, per_node):
    """Return the name of the node of `rank`."""
    return f"node{rank // per_node}"


def prefix(rank, per_node, stamp=""):
    """Return what stands before each message of `rank`: host, process, thread and device."""
    where = f"{host(rank, per_node)}:{100 + rank}:{200 + rank} [{rank % per_node}]"
    return f"{stamp}{where} NCCL INFO "


def order_line(order, channel, channels, style):
    """Return the line with the order of a ring, as rank 0 writes it."""
    if style == "2.23":
        width = len(str(len(order) - 1))
        line = f"Channel {channel:02}/{channels:02} :" + "".join(f" {r:>{width}}" for r in order)
        return line[:124] + "..." if len(line) >= 128 else line
    number = f"{channel:02}" if style == "2.4" else f"{channel:02}/{channels:02}"
    return f"Channel {number} : " + "".join(f" {r:>3}" for r in order[:20])


def hop_line(source, destination, channel, style, per_node):
    """Return the line that says what carries a hop, as the source writes it."""
    inside = source // per_node == destination // per_node
    if style == "2.4":
        if not inside:
            return f"Ring {channel:02} : {source} -> {destination} [send] via NET/IB/0"
        ends = f"{source}[{source % per_node}] -> {destination}[{destination % per_node}]"
        return f"Ring {channel:02} : {ends} via P2P/IPC"
    ends = f"{source}[{source % per_node:x}000] -> {destination}[{destination % per_node:x}000]"
    via = " via P2P/IPC" if inside else " [send] via NET/IB/1/GDRDMA"
    number = f"{channel:02}/0" if style == "2.23" else f"{channel:02}"
    return f"Channel {number} : {ends}{via}"


def comm_lines(rank, n, style):
    """Return the lines that say which rank this is; the last one ends the set-up."""
    comm = f"comm 0x7f0{rank} rank {rank} nranks {n} cudaDev 0"
    if style == "2.4":
        return [f"{comm} nvmlDev 0 - Init COMPLETE"]
    if style == "2.6":
        return [f"{comm} busId 1000 - Init COMPLETE"]
    name = f"ncclCommInitRankConfig {comm} nvmlDev 0 busId 1000 commId 0xabc"
    return [
        f"{name} - Init START",
        f"comm 0x7f0{rank} rank {rank} nRanks {n} nNodes 2 localRanks 4 localRank 0 MNNVL 0",
        f"{name} - Init COMPLETE",
    ]


def log(orders, style="2.23", neighbors=False, per_node=4, stamp=""):
    """Return the text of all ranks' logs: one ring for each of the `orders`, lists of ranks.

    With `neighbors` every rank also says who comes before and after it, as the subsystem GRAPH
    does.
    """
    start = prefix(0, per_node, stamp).removesuffix("NCCL INFO ")
    lines = [f"{start}NCCL version {VERSIONS[style]}+cuda12"]
    for rank in range(len(orders[0])):
        said = _set_up(rank, orders, style, neighbors, per_node)
        lines += [prefix(rank, per_node, stamp) + message for message in said]
    return "\n".join(lines)


def _set_up(rank, orders, style, neighbors, per_node):
    n = len(orders[0])
    *before, end = comm_lines(rank, n, style)
    said = list(before)
    for channel, order in enumerate(orders):
        at = order.index(rank)
        left, right = order[at - 1], order[(at + 1) % n]
        if rank == 0:
            said.append(order_line(order, channel, len(orders), style))
        if neighbors:
            said.append(f"Ring {channel:02} : {left} -> {rank} -> {right}")
        said.append(hop_line(rank, right, channel, style, per_node))
    said.append("Trees [0] 1/-1/-1->0->-1")
    if style == "2.23":  # another connection between the same ranks, for send and recv
        said.append(f"Channel 00/1 : {rank}[0] -> {(rank + 3) % n}[0] via P2P/CUMEM")
    return [*said, end]
