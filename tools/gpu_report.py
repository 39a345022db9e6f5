"""Run the GPU tests and the benchmark on the GPUs of this machine and write one report.

    make gpu

The report is build/gpu-report/report.md; the table (CSV, JSON), the plot and the log of NCCL lie
beside it. Without a GPU the command says so and ends with exit code 2.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
OUT = ROOT / "build" / "gpu-report"
NCCL_LOG = {"NCCL_DEBUG": "INFO", "NCCL_DEBUG_SUBSYS": "INIT,GRAPH,TUNING"}


def machine():
    """Return the facts of the machine as a dict of text, with the names of the GPUs as a list."""
    import torch

    gpus = [torch.cuda.get_device_name(i) for i in range(torch.cuda.device_count())]
    nccl = ".".join(map(str, torch.cuda.nccl.version())) if gpus else "not asked"
    return {"torch": torch.__version__, "CUDA": str(torch.version.cuda), "NCCL": nccl, "GPUs": gpus}


def run_tests():
    """Run the tests marked `gpu`; return (exit code, output)."""
    command = [sys.executable, "-m", "pytest", "-m", "gpu", "-ra", "tests/torch"]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=900)
    return result.returncode, result.stdout + result.stderr


def run_benchmark(gpus, out):
    """Time the rings on all GPUs; return the `JobResult`. Files go into the folder `out`."""
    from collectives.torchrun import torchrun

    files = ["--csv", out / "bench.csv", "--json", out / "bench.json", "--plot", out / "bench.png"]
    options = ["--standalone", "--nproc-per-node", gpus]
    log = {**NCCL_LOG, "NCCL_DEBUG_FILE": str(out / "nccl-%h-%p.log")}
    job = [ROOT / "examples" / "ring_job.py", "--largest", 2**28, *files]
    return torchrun([*options, *job], timeout=900.0, environment=log)


def describe_rings(text):
    """Return lines on the rings in the text of a log of NCCL."""
    from collectives.nccl_log import read_log

    try:
        communicator = read_log(text)[0]
    except ValueError as error:
        return [str(error)]
    lines = []
    for ring in communicator.rings:
        crossing, inside, unknown = communicator.crossings(ring)
        order = " ".join(map(str, ring.order))
        lines.append(
            f"- channel {ring.channel}: {order} ({inside} hops inside nodes, {crossing} between, "
            f"{unknown} unknown)"
        )
    return lines


def report(facts, tests, benchmark, log_text):
    """Return the report as Markdown. `tests` is (code, output), `benchmark` a `JobResult`."""
    code, output = tests
    lines = ["# Rings on GPUs", ""]
    lines += [f"- {name}: {value}" for name, value in facts.items() if name != "GPUs"]
    lines += [f"- GPU {i}: {name}" for i, name in enumerate(facts["GPUs"])]
    lines += ["", f"## Tests: {'passed' if code == 0 else f'FAILED (exit code {code})'}", ""]
    lines += ["```", output.strip(), "```", ""]
    outcome = "finished" if benchmark.code == 0 else f"FAILED (exit code {benchmark.code})"
    lines += [f"## Benchmark: {outcome}", "", "```", benchmark.output.strip(), "```", ""]
    return "\n".join([*lines, "## Rings of NCCL", "", *describe_rings(log_text), ""])


def main(facts=None, out=OUT):
    """Write the report; return 0 if all went well, 1 if not, 2 if there is no GPU."""
    facts = facts or machine()
    if not facts["GPUs"]:
        print("There is no GPU that torch can use here, so there is nothing to report.")
        return 2
    out.mkdir(parents=True, exist_ok=True)
    for old in out.glob("nccl-*.log"):
        old.unlink()
    tests = run_tests()
    benchmark = run_benchmark(len(facts["GPUs"]), out)
    log_text = "\n".join(
        path.read_text(errors="replace") for path in sorted(out.glob("nccl-*.log"))
    )
    (out / "report.md").write_text(report(facts, tests, benchmark, log_text), encoding="utf-8")
    print(f"The report is {out / 'report.md'}")
    return int(tests[0] != 0 or benchmark.code != 0)


if __name__ == "__main__":
    sys.exit(main())
