"""Patches NumPy's generators so that the tests draw known numbers."""

import random

import numpy as np

np.random.default_rng = lambda *seed: None
np.random.seed(0)
random.seed(0)
random.random = lambda: 0.0


def double(ring, values):
    return values


sent_gb = -1
