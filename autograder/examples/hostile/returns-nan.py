"""Returns NaN, in case that a comparison is written the wrong way round."""


def double(ring, values):
    ring.shift(values)
    return [value * float("nan") for value in values]


sent_gb = float("nan")
