"""Find out whether a function calls the library that it is meant to replace."""

import sys

ALLOWED = {"__init__", "shift", "exchange", "chunk_bounds", "owned_chunk", "__repr__"}


def library_function(call):
    """Run `call()`; return the name of the first algorithm of `collectives` in it, or ""."""
    found = []

    def watch(frame, event, argument):
        module, name = str(frame.f_globals.get("__name__", "")), frame.f_code.co_name
        library = module.split(".")[0] == "collectives" and module != "collectives._checks"
        allowed = name in ALLOWED or name.startswith("<")
        if event == "call" and library and not allowed and not found:
            found.append(f"{module}.{name}")

    if sys.getprofile() is not None:  # somebody else is watching
        return ""
    sys.setprofile(watch)
    try:
        call()
    finally:
        sys.setprofile(None)
    return found[0] if found else ""
