"""Delivers the messages of watched ranks, counts them, and sees when all wait for ever."""

from dataclasses import dataclass

from autograder.checks.torch_ring.trace import Message

MOST_POSTS, MOST_BYTES = 2000, 2**24  # in one case
NAMES = {"allreduce": "all_reduce", "allgather": "all_gather", "alltoall": "all_to_all"}


class TooMuch(ValueError):
    """A rank sends without an end."""


@dataclass
class Post:
    """One transfer that a rank has started."""

    rank: int
    number: int
    kind: str
    peer: int | None
    tag: int
    group: str
    size: int = 0  # bytes of the tensor
    body: bytes = b""
    dtype: str = ""
    ranks: tuple = ()
    ended: bool = False
    told: bool = False


class Relay:
    """Passes messages between ranks. `alter(message)` may return other bytes for one."""

    def __init__(self, trace, alter=None):
        self.trace, self.alter = trace, alter
        self.posts, self.waiting, self.answers, self.total = {}, {}, [], 0

    def handle(self, rank, message, body):
        """Take what a rank says; raise `ValueError` if that makes no sense."""
        try:
            self._handle(rank, message, body)
        except (KeyError, TypeError) as error:
            raise ValueError(str(error)) from None

    def _handle(self, rank, message, body):
        do = message["do"]
        if do in ("send", "recv", "barrier"):
            self._post(rank, do, message, body)
        elif do in ("wait", "ask"):
            self.waiting[rank] = self.posts[rank, message["id"]]
            if do == "ask":
                self.deliver()
                if rank in self.waiting:
                    del self.waiting[rank]
                    self.answers.append((rank, {"ended": []}, b""))
        elif do == "library":
            self.trace.library = self.trace.library or word(message["name"])
        else:
            raise ValueError(f"unknown request {do!r}")

    def _post(self, rank, kind, message, body):
        self.total += len(body)
        if len(self.posts) > MOST_POSTS or self.total > MOST_BYTES:
            raise TooMuch
        peer, ranks = message.get("peer"), message.get("ranks", ())
        if not isinstance(message["id"], int) or not isinstance(peer, (int, type(None))):
            raise ValueError("not a transfer")
        post = self.posts[rank, message["id"]] = Post(
            *(rank, message["id"], kind, peer, int(message.get("tag", 0)), str(message["group"])),
            *(int(message.get("bytes", 0)), body, str(message.get("dtype", "")), tuple(ranks)),
        )
        self.trace.posts.append(post)

    def deliver(self):
        """Match what can be matched and answer the ranks whose transfer has ended."""
        for receive in [p for p in self.posts.values() if p.kind == "recv" and not p.ended]:
            send = next((p for p in self.posts.values() if matches(p, receive)), None)
            if send is not None:
                self._transfer(send, receive)
        for barrier in [p for p in self.posts.values() if p.kind == "barrier" and not p.ended]:
            here = [p for p in self.posts.values() if meets(p, barrier)]
            if {p.rank for p in here} >= set(barrier.ranks):
                for post in here:
                    post.ended = True
        for rank, post in list(self.waiting.items()):
            if post.ended:
                del self.waiting[rank]
                self.answers.append((rank, *self._ended(rank)))

    def _ended(self, rank):
        """Return the answer with all transfers of a rank that have ended since the last one."""
        ended, body = [], b""
        for post in self.posts.values():
            if post.rank == rank and post.ended and not post.told:
                post.told = True
                content = post.body if post.kind == "recv" else b""
                ended.append([post.number, post.peer if post.kind == "recv" else -1, len(content)])
                body += content
        return {"ended": ended}, body

    def _transfer(self, send, receive):
        if len(send.body) > receive.size:
            self.trace.abort = (send.rank, receive.rank, len(send.body), receive.size)
            return
        index = len(self.trace.sent(send.rank))
        message = Message(send.rank, receive.rank, index, send.body, send.dtype)
        self.trace.messages.append(message)
        receive.body = self.alter(message) if self.alter else send.body
        receive.peer = send.rank
        send.ended = receive.ended = True

    def fail(self, words):
        """Tell all waiting ranks that their transfer has failed."""
        for rank in self.waiting:
            self.trace.failed.add(rank)
            self.answers.append((rank, {"failed": words}, b""))
        self.waiting.clear()


def word(text):
    """Return the name of a function in torch.distributed, "a collective" if it is no name."""
    text = NAMES.get(text, text) if isinstance(text, str) else ""
    short = text.isidentifier() and len(text) < 40
    return text if short else "a collective"


def matches(send, receive):
    """Return whether `receive` can take what `send` offers."""
    return (
        send.kind == "send"
        and not send.ended
        and send.peer == receive.rank
        and receive.peer in (None, send.rank)
        and (send.tag, send.group) == (receive.tag, receive.group)
    )


def meets(post, barrier):
    """Return whether two posts belong to one barrier."""
    return post.kind == "barrier" and not post.ended and post.group == barrier.group
