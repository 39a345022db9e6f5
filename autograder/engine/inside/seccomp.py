"""A filter in the kernel: system calls that no exercise needs and that attacks begin with.

The program is a list of classic BPF instructions, as linux/filter.h describes them.
"""

import ctypes
import errno
import platform
import struct

ARCHITECTURES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
# Reading other processes, hiding memory from the limits, new namespaces, keys, mounts.
DENIED = {
    "x86_64": (29, 64, 68, 101, 155, 161, 165, 166, 240, 246, 248, 249, 250, 272, 298, 303, 304,
               308, 310, 311, 319, 321, 323, 425, 447),
    "aarch64": (39, 40, 41, 51, 97, 104, 117, 180, 186, 190, 194, 217, 218, 219, 241, 264, 265,
                268, 270, 271, 279, 280, 282, 425, 447),
}  # fmt: skip
CLONE = {"x86_64": 56, "aarch64": 220}
CLONE3 = 435
NAMESPACES = 0x7E020000  # the CLONE_NEW… flags
LOAD, EQUAL, AT_LEAST, ANY_BIT, RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
ALLOW, ERROR, KILL = 0x7FFF0000, 0x00050000, 0x80000000


def program(machine):
    """Return the filter for `machine` as bytes."""
    refuse = [(RETURN, 0, 0, ERROR | errno.EPERM)]
    code = [(LOAD, 0, 0, 4), (EQUAL, 1, 0, ARCHITECTURES[machine]), (RETURN, 0, 0, KILL)]
    code += [(LOAD, 0, 0, 0), (AT_LEAST, 0, 1, 0x40000000), *refuse]
    for number in DENIED[machine]:
        code += [(EQUAL, 0, 1, number), *refuse]
    # The C library falls back to clone, whose flags a filter can read.
    code += [(EQUAL, 0, 1, CLONE3), (RETURN, 0, 0, ERROR | errno.ENOSYS)]
    code += [(EQUAL, 0, 3, CLONE[machine]), (LOAD, 0, 0, 16), (ANY_BIT, 0, 1, NAMESPACES), *refuse]
    code += [(RETURN, 0, 0, ALLOW)]
    return b"".join(struct.pack("<HBBI", *instruction) for instruction in code), len(code)


def install():
    """Put the filter on this process and its future children; return whether that worked."""
    machine = platform.machine()
    if machine not in ARCHITECTURES:
        return False
    code, length = program(machine)
    buffer = ctypes.create_string_buffer(code)
    head = struct.pack("@HxxxxxxP", length, ctypes.addressof(buffer))
    pointer = ctypes.create_string_buffer(head)
    set_seccomp, mode_filter = 22, 2
    return ctypes.CDLL(None).prctl(set_seccomp, mode_filter, pointer, 0, 0) == 0
