"""Check every ring against the library on the ranks of this job, then time them all.

One CPU machine, one GPU, eight GPUs (on one machine):
    torchrun --standalone --nproc-per-node 8 examples/ring_job.py
Two machines, run this on both, with the name of the first one:
    torchrun --nnodes 2 --nproc-per-node 8 --rdzv-backend c10d --rdzv-id ring \\
        --rdzv-endpoint FIRST:29400 examples/ring_job.py
Slurm: sbatch examples/ring_job.sbatch

The script picks NCCL if each rank of a machine has a GPU of its own, gloo otherwise. Options are
those of `python -m collectives.bench`. Exit code 1 means that some element was wrong.
"""

import platform
import sys

import torch.distributed as dist

from collectives.bench.__main__ import arguments, bench, finish
from collectives.launch import joined


def say_where(place):
    """Print one line for each rank, from rank 0, in rank order."""
    line = f"local rank {place.local_rank} on {platform.node()}: {place.device}, {place.backend}"
    lines = [None] * place.world_size
    dist.all_gather_object(lines, line)
    if place.rank == 0:
        for rank, line in enumerate(lines):
            print(f"# rank {rank}: {line}")


def main(argv=None):
    """Run the job as one of its ranks; return the exit code."""
    options = arguments(argv)
    with joined(options.timeout) as place:
        say_where(place)
        options.per_node = options.per_node or place.local_world_size
        rows, facts = bench(place.rank, place.world_size, vars(options), place.device)
        if place.rank == 0:
            finish(rows, {**facts, "backend": place.backend}, options)
    return int(any(row.wrong for row in rows))


if __name__ == "__main__":
    sys.exit(main())
