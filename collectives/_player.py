"""One rank that calls a function on case after case, as the other end of its port says.

It is told a process group to join and then, for each case, what its own tensor holds. It answers
with what the function has left in the tensor. All of this is plain data.
"""

import contextlib
import linecache
import os
import select
import signal
import socket
import threading
import time
import traceback
from datetime import timedelta

import torch
import torch.distributed as dist

from collectives import _watched
from collectives._port import Port, PortError
from collectives._transfers import Wire, bytes_of

LIBRARIES = tuple(os.path.dirname(module.__file__) for module in (torch, _watched))
GAP = 77  # what lies between the elements of a tensor with strides
MEETING_S = 20.0


def play(port, rank, function):
    """Do what the other end of `port` asks until it closes."""
    torch.set_num_threads(1)
    player = Player(port, rank, function)
    try:
        while True:
            message, body = port.receive()
            answer, content = getattr(player, message.pop("do"))(body, **message)
            port.send(answer, content)
    except PortError:
        pass


class Player:
    """The requests of the other end: `join` a group, run a `case`."""

    def __init__(self, port, rank, function):
        self.rank, self.function = rank, function
        self.wire, self.groups, self.watched = Wire(port), {}, False

    def join(self, body, n, backend, place, seconds, one_work=False, eager=False):
        """Leave the old group and join one of n ranks; `place` is a path for their meeting."""
        if dist.is_initialized():
            dist.destroy_process_group()
        self.groups, self.watched = {}, backend == _watched.NAME
        _watched.return_one_work(one_work)
        self.wire.eager = eager
        if self.watched:
            _watched.join(self.wire, self.rank, n)
        else:
            os.environ.setdefault("GLOO_SOCKET_IFNAME", "lo")
            join_gloo(place, self.rank, n, seconds)
        return {"do": "joined"}, b""

    def case(self, body, dtype, shape, layout, options, seconds, ranks=None):
        """Call the function on a tensor with the content `body`; `ranks` is the group, if any.

        It may compute for `seconds` of processor time.
        """
        if ranks is not None:
            group = self.group(tuple(ranks))
            if self.rank not in ranks:
                return {"do": "ended", "error": None, "unwaited": 0}, b""
            options = {**options, "group": group}
        tensor, base = tensor_of(body, getattr(torch, dtype), shape, layout)
        gaps = base.clone()
        value, error = None, None
        try:
            with time_limit(seconds):
                value = self.function(tensor, **options)
        except BaseException as raised:
            error = describe(raised)
        report = {"do": "ended", "error": error, "unwaited": self.wire.clear()}
        contents = [("tensor", tensor), ("value", value)]
        return self.report(report, contents, gaps_kept(base, gaps, tensor))

    def group(self, ranks):
        """Return the group of these ranks; all ranks of the world ask for it."""
        if ranks not in self.groups:
            self.groups[ranks] = dist.new_group(list(ranks))
        return self.groups[ranks]

    def report(self, report, contents, kept):
        """Return the report and the content of the tensors in it, one after another."""
        body = b""
        for name, tensor in contents:
            if isinstance(tensor, torch.Tensor) and tensor.numel() < 2**14:
                data = bytes_of(tensor.detach().resolve_conj().contiguous())
                kind = str(tensor.dtype).removeprefix("torch.")
                report[name] = {"dtype": kind, "shape": list(tensor.shape), "bytes": len(data)}
                body += data
            else:
                report[name] = {"type": type(tensor).__name__}
        report["gaps"] = kept
        return report, body


class TimeIsUp(BaseException):
    """The function has computed for too long. Not an `Exception`: the usual `except` lets it by."""


@contextlib.contextmanager
def time_limit(seconds):
    """Raise `TimeIsUp` in the code inside after `seconds` of processor time."""

    def stop(signum, frame):
        raise TimeIsUp(f"no end within {seconds} seconds of processor time")

    signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def join_gloo(path, rank, n, seconds):
    """Join a gloo group of n ranks that meet in the file `path`; waits end after `seconds`."""
    store = dist.FileStore(path, n)
    limit = timedelta(seconds=seconds)
    for name in ("here", "joined"):  # a short timeout must not count the start of a late rank
        store.set(f"{name}-{rank}", "")
        store.wait([f"{name}-{other}" for other in range(n)], timedelta(seconds=MEETING_S))
        if name == "here":
            dist.init_process_group("gloo", store=store, rank=rank, world_size=n, timeout=limit)


def tensor_of(body, dtype, shape, layout):
    """Return a tensor with that content, and the tensor that it is a view of."""
    flat = torch.frombuffer(bytearray(body), dtype=dtype) if body else torch.empty(0, dtype=dtype)
    content = flat.clone().reshape(shape)
    if layout == "contiguous":
        return content, content
    if layout == "transposed":
        base = content.t().contiguous()
        return base.t(), base
    base = torch.full((*shape[:-1], 2 * shape[-1]), GAP, dtype=dtype)
    view = base[..., ::2]
    view.copy_(content)
    return view, base


def gaps_kept(base, before, tensor):
    """Return whether the elements between those of the tensor are what they were."""
    if base.shape[-1:] == tensor.shape[-1:] or base.numel() == tensor.numel():
        return True
    return bool(torch.equal(base[..., 1::2], before[..., 1::2]))


def describe(error):
    """Return what is known of an error: names of its classes, text, the student's own line."""
    try:
        text = str(error)[:300]
    except Exception:
        text = ""
    line = ""
    for frame in traceback.extract_tb(error.__traceback__, limit=100):
        source = linecache.getline(frame.filename, frame.lineno or 0).strip()
        if source and not frame.filename.startswith((*LIBRARIES, "<frozen")):
            line = source
    bases = [cls.__name__ for cls in type(error).__mro__[:8]]
    return {"bases": bases, "text": text, "line": line[:200], "at": time.monotonic()}


def enter(rank, n, path, function, sources):
    """Connect to the socket at `path` and play; what `collectives.ranks.run` runs on each rank.

    `sources` holds the lines of the cells that the function came from, for its errors.
    """
    for name, lines in sources.items():
        linecache.cache[name] = (sum(map(len, lines)), None, lines, name)
    with socket.socket(socket.AF_UNIX) as sock:
        sock.connect(path)
        threading.Thread(target=end_with, args=(sock,), daemon=True).start()
        port = Port(sock)
        port.send({"do": "here", "rank": rank})
        play(port, rank, function)


def end_with(sock):
    """End this process when the other end of `sock` closes, whatever the function does."""
    poll = select.poll()
    poll.register(sock, getattr(select, "POLLRDHUP", 0))
    poll.poll()
    os._exit(0)
