"""Fills the buckets with the function of task 2.

task: one_hundred_gradients
marks: 4 of 4
"""

def one_hundred_gradients():
    buckets = [6e6 * len(b) for b in fill_buckets([6_000_000] * 100, 25_000_000)]

    def ms(T):
        return 1e3 * (30 * 1e-5 + 30 / 16 * T / 50e9)

    return len(buckets), 30 * len(buckets), 100 * ms(6e6), sum(map(ms, buckets))
