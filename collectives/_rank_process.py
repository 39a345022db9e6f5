"""What runs inside the process of one rank that `collectives.ranks` starts."""

import os
import sys
import traceback
from datetime import timedelta
from pathlib import Path

import cloudpickle

FOLDER = "COLLECTIVES_RANKS_FOLDER"  # environment variable of a rank: where the ranks meet
MEETING_S = 60.0  # longest wait for the other ranks at the start, in seconds


def rank_main(pipe, rank, n, task, options):
    """Run the task as `rank` of n, and send back (status, value, error) as bytes."""
    _redirect_output(Path(options["folder"]) / f"output-{rank}")
    try:
        value = _run(rank, n, task, options)
        answer = cloudpickle.dumps(("ok", value, ""))
    except Exception:
        answer = cloudpickle.dumps(("error", None, traceback.format_exc()))
    sys.stdout.flush()
    sys.stderr.flush()
    pipe.send_bytes(answer)
    # Threads of a broken process group may still wait: leave without running their clean-up.
    os._exit(0)


def _run(rank, n, task, options):
    import torch
    import torch.distributed as dist

    os.environ.update(options["environment"])
    dist.set_debug_level_from_env()  # torch reads it at its import, which was before
    torch.set_num_threads(options["threads"])
    function, args = cloudpickle.loads(task)
    if options["backend"] is None:
        return function(rank, n, *args)
    _use_loopback()
    os.environ[FOLDER] = options["folder"]
    join_group(rank, n, "first", options["group_timeout"], options["backend"])
    value = function(rank, n, *args)
    if dist.is_initialized():
        dist.destroy_process_group()
    return value


def join_group(rank, n, name, timeout_s=None, backend="gloo"):
    """Join a process group of all n ranks that meet under `name`, a new one for each group.

    After a timeout a group is dead: destroy it and join another. `timeout_s` is that of the group
    in seconds (None: that of torch). Works only in a rank that `collectives.ranks` started.
    """
    import torch.distributed as dist

    more = {} if timeout_s is None else {"timeout": timedelta(seconds=timeout_s)}
    store = dist.FileStore(str(Path(os.environ[FOLDER]) / f"store-{name}"), n)
    # All start to connect together, so a short timeout does not count the start of a late process;
    # and none goes on, and perhaps leaves, while another one still connects to it.
    _meet(store, "here", rank, n)
    dist.init_process_group(backend, store=store, rank=rank, world_size=n, **more)
    _meet(store, "joined", rank, n)


def _meet(store, name, rank, n):
    """Wait until all n ranks have come to this place."""
    store.set(f"{name}-{rank}", "")
    store.wait([f"{name}-{other}" for other in range(n)], timedelta(seconds=MEETING_S))


def _use_loopback():
    """Let gloo use the loopback device, so that neither a host name nor a network is needed."""
    import socket

    names = [name for _, name in socket.if_nameindex()] if hasattr(socket, "if_nameindex") else []
    for name in ("lo", "lo0"):
        if name in names:
            os.environ.setdefault("GLOO_SOCKET_IFNAME", name)
            return


def _redirect_output(path):
    """Send everything that this process prints, from C++ too, into the file `path`."""
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(file, 1)
    os.dup2(file, 2)
    os.close(file)
    sys.stdout = open(1, "w", buffering=1, closefd=False, encoding="utf-8")  # noqa: SIM115
    sys.stderr = open(2, "w", buffering=1, closefd=False, encoding="utf-8")  # noqa: SIM115
