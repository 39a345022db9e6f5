# %% [markdown] nbgrader={"grade_id": "goals", "locked": true}
# # Write a ring all-reduce
#
# **You will** write the two functions at the heart of this course: `reduce_scatter` and `ring_all_reduce_mean`.
#
# **You learn** which chunk moves when, what a rank owns in between, and what all of it costs.
#
# **You need** NumPy, and the chapters *Ring object* and *Reduce-scatter* of the book (part *Implementation*). Plan about three hours.
#
# There are four tasks. For each one, predict first. Then write. Then run the check below it: it says which promises your function keeps already. If one is not kept, it says what went wrong and where to read.
#
# | task | public check | hidden tests | marked by hand |
# |---|---|---|---|
# | 1. `reduce_scatter` | 4 points | 8 points | |
# | 2. `ring_all_reduce_mean` | 4 points | 10 points | |
# | 3. Two gigabytes over 16 ranks | | 3 points | |
# | 4. Explain | | | 3 points |
#
# The hidden tests run when your notebook is marked. They test the same promises on other inputs, and nothing that is not promised in the task.
#
# Write only into the cells that say `YOUR CODE HERE` or `YOUR ANSWER HERE`. You may add cells of your own.

# %% nbgrader={"grade_id": "setup", "locked": true}
import numpy as np

from collectives import Ring, chunk_bounds

# %% [markdown] nbgrader={"grade_id": "ring-text", "locked": true}
# ## The ring
#
# `Ring(n)` has `n` ranks in a circle. `ring.shift(outgoing)` is one step: every rank sends one array to the rank on its right. You give a list of n arrays, `outgoing[r]` from rank r. You get a list of n arrays back: entry r is what **arrived** at rank r.
#
# `chunk_bounds(numel, n)` cuts a tensor of `numel` elements into n chunks, and gives the pairs (start, stop).

# %% nbgrader={"grade_id": "ring-example", "locked": true}
ring = Ring(3)
arrived = ring.shift([np.array([0.0]), np.array([10.0]), np.array([20.0])])
print("arrived at ranks 0, 1, 2:", arrived)
print("steps:", ring.steps, " elements sent by each rank:", ring.sent)
print("10 elements in 4 chunks:", chunk_bounds(10, 4))

# %% [markdown] nbgrader={"grade_id": "reduce_scatter-text", "locked": true}
# ## Task 1: `reduce_scatter(ring, tensors)`
#
# Every rank has a tensor. Afterwards every rank owns one chunk of the sum.
#
# **Predict first.** 5 ranks, 10 elements each. How many steps does it take? How many elements does each rank send? And in step 1, what does a rank send: a part of its own tensor, or something else?
#
# <details><summary>▸ Click here to compare with your prediction</summary>
# 4 steps of 2 elements: 8 elements from each rank. From step 1 on a rank sends a partial sum: what arrived in the step before, with its own part added.
# </details>
#
# **What your function gets.** `ring` has n = `ring.n` ranks. `tensors` is a list of n 1-dimensional NumPy arrays of the same length, at least one element long. `tensors[r]` lies on rank r.
#
# **What it promises:**
#
# 1. It returns a list of n pairs `(chunk_index, chunk)`. Entry r is what rank r holds after the last step: the number of a chunk, and the sum of that chunk over all ranks as a 1-dimensional array. Each of the chunks 0 to n − 1 has one owner. You decide which rank owns which chunk.
# 2. Chunk i is the i-th piece of the tensor, in order. `chunk_bounds` is one way to cut. Another cut is fine, as long as no chunk is longer than `numel // n + numel % n`.
# 3. All data moves through `ring.shift`, in exactly n − 1 steps. No message is longer than a chunk. The results are made from the messages: if a number is altered on its way, this shows in the result, and only where that number goes.
# 4. It works for every n ≥ 1, also where n does not divide the number of elements, and with fewer elements than ranks (some chunks are empty then).
# 5. The sums are float64, for integer and for float tensors. Nothing overflows and no digits of float64 are lost.
# 6. A NaN in one element of one tensor makes that element of the sum NaN, and no other.
# 7. The tensors and the list stay as they were. The chunks of two ranks do not share memory.
#
# Write it yourself: calling an all-reduce of the course library gives no points.

# %% nbgrader={"grade_id": "reduce_scatter", "solution": true}
def reduce_scatter(ring, tensors):
    """Leave each rank with one chunk, summed over all ranks; return [(chunk_index, chunk), …]."""
    ### BEGIN SOLUTION
    n = ring.n
    buffers = [np.array(tensor, dtype=np.float64) for tensor in tensors]
    bounds = chunk_bounds(buffers[0].size, n)
    chunks = [[buffer[start:stop] for start, stop in bounds] for buffer in buffers]
    for s in range(n - 1):
        received = ring.shift([chunks[r][(r - s) % n] for r in range(n)])
        for r in range(n):
            # The left neighbor r - 1 has sent its chunk (r - 1) - s.
            chunks[r][(r - s - 1) % n] += received[r]
    return [((r + 1) % n, chunks[r][(r + 1) % n].copy()) for r in range(n)]
    ### END SOLUTION


# %% [markdown] nbgrader={"grade_id": "reduce_scatter-try", "locked": true}
# Try it here. The check below runs your function many times and hides what it prints.

# %%
ring = Ring(4)
# reduce_scatter(ring, [np.arange(8.0), np.arange(8.0), np.arange(8.0), np.arange(8.0)])

# %% nbgrader={"grade_id": "reduce_scatter-check", "grade": true, "points": 4}
from autograder.checks import check_reduce_scatter

check_reduce_scatter(reduce_scatter)

# %% nbgrader={"grade_id": "reduce_scatter-hidden", "grade": true, "points": 8}
# Hidden tests of reduce_scatter run here when your notebook is marked: the promises 1 to 7.
### BEGIN HIDDEN TESTS
from autograder.hidden.ring import test_reduce_scatter

test_reduce_scatter(reduce_scatter)
### END HIDDEN TESTS

# %% [markdown] nbgrader={"grade_id": "ring_all_reduce_mean-text", "locked": true}
# ## Task 2: `ring_all_reduce_mean(ring, tensors)`
#
# Every rank has a tensor of gradients. Afterwards every rank has the mean of them all.
#
# **Predict first.** 4 ranks, 8 elements each. How many steps, and how many elements does each rank send? What would happen to the learning rate if you forgot to divide?
#
# <details><summary>▸ Click here to compare with your prediction</summary>
# 6 steps of 2 elements: 12 elements from each rank. The sum is 4 times the mean, so a step of plain gradient descent would be 4 times as long.
# </details>
#
# **What your function gets.** `ring` has n = `ring.n` ranks. `tensors` is a list of n NumPy arrays with at least one dimension and at least one element, in C order (as `np.zeros` makes them). You may call your `reduce_scatter`.
#
# **What it promises:**
#
# 1. It returns a list of n arrays. Entry r is the mean over all ranks, element by element, in the shape of the tensors.
# 2. If the tensors do not all have the same shape, it raises `ValueError` (or a class made from it) before anything is sent. Shapes count, not sizes, and not what NumPy can broadcast.
# 3. All data moves through `ring.shift`, in exactly 2(n − 1) steps: n − 1 to sum the chunks and n − 1 to pass the sums on. No message is longer than `numel // n + numel % n`. The results are made from the messages, as in task 1: an altered number shows on every rank that it reaches, and on no other.
# 4. It works for every n ≥ 1, for every shape, also where n does not divide the number of elements, and with fewer elements than ranks.
# 5. The means are float64, for integer and for float tensors. Nothing overflows, no fraction is cut off, and no digits of float64 are lost.
# 6. A NaN in one element of one tensor makes that element NaN on every rank, and no other.
# 7. The tensors and the list stay as they were. The results of two ranks do not share memory.

# %% nbgrader={"grade_id": "ring_all_reduce_mean", "solution": true}
def ring_all_reduce_mean(ring, tensors):
    """Leave every rank with the mean of all tensors; return a list of n arrays."""
    ### BEGIN SOLUTION
    n, shape = ring.n, np.shape(tensors[0])
    for r, tensor in enumerate(tensors):
        if np.shape(tensor) != shape:
            raise ValueError(f"rank {r} has shape {np.shape(tensor)}, rank 0 has {shape}")
    owned = reduce_scatter(ring, [np.ravel(tensor) for tensor in tensors])
    parts = [{index: chunk} for index, chunk in owned]
    moving = [chunk for _, chunk in owned]
    for s in range(n - 1):
        moving = ring.shift(moving)
        for r in range(n):
            # What arrives now has left its owner s steps ago, s + 1 places to the left.
            index, _ = owned[(r - s - 1) % n]
            parts[r][index] = moving[r]
    flat = [np.concatenate([part[i] for i in range(n)]) for part in parts]
    return [(total / n).reshape(shape) for total in flat]
    ### END SOLUTION


# %% nbgrader={"grade_id": "ring_all_reduce_mean-check", "grade": true, "points": 4}
from autograder.checks import check_ring_all_reduce_mean

check_ring_all_reduce_mean(ring_all_reduce_mean)

# %% nbgrader={"grade_id": "ring_all_reduce_mean-hidden", "grade": true, "points": 10}
# Hidden tests of ring_all_reduce_mean run here when your notebook is marked: the promises 1 to 7.
### BEGIN HIDDEN TESTS
from autograder.hidden.ring import test_ring_all_reduce_mean

test_ring_all_reduce_mean(ring_all_reduce_mean)
### END HIDDEN TESTS

# %% [markdown] nbgrader={"grade_id": "two_gigabytes-text", "locked": true}
# ## Task 3: two gigabytes over 16 ranks
#
# 16 ranks all-reduce a tensor of T = 2 GB with a ring. Give three numbers:
#
# - `gigabytes`: what one rank sends in the whole all-reduce, in GB,
# - `steps`: the number of steps of the whole all-reduce,
# - `megabytes`: the length of one message, in MB.
#
# GB are 10⁹ bytes, MB are 10⁶ bytes. You may compute them in the function. **Predict first:** is what one rank sends nearer to 2, to 4 or to 30 GB?
#
# The check looks at the form of your answer only. Each right number gives one point, if it is right to one part in a thousand.

# %% nbgrader={"grade_id": "two_gigabytes", "solution": true}
def two_gigabytes():
    """Return (gigabytes, steps, megabytes) for T = 2 GB over 16 ranks."""
    ### BEGIN SOLUTION
    n, T = 16, 2e9
    message = T / n
    steps = 2 * (n - 1)
    return steps * message / 1e9, steps, message / 1e6
    ### END SOLUTION


# %% nbgrader={"grade_id": "two_gigabytes-check", "grade": true, "points": 0}
from autograder.checks import check_two_gigabytes

check_two_gigabytes(two_gigabytes)

# %% nbgrader={"grade_id": "two_gigabytes-hidden", "grade": true, "points": 3}
# Hidden tests of two_gigabytes run here when your notebook is marked: one for each number.
### BEGIN HIDDEN TESTS
from autograder.hidden.numbers import test_two_gigabytes

test_two_gigabytes(two_gigabytes)
### END HIDDEN TESTS

# %% [markdown] nbgrader={"grade_id": "explain-text", "locked": true}
# ## Task 4: explain
#
# With 16 ranks one rank sends nearly twice the tensor. With 1024 ranks it is nearly the same. Why does what one rank sends hardly grow with n? And what does grow? Write three to six sentences for a colleague who has not read the book. Three points, marked by hand: one for the bytes, one for the reason, one for what grows.

# %% [markdown] nbgrader={"grade_id": "explain", "grade": true, "solution": true, "points": 3}
# A ring all-reduce has two phases. In each one a rank sends n − 1 messages, and each message is one chunk, T / n bytes. So a rank sends 2(n − 1)/n · T bytes: 1.875 T for 16 ranks, 1.998 T for 1024. More ranks mean more messages, but shorter ones, and the product stays below 2T.
#
# What grows is the number of steps, 2(n − 1). Each step pays the startup cost α once, so the time lost to startup grows in proportion to n. For small tensors and many ranks this is most of the time.
#
# === BEGIN MARK SCHEME ===
# One point each:
#
# - the bytes: 2(n − 1)/n · T, or "close to 2T for every n";
# - the reason: n − 1 messages of T / n in each phase, so more messages but shorter ones;
# - what grows: the number of steps, and with it the startup cost 2(n − 1)α.
# === END MARK SCHEME ===
