"""The steps of a ring, gathered and sent together: most of what crosses the pipe are these."""

import struct

MOST_BYTES = 32 * 2**10
MOST_ARRAYS = 1024


class Steps:
    """Gathers what has arrived in the steps of one ring until `send` is called with them.

    They go out as [number of the ring, dtype, lengths, contents], step by step and rank by rank.
    """

    def __init__(self, send):
        self.send = send
        self.number, self.dtype = None, None
        self.clear()

    def clear(self):
        """Forget what has been gathered."""
        self.lengths, self.contents, self.bytes = [], [], 0

    def add(self, number, arrived):
        """Add a step; return False for one that must go alone, after those before it."""
        dtype = arrived[0].dtype
        sizes = [array.size for array in arrived if array.dtype is dtype and array.ndim == 1]
        if len(sizes) < len(arrived) or not dtype.isnative:
            self.flush()
            return False
        if number != self.number or dtype is not self.dtype:
            self.flush()
            self.number, self.dtype = number, dtype
        self.lengths += sizes
        self.contents += [array.tobytes() for array in arrived]
        self.bytes += sum(sizes) * dtype.itemsize
        if self.bytes > MOST_BYTES or len(self.lengths) > MOST_ARRAYS:
            self.flush()
        return True

    def flush(self):
        """Send what has been gathered."""
        if not self.lengths:
            return
        lengths = struct.pack(f"<{len(self.lengths)}Q", *self.lengths)
        content = b"".join(self.contents)
        self.clear()
        self.send([self.number, self.dtype.str, lengths, content])
