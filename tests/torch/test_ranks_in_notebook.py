"""`run` from a Jupyter kernel: functions of cells travel, an abort leaves the kernel alive."""

import nbformat
from nbclient import NotebookClient

CELLS = [
    """
from collectives.ranks import run
import numpy as np

offset = 100

def add_offset(rank, n):
    import torch
    from collectives.torch_ring import ring_all_reduce_
    return ring_all_reduce_(torch.tensor([rank + offset])).item()

print(run(add_offset, 3).values())
""",
    """
class Box:
    def __init__(self, number):
        self.number = number

print([box.number for box in run(lambda rank, n: Box(rank * 2), 2, backend=None).values()])
""",
    """
def mismatch(rank, n):
    import torch, torch.distributed as dist
    other = 1 - rank
    dist.send(torch.ones(8), other) if rank == 0 else dist.recv(torch.ones(4), other)

np.ones((300, 300)) @ np.ones((300, 300))   # the kernel has used its threads
print(run(mismatch, 2, group_timeout=5)[1].status)
""",
    "print(offset, run(add_offset, 2).values())",
]


def test_cells_run_and_the_kernel_survives_an_abort(tmp_path):
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(c) for c in CELLS])
    where = {"metadata": {"path": str(tmp_path)}}
    NotebookClient(notebook, timeout=90, kernel_name="python3", resources=where).execute()
    outputs = ["".join(output.text for output in cell.outputs) for cell in notebook.cells]
    assert outputs[0] == "[303, 303, 303]\n"
    assert outputs[1] == "[0, 2]\n"
    assert outputs[2] == "killed\n"
    assert outputs[3] == "100 [201, 201]\n"
