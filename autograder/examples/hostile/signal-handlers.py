"""Ignores every signal and sets alarms."""

import contextlib
import signal

for number in range(1, 65):
    with contextlib.suppress(OSError, ValueError):
        signal.signal(number, signal.SIG_IGN)
signal.setitimer(signal.ITIMER_REAL, 0.01, 0.01)


def double(ring, values):
    return values


sent_gb = -1
