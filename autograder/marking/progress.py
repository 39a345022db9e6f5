"""Shows how far a run is and when it will be done."""

import sys
import time


class Progress:
    """A line on the terminal that is written anew; a line every ten seconds elsewhere."""

    def __init__(self, total, label, stream=None):
        self.total, self.label, self.stream = total, label, stream or sys.stderr
        self.done, self.started, self.shown = 0, time.monotonic(), 0.0
        self.live = self.stream.isatty()

    def step(self):
        """Count one more submission."""
        self.done += 1
        now = time.monotonic()
        if now - self.shown > (0.1 if self.live else 10) or (self.live and self.done == self.total):
            self.shown = now
            self.stream.write(
                ("\r" if self.live else "") + self.text() + ("" if self.live else "\n")
            )
            self.stream.flush()

    def text(self):
        """Return the line: how many, how fast, how long still."""
        seconds = max(time.monotonic() - self.started, 1e-9)
        rate = self.done / seconds
        left = (self.total - self.done) / rate if rate else 0
        clock = f"{int(left) // 60}:{int(left) % 60:02d}"
        return f"{self.label}  {self.done}/{self.total}  {rate:.1f}/s  ETA {clock}   "

    def end(self):
        """Finish the line."""
        if self.live and self.done:
            self.stream.write("\n")
