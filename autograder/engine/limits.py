"""Every limit on a student's code, with its default. The only place that names them."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Limits:
    """Limits on one submission. Sizes in bytes, times in seconds."""

    cell_seconds: float = 20.0  # wall time of one cell, and of one call from a test
    test_seconds: float = 60.0  # wall time of one test cell with all its calls
    notebook_seconds: float = 180.0  # wall time of the whole notebook, each time it runs
    cpu_seconds: int = 120  # processor time of the student's process
    memory_bytes: int = 1536 * 2**20  # memory of all of the student's processes together
    address_bytes: int = 4 * 2**30  # address space of one process; libraries reserve more than use
    processes: int = 48  # processes and threads at a time
    open_files: int = 128
    file_bytes: int = 16 * 2**20  # one file
    scratch_bytes: int = 64 * 2**20  # all files together
    interrupt_seconds: float = 1.0  # from the Ctrl-C to the kill
    restarts: int = 3  # how often a notebook is set up again after its process has died

    def inside(self):
        """Return the limits that the process sets on itself."""
        return {
            "address_bytes": self.address_bytes,
            "cpu_seconds": self.cpu_seconds,
            "processes": self.processes,
            "open_files": self.open_files,
            "file_bytes": self.file_bytes,
        }


def for_ranks(limits):
    """Return the limits for an assignment with real ranks: each is a process that holds torch."""
    return dataclasses.replace(
        limits, memory_bytes=2 * limits.memory_bytes, processes=2 * limits.processes
    )
