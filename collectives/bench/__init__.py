"""Time the rings against the library's all-reduce: `python -m collectives.bench --help`."""
