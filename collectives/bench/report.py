"""The rows of a benchmark as text, CSV and JSON."""

import csv
import json
from dataclasses import asdict

from collectives.bench.measure import REFERENCE

COLUMNS = (
    "bytes", "count", "type", "version", "time_us", "algbw", "busbw", "wrong", "ratio",
    "low_us", "high_us", "n",
)  # fmt: skip
UNITS = "time in µs (median), algbw and busbw in GB/s, ratio = time / time of the library"


def records(rows):
    """Return one dict for each row, with `COLUMNS` as keys; bandwidths in GB/s, times in µs."""
    reference = {(row.n, row.bytes): row.seconds for row in rows if row.version == REFERENCE}
    return [
        {
            **{name: asdict(row)[name] for name in ("bytes", "count", "type", "version")},
            "time_us": row.seconds * 1e6,
            "algbw": row.algbw / 1e9,
            "busbw": row.busbw / 1e9,
            "wrong": row.wrong,
            "ratio": _ratio(row, reference),
            "low_us": row.low * 1e6,
            "high_us": row.high * 1e6,
            "n": row.n,
        }
        for row in rows
    ]


def _ratio(row, reference):
    base = reference.get((row.n, row.bytes))
    return row.seconds / base if base else None


def text(rows, notes=()):
    """Return the table in the columns of nccl-tests, with the version and the ratio beside."""
    head = f"{'bytes':>12} {'count':>10} {'type':>9} {'version':>14} {'time':>11} "
    head += f"{'algbw':>7} {'busbw':>7} {'#wrong':>7} {'ratio':>6}"
    lines = [f"# {note}" for note in (*notes, UNITS)] + [head]
    for r in records(rows):
        ratio = "–" if r["ratio"] is None else f"{r['ratio']:.2f}"
        lines.append(
            f"{r['bytes']:>12} {r['count']:>10} {r['type']:>9} {r['version']:>14} "
            f"{r['time_us']:>11.1f} {r['algbw']:>7.2f} {r['busbw']:>7.2f} "
            f"{r['wrong']:>7} {ratio:>6}"
        )
    return "\n".join(lines)


def ratios(rows):
    """Return a dict: bytes → {version: ratio to the library}."""
    table = {}
    for record in records(rows):
        table.setdefault(record["bytes"], {})[record["version"]] = record["ratio"]
    return table


def write_csv(rows, path):
    """Write the rows with a head line of `COLUMNS`."""
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, COLUMNS)
        writer.writeheader()
        writer.writerows(records(rows))


def write_json(rows, path, about):
    """Write {"about": …, "rows": […]}; `about` says how and where it was measured."""
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"about": about, "rows": records(rows)}, file, indent=1)
