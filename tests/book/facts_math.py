"""The facts of the math part."""

from fact import count, quantity, sequence

from collectives.bounds import fewest_messages
from collectives.cost import crossover, t_ring, t_server, t_tree
from collectives.trace import trace

ALPHA, BETA = 10e-6, 1 / 50e9
PART = "math/*"
EXAMPLES = "math/worked-examples"


def sent_per_byte(n):
    """Return how many bytes of each tensor byte a rank sends: a link with β = 1 and α = 0."""
    return t_ring(n, 1, 0, 1)


def facts():
    """Return all facts of section 2."""
    return [*ratios(), *small(), *training(), *limits(), *model_table(), *thresholds(), *bounds()]


def ratios():
    """Return 2(N−1)/N for some N."""
    spec = ((1024, "1.998"), (64, "1.969"), (128, "1.984"))
    return [quantity(f"ratio-{n}", PART, figure, sent_per_byte(n)) for n, figure in spec]


def small():
    """Return what can be checked by hand: 4 ranks with 8 or 10 elements."""
    even = trace("ring", [[0.0] * 8] * 4)
    uneven = trace("ring", [[0.0] * 10] * 4)
    return [
        count("four-ranks-steps", PART, 6, len(even.steps), "steps?"),
        count("four-ranks-elements", PART, 12, even.sent()[0], "elements|floats|sent|sends"),
        sequence("ten-elements-sent", PART, [15, 16, 15, 14], uneven.sent()),
    ]


def training():
    """Return the worked examples of training steps."""
    parameters = 6_738_149_376
    T = 2 * parameters
    return [
        count("model-parameters", EXAMPLES, 6738149376, parameters, "param|P"),
        quantity("model-bytes", EXAMPLES, "13,476,298,752 B", T),
        quantity("model-gigabytes", EXAMPLES, "13.48 GB", T),
        quantity("model-sent", EXAMPLES, "23.58 GB", sent_per_byte(8) * T),
        quantity("model-time", EXAMPLES, "0.47 s", t_ring(8, T, 0, BETA)),
        quantity("sixteen-sent", EXAMPLES, "31.5 GB", sent_per_byte(64) * 16e9),
        quantity("sixteen-time", EXAMPLES, "0.63 s", t_ring(64, 16e9, 0, BETA)),
        quantity("nvlink-sent", EXAMPLES, "28 GB", sent_per_byte(8) * 16e9),
        count("nvlink-bandwidth", EXAMPLES, 450, 900 // 2, "GB/s"),
        quantity("nvlink-time", EXAMPLES, "62.2 ms", t_ring(8, 16e9, 0, 1 / 450e9)),
        quantity("nvlink-error", EXAMPLES, "31 ms", t_ring(8, 16e9, 0, 1 / 900e9)),
    ]


def limits():
    """Return where the ring stops scaling: latency and bandwidth term of three cases."""
    cases = (
        ("64-16gb", 64, 16e9, "1.26 ms", "630 ms"),
        ("1024-16gb", 1024, 16e9, "20.5 ms", "639 ms"),
        ("1024-1mb", 1024, 1e6, "20.5 ms", "0.04 ms"),
    )
    found = []
    for name, n, T, latency, transfer in cases:
        found.append(quantity(f"latency-{name}", PART, latency, t_ring(n, 0, ALPHA, 0)))
        found.append(quantity(f"transfer-{name}", PART, transfer, t_ring(n, T, 0, BETA)))
    ratio = t_ring(1024, 0, ALPHA, 0) / t_ring(1024, 1e6, 0, BETA)
    return [*found, quantity("latency-over-transfer", PART, "512", ratio)]


def model_table():
    """Return the table of the model for N = 64."""
    spec = {
        4e3: ("1.260 ms", "0.121 ms", "1.270 ms"),
        1e9: ("40.635 ms", "240.120 ms", "2521.260 ms"),
    }
    return [
        quantity(f"table-{T:.0e}-{t.__name__[2:]}", PART, figure, t(64, T, ALPHA, BETA))
        for T, row in spec.items()
        for t, figure in zip((t_ring, t_tree, t_server), row, strict=True)
    ]


def thresholds():
    """Return the crossover of ring and tree, and the two thresholds that are mixed up."""
    page = "math/crossover"
    T = crossover(64, ALPHA, BETA)
    per_chunk = ((8, "118 kB"), (64, "89 kB"), (1024, "55 kB"))
    return [
        quantity("crossover-64", page, "5,682,243 B", T),
        quantity("crossover-time-ring", page, "1.4837 ms", t_ring(64, T, ALPHA, BETA)),
        quantity("crossover-time-tree", page, "1.4837 ms", t_tree(64, T, ALPHA, BETA)),
        quantity("crossover-ten-alpha", page, "56,822,430 B", crossover(64, 10 * ALPHA, BETA)),
        quantity("threshold-alpha-b", page, "500 kB", ALPHA / BETA),
        *(
            quantity(f"threshold-chunk-{n}", page, figure, crossover(n, ALPHA, BETA) / n)
            for n, figure in per_chunk
        ),
    ]


def bounds():
    """Return the least numbers of messages that the search finds."""
    spec = ((2, 2), (3, 4), (4, 6))
    return [
        sequence(f"messages-{n}", "math/lower-bounds", [n, least], [n, fewest_messages(n)])
        for n, least in spec
    ]
