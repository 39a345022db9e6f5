"""Has its checks in a decorator.

task: t_ring
marks: 6 of 6
"""

import functools


def checked(function):
    @functools.wraps(function)
    def inner(n, *rest):
        if n < 1 or any(x < 0 for x in rest):
            raise ValueError(n, rest)
        return function(n, *rest)

    return inner


@checked
def t_ring(n, T, alpha, beta):
    return t_phase(n, T, alpha, beta) + t_phase(n, T, alpha, beta)


def t_phase(n, T, alpha, beta):
    return (n - 1) * alpha + T * beta - T * beta / n
