"""The facts of the engineering part and of the check part."""

import numpy as np
from bs4 import BeautifulSoup
from fact import Fact, count, quantity, sequence
from page_text import blocks

from collectives import cost
from collectives.buckets import fill_buckets, gpt2_small_bytes
from collectives.grid import hierarchical_all_reduce
from collectives.multi_ring import in_node_order, multi_ring_all_reduce, node_kind
from collectives.precision import ring_sum, to_bf16, tree_sum
from collectives.timeline import ring_timeline, with_one
from collectives.trace import trace

TOPOLOGY = "engineering/topology-and-hierarchy"
T, INSIDE, BETWEEN = 14e9, 1 / 100e9, 1 / 25e9
ISSUES = {
    "NVIDIA/nccl": (457, 790, 855, 157, 1497, 1026, 471, 1836, 569, 256, 1327, 946, 479),
    "NVIDIA/nccl-tests": (326,),
    "pytorch/pytorch": (109401, 104506),
    "facebookresearch/fairseq": (494,),
    "facebookresearch/moco": (98,),
}


def facts():
    """Return all facts of sections 4 and 5."""
    return [
        *hierarchy(),
        *buckets(),
        *precision(),
        *stragglers(),
        *nccl(),
        *timeouts(),
        *knowledge(),
        *links(),
    ]


def words(name, pages, *texts):
    """Return the fact that one block of the page holds all these texts."""

    def is_on(path):
        return any(all(text in block for text in texts) for block in blocks(path))

    return Fact(name, pages, True, f"the words {texts}", is_on)


def sent(result, of):
    """Return what the busiest rank sends over links `of` a class, in tensors."""
    elements = result.values[0].size
    return result.traffic.sent(node_kind(8), of).max() / elements


def hierarchy():
    """Return the worked example of 8 nodes × 8 GPUs, from the counts of the simulator."""
    tensors = np.ones((64, 512))
    flat = multi_ring_all_reduce(tensors, [in_node_order(8, 8)])
    eight = multi_ring_all_reduce(tensors, [in_node_order(8, 8, first) for first in range(8)])
    three = hierarchical_all_reduce(tensors, 8, 8)
    inside, between = (sent(three, of) for of in ("inside", "between"))
    crossing = sent(flat, "between")
    rings = max(sent(eight, "inside") * INSIDE, sent(eight, "between") * BETWEEN) * T
    return [
        quantity("flat-ring", TOPOLOGY, "1.1025 s", crossing * BETWEEN * T),
        quantity("phase-inside", TOPOLOGY, "0.1225 s", inside / 2 * INSIDE * T),
        quantity("phase-between", TOPOLOGY, "0.1225 s", between * BETWEEN * T),
        quantity("three-phases", TOPOLOGY, "0.3675 s", (inside * INSIDE + between * BETWEEN) * T),
        quantity(
            "phases-pipelined", TOPOLOGY, "0.245 s", max(inside * INSIDE, between * BETWEEN) * T
        ),
        quantity("eight-rings", TOPOLOGY, "0.241 s", rings),
        count("per-gpu-factor", TOPOLOGY, 9, round(crossing / between), r"(\W|:|in)+.*"),
        quantity("per-node-flat", TOPOLOGY, "27.6 GB", crossing * T),
        quantity("per-node-hierarchy", TOPOLOGY, "24.5 GB", 8 * between * T),
        quantity("flat-start-10", TOPOLOGY, "1.26 ms", flat.steps * 10e-6),
        quantity("flat-start-20", TOPOLOGY, "2.52 ms", flat.steps * 20e-6),
        quantity("hierarchy-start-10", TOPOLOGY, "0.28 ms", three.steps * 10e-6),
        quantity("hierarchy-start-20", TOPOLOGY, "0.56 ms", three.steps * 20e-6),
    ]


def buckets():
    """Return what DDP's buckets are."""
    page = "engineering/bucketing"
    filled = fill_buckets(gpt2_small_bytes()[::-1], 25 * 2**20, 2**20)
    return [
        words("bucket-defaults", page, "bucket_cap_mb", "25 MiB", "1 MiB"),
        count("gpt2-tensors", page, 148, len(gpt2_small_bytes()), "tensors"),
        count("gpt2-buckets", page, 13, len(filled), "buckets"),
    ]


def precision():
    """Return the sums in few bits at N = 1024."""
    page, ones = "engineering/precision", np.ones((1024, 1), np.float32)
    sums = [ring_sum(ones, to_bf16)[0], tree_sum(ones, to_bf16)[0]]
    return [
        sequence("bf16-ones", page, [256, 1024], sums, "ring.*tree"),
        words("fp16-range", page, "65,504"),
        words("overflow", page, "inf"),
    ]


def stragglers():
    """Return what one slow link of eight costs."""
    slow = ring_timeline(8, 1e9, 10e-6, with_one(8, 1 / 50e9, 3, 4 / 50e9))
    healthy = cost.t_ring(8, 1e9, 10e-6, 1 / 50e9)
    return [
        quantity("slow-link", "engineering/stragglers", "140.14 ms", slow.time),
        quantity("healthy-ring", "engineering/stragglers", "35.14 ms", healthy),
    ]


def nccl():
    """Return NCCL's algorithms and the names of its variables."""
    page = "engineering/what-nccl-chooses"
    names = ("Ring", "Tree", "CollnetDirect", "CollnetChain", "NVLS", "NVLSTree", "PAT")
    return [
        *(words(f"nccl-{name}", page, name) for name in names),
        words("nccl-algo-function", page, "NCCL_ALGO", "2.24", "unknown name is an error"),
        words("nccl-log", page, "NCCL_DEBUG_SUBSYS=INIT,TUNING"),
        words("nccl-log-graph", page, "NCCL_DEBUG_SUBSYS=INIT,GRAPH"),
        words(
            "nccl-channels",
            "engineering/pipelining-and-channels",
            "NCCL_MIN_CTAS",
            "NCCL_MAX_CTAS",
            "deprecated",
        ),
        words("as-of", "engineering/*", "NCCL 2.30"),
        words("as-of-torch", "engineering/*", "torch 2.13"),
    ]


def timeouts():
    """Return the default timeouts and the variable that does not exist."""
    page = "engineering/timeouts-and-failures"
    return [
        words("default-timeouts", page, "10 minutes for NCCL", "30 minutes"),
        words("gloo-default", page, "0:30:00"),
        words("nccl-timeout", page, "Neither NCCL nor torch reads it"),
    ]


def knowledge():
    """Return the numeric answers: 2 GB over 16 ranks."""
    page = "check/numbers"
    return [
        quantity("two-gb-sent", page, "3.75 GB", cost.t_ring(16, 2e9, 0, 1)),
        count("two-gb-steps", page, 30, len(trace("ring", [[0.0] * 16] * 16).steps), "steps"),
        quantity("two-gb-message", page, "125 MB", 2e9 / 16),
    ]


def links():
    """Return that each issue which practitioners ask about is linked."""
    return [
        link(f"issue-{repository.rpartition('/')[2]}-{number}", repository, number)
        for repository, numbers in ISSUES.items()
        for number in numbers
    ]


def link(name, repository, number):
    """Return the fact that the page of the fifteen questions links this issue."""
    address = f"https://github.com/{repository}/issues/{number}"

    def is_on(path):
        soup = BeautifulSoup(path.read_text("utf-8"), "html.parser")
        return any(anchor.get("href") == address for anchor in soup.select("article a"))

    return Fact(name, "check/practitioners-questions", True, address, is_on)
