"""Read the rings out of a log of NCCL: who passes on to whom, and which hops leave the node.

    NCCL_DEBUG=INFO NCCL_DEBUG_SUBSYS=INIT,GRAPH      writes such a log

Give `read_log` the text of all processes' logs, joined in any order of processes. What it uses:

    Channel 00/02 :    0   1   2   3      the order of a ring, from rank 0 (2.4: without "/02").
                                          Before 2.23 it ends after 20 ranks without a word; since
                                          2.23 a line of 128 characters ends in "..."
    Ring 00 : 3 -> 0 -> 1                 before, itself, after; from every rank (GRAPH)
    Channel 00/0 : 0[0] -> 1[1] via P2P   what carries one hop (before 2.8: "Channel 00 :",
                                          in 2.4 and 2.5: "Ring 00 :")
    comm 0x7f rank 0 nranks 4 ...         which rank the process is; its host is in the prefix
"""

from dataclasses import dataclass, field

from collectives.nccl_lines import read_parts

SHOWN_BEFORE_2_23 = 20


@dataclass(frozen=True)
class RingOrder:
    """One ring: `order` starts with rank 0 and goes as far as the log tells."""

    channel: int
    order: tuple
    complete: bool

    @property
    def hops(self):
        """(source, destination) for each known hop; a complete ring closes."""
        following = self.order[1:] + (self.order[:1] if self.complete else ())
        return list(zip(self.order, following, strict=False))


@dataclass
class Communicator:
    """n ranks that communicate: where they run, their rings, and what carries each hop.

    `hosts` maps rank → host, `carriers` (channel, source, destination) → for example "P2P/IPC".
    """

    n: int
    hosts: dict = field(default_factory=dict)
    rings: list = field(default_factory=list)
    carriers: dict = field(default_factory=dict)

    def crosses(self, ring, hop):
        """Return whether a hop of `ring` leaves the node, or None if the log does not tell."""
        source, destination = hop
        if source in self.hosts and destination in self.hosts:
            return self.hosts[source] != self.hosts[destination]
        carrier = self.carriers.get((ring.channel, source, destination))
        return carrier.startswith("NET") if carrier else None

    def crossings(self, ring):
        """Return (hops that leave a node, hops inside, hops that the log does not tell of)."""
        kinds = [self.crosses(ring, hop) for hop in ring.hops]
        unknown = kinds.count(None) + (0 if ring.complete else self.n - len(kinds))
        return kinds.count(True), kinds.count(False), unknown


def read_log(text):
    """Return the `Communicator`s in the text of a log, the largest first.

    Raises `ValueError` if there is no line with a ring.
    """
    parts, version = read_parts(text)
    groups = {}
    for part in parts:
        groups.setdefault(part.key, []).append(part)
    found = [_communicator(group, version) for group in groups.values()]
    found = sorted((c for c in found if c.rings), key=lambda c: -c.n)
    if not found:
        raise ValueError(
            "no ring in this log: set NCCL_DEBUG=INFO and NCCL_DEBUG_SUBSYS=INIT,GRAPH "
            "and give the log of rank 0"
        )
    return found


def _communicator(parts, version):
    """Put together what the ranks of one communicator say."""
    orders, following, carriers = {}, {}, {}
    for part in parts:
        orders |= part.orders
        following |= part.following
        carriers |= part.carriers
    known = [part.n for part in parts if part.n]
    n = known[0] if known else max((len(order) for order, _ in orders.values()), default=0)
    hosts = {part.rank: part.host for part in parts if part.rank is not None}
    channels = sorted(set(orders) | {channel for channel, _ in following})
    rings = [
        _ring(channel, orders.get(channel, ((), True)), following, n, bool(known), version)
        for channel in channels
    ]
    return Communicator(n, hosts, [ring for ring in rings if ring.order], carriers)


def _ring(channel, shown, following, n, n_known, version):
    order, cut = shown
    if n > 1000 and not cut and len(order) < n:
        order, cut = (), True  # before 2.23 numbers of four digits write over one another
    if not n_known and len(order) == SHOWN_BEFORE_2_23 and (version is None or version < (2, 23)):
        cut = True  # there may be more ranks
    ranks = list(order) or [0]
    while len(ranks) < n and (after := following.get((channel, ranks[-1]))) not in (None, ranks[0]):
        ranks.append(after)
    if len(ranks) == 1 and n > 1:
        return RingOrder(channel, (), False)
    complete = len(ranks) == n and not (cut and not n_known)
    return RingOrder(channel, tuple(ranks), complete)
