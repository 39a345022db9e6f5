"""`--scheduler`: the same marks from a Dask cluster, also when a worker is killed in the middle."""

import os
import signal
import threading
import time

import pytest

from autograder.trials import faults, tiny

distributed = pytest.importorskip("distributed", reason="dask[distributed] is not installed")


@pytest.fixture
def cluster():
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as made:
        yield made


def test_a_killed_worker_changes_no_mark(course, marked, cluster, tmp_path):
    alone = tiny.course(tmp_path / "alone")
    slow = "import time\ntime.sleep(0.4)\n" + tiny.SOLVED
    for number in range(6):
        for place in (course, alone):
            nb = tiny.answered(double=slow, number=f"sent_gb = {3.75 if number % 2 else 4}")
            tiny.write(place.submitted, f"s{number}", nb)

    def kill():
        time.sleep(2)
        os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)

    killer = threading.Thread(target=kill)
    killer.start()
    marked(course, scheduler=cluster.scheduler_address)
    killer.join()
    marked(alone)
    assert faults.marks_in(course) == faults.marks_in(alone)
