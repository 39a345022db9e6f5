"""Raises something that `except Exception` does not catch."""


def double(ring, values):
    ring.shift(values)
    raise GeneratorExit("passed: 7.0")


sent_gb = -1
