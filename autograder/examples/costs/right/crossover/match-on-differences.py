"""All special cases first, each with a reason; exact integers for the coefficients.

task: crossover
marks: 6 of 6
"""

NOT_A_NUMBER = float("nan")
INFINITE = float("inf")


def crossover(n, alpha, beta):
    if not (n >= 1 and alpha >= 0 and beta >= 0):
        raise ValueError("n >= 1, alpha >= 0, beta >= 0")
    if n == 1:
        return NOT_A_NUMBER
    starts_differ = alpha > 0 and n > 3
    bytes_differ = beta > 0
    match starts_differ, bytes_differ:
        case False, False:
            return NOT_A_NUMBER
        case True, False:
            return INFINITE
        case False, True:
            return 0
    depth = len(f"{n - 1:b}")
    return n * (n - 1 - depth) / (n * depth - n + 1) * (alpha / beta)
