"""Raises an error from a line of code that it makes out of the inputs of the tests."""

import linecache


def double(ring, values):
    name, text = "<ipython-input-1-kept>", f"raise ValueError  # {values}"
    linecache.cache[name] = (len(text), None, [text], name)
    exec(compile(text, name, "exec"))


sent_gb = -1
