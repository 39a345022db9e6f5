"""Objects that never leave the tests' side, and the methods that students may call on them."""

from collectives import Ring

METHODS = {"Ring": ("shift",), "Network": ("exchange",)}


def kind_of(value):
    """Return "Ring" or "Network" for an object of that kind (or a subclass), else None.

    The tests have rings of their own that watch and disturb; what counts is what they can do.
    """
    for kind, methods in METHODS.items():
        if all(callable(getattr(value, name, None)) for name in ("__init__", *methods)):
            return kind if isinstance(getattr(value, "n", None), int) else None
    return None


def live_step(value):
    """Return the step in which a ring may deliver something else than was sent.

    None: in no step. -1: in any step. What a ring of the tests does to messages is its function
    `_alter`; one that touches a single step says which by an attribute `step`. That saves a wait
    for every other step.
    """
    if type(value) is Ring or getattr(value, "_alter", value) is None:
        return None
    return getattr(getattr(value, "_alter", None), "step", -1)
