"""Raises an error whose class is named after the inputs of the tests."""


def double(ring, values):
    raise type(f"Kept{int(values[0][0])}", (ValueError,), {})()


sent_gb = -1
