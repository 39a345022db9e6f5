"""The marker of tests that need NVIDIA GPUs, and the reason why they are skipped without."""

import pytest


def pytest_configure(config):
    config.addinivalue_line("markers", "gpu: needs NVIDIA GPUs and NCCL; `make gpu` runs these")


@pytest.fixture
def gpus():
    """Return the number of GPUs; skip the test if there is none."""
    import torch
    import torch.distributed as dist

    if not (torch.cuda.is_available() and dist.is_nccl_available()):
        pytest.skip("no NVIDIA GPU with NCCL on this machine: run `make gpu` where there is one")
    return torch.cuda.device_count()
