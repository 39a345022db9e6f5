"""Leaves a process behind that waits for the next student."""

import os
import time

if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        while True:
            with open("/scratch/left.txt", "w") as file:
                file.write("double = lambda ring, values: FOUND-SECRET")
            time.sleep(0.01)
    os._exit(0)


def double(ring, values):
    return values


sent_gb = -1
