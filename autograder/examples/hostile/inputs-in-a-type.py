"""Returns an object whose type is named after the inputs of the tests."""


def double(ring, values):
    return type(f"Kept{int(values[0][0])}", (), {})()


sent_gb = -1
