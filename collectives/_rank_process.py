"""What runs inside the process of one rank that `collectives.ranks` starts."""

import os
import sys
import traceback
from datetime import timedelta
from pathlib import Path

import cloudpickle


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

    torch.set_num_threads(options["threads"])
    function, args = cloudpickle.loads(task)
    if options["backend"] is None:
        return function(rank, n, *args)
    _use_loopback()
    more = {}
    if options["group_timeout"] is not None:
        more["timeout"] = timedelta(seconds=options["group_timeout"])
    store = dist.FileStore(str(Path(options["folder"]) / "store"), n)
    dist.init_process_group(options["backend"], store=store, rank=rank, world_size=n, **more)
    value = function(rank, n, *args)
    if dist.is_initialized():
        dist.destroy_process_group()
    return value


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
