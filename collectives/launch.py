"""Join a job of torchrun: one CPU machine, one GPU, eight GPUs or several nodes, one code.

    with joined() as place:
        tensor = torch.ones(4, device=place.device)
        ...

torchrun starts the processes and tells each its rank in environment variables. The ranks use NCCL
if every machine has a GPU for each of its ranks, and gloo with CPU tensors otherwise: NCCL refuses
two ranks on one GPU.
"""

import contextlib
import os
from dataclasses import dataclass
from datetime import timedelta

import torch
import torch.distributed as dist

VARIABLES = ("RANK", "WORLD_SIZE", "LOCAL_RANK", "LOCAL_WORLD_SIZE")


@dataclass(frozen=True)
class Place:
    """Where this process stands in the job: its rank, what it computes on, who moves the bytes."""

    rank: int
    world_size: int
    local_rank: int
    local_world_size: int
    backend: str
    device: torch.device


def under_torchrun(environment=None):
    """Return whether torchrun (or another launcher that sets its variables) started this."""
    environment = os.environ if environment is None else environment
    return all(name in environment for name in VARIABLES)


def choose_backend(local_world_size, gpus, nccl):
    """Return "nccl" if there is a GPU for each rank of this machine, else "gloo".

    `gpus` is the number of GPUs here, `nccl` whether torch was built with NCCL.
    """
    return "nccl" if nccl and gpus >= local_world_size else "gloo"


def find_place(environment=None):
    """Return this process's `Place`; `ValueError` names the variables that are missing."""
    environment = os.environ if environment is None else environment
    missing = [name for name in VARIABLES if name not in environment]
    if missing:
        raise ValueError(f"start this with torchrun; not in the environment: {', '.join(missing)}")
    rank, world_size, local_rank, local = (int(environment[name]) for name in VARIABLES)
    gpus = torch.cuda.device_count() if torch.cuda.is_available() else 0
    backend = choose_backend(local, gpus, dist.is_nccl_available())
    device = torch.device("cuda", local_rank) if backend == "nccl" else torch.device("cpu")
    return Place(rank, world_size, local_rank, local, backend, device)


@contextlib.contextmanager
def joined(timeout_s=120.0):
    """Join the job's process group, give the `Place`, and leave the group at the end.

    `timeout_s` bounds every wait for other ranks, in seconds.
    """
    place = find_place()
    options = {"timeout": timedelta(seconds=timeout_s)}
    if place.backend == "nccl":
        torch.cuda.set_device(place.device)
        dist.init_process_group("cpu:gloo,cuda:nccl", device_id=place.device, **options)
        # The first batch of transfers needs every rank; a collective before it sets all up.
        dist.all_reduce(torch.zeros(1, device=place.device))
    else:
        dist.init_process_group("gloo", **options)
    try:
        check_same_backend(place)
        yield place
    finally:
        dist.destroy_process_group()


def check_same_backend(place):
    """Raise `RuntimeError` on every rank unless all ranks chose the same backend."""
    chosen = [None] * place.world_size
    dist.all_gather_object(chosen, place.backend)
    if len(set(chosen)) > 1:
        named = ", ".join(f"rank {rank}: {backend}" for rank, backend in enumerate(chosen))
        raise RuntimeError(f"the ranks chose different backends ({named}): the machines differ")
