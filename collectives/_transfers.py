"""What a rank of a watched group has posted: transfers that wait to leave or to arrive."""

import torch
import torch.distributed as dist


class Transfer(dist.Work):
    """What `isend` and `irecv` return."""

    def __init__(self, wire, number, tensor=None):
        super().__init__()
        self.wire, self.number, self.tensor = wire, number, tensor
        self.source = -1

    def wait(self, timeout=None):
        """Return when the transfer has ended."""
        self.wire.finish(self)
        return True

    def is_completed(self):
        """Return whether the transfer has ended."""
        return self.wire.finish(self, wait=False)

    def source_rank(self):
        """Return the rank in the world that the message came from."""
        return self.source

    _source_rank = source_rank


class Both(dist.Work):
    """One work for a whole batch, as NCCL returns it."""

    def __init__(self, works):
        super().__init__()
        self.works = works

    def wait(self, timeout=None):
        """Return when all transfers of the batch have ended."""
        for work in self.works:
            work.wait()
        return True

    def is_completed(self):
        """Return whether all transfers of the batch have ended."""
        return all(work.is_completed() for work in self.works)


class Wire:
    """What one rank has posted. `port` leads to the place that delivers."""

    def __init__(self, port):
        self.port, self.count, self.eager = port, 0, False
        self.waiting, self.open, self.ended = [], {}, {}

    def post(self, kind, tensor=None, **more):
        """Start a transfer. If not `eager`, it leaves when this rank waits for something."""
        self.count += 1
        work = Transfer(self, self.count, tensor if kind == "recv" else None)
        self.waiting.append(({"do": kind, "id": self.count, **more}, tensor))
        self.open[self.count] = work
        if self.eager:
            self.flush()
        return work

    def flush(self):
        """Hand over all that was posted, with what the tensors hold now."""
        for message, tensor in self.waiting:
            if tensor is not None:
                message["bytes"] = tensor.numel() * tensor.element_size()
                message["dtype"] = str(tensor.dtype).removeprefix("torch.")
            self.port.queue(message, bytes_of(tensor) if message["do"] == "send" else b"")
        self.waiting.clear()

    def finish(self, work, wait=True):
        """Wait for a transfer, or ask whether it has ended; then fill its tensor."""
        if work.number not in self.open:
            return True
        if work.number not in self.ended:
            self.flush()
            self.port.send({"do": "wait" if wait else "ask", "id": work.number})
            self._listen()
        if work.number not in self.ended:
            return False
        del self.open[work.number]
        work.source, body = self.ended.pop(work.number)
        if work.tensor is not None and body:
            with torch.no_grad():
                raw = work.tensor.detach().view(-1).view(torch.uint8)
                raw[: len(body)] = torch.frombuffer(bytearray(body), dtype=torch.uint8)
        return True

    def _listen(self):
        """Take an answer: all transfers that have ended meanwhile, or that one has failed."""
        answer, body = self.port.receive()
        if "failed" in answer:
            raise RuntimeError(answer["failed"])
        for number, source, length in answer["ended"]:
            self.ended[number] = source, body[:length]
            body = body[length:]

    def clear(self):
        """Forget all transfers; return how many were posted and never waited for."""
        self.flush()
        left = len(self.open)
        self.open.clear()
        self.ended.clear()
        return left


def bytes_of(tensor):
    """Return the content of a contiguous tensor as bytes."""
    return tensor.detach().reshape(-1).view(torch.uint8).numpy().tobytes()
