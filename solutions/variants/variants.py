# %% [markdown] nbgrader={"grade_id": "goals", "locked": true}
# # Write a hierarchical all-reduce and fill buckets
#
# **You will** write an all-reduce for a cluster with fast and slow links, and the function that groups gradients into buckets.
#
# **You learn** how three short phases replace one long ring, and why hundreds of small tensors travel in a few buckets.
#
# **You need** NumPy, the assignment *ring*, and two pages of the book (part *Engineering*): *Topology and hierarchy* and *Bucketing*.
#
# There are three tasks. For each one, predict first. Then write. Then run the check below it: it says which promises your function keeps already. If one is not kept, it says what went wrong and where to read.
#
# | task | public check | hidden tests | marked by hand |
# |---|---|---|---|
# | 1. `hierarchical_all_reduce` | 4 points | 8 points | |
# | 2. `fill_buckets` | 3 points | 5 points | |
# | 3. One hundred gradients | | 4 points | |
#
# That makes 24 points. Plan about two hours: 75 minutes for task 1, 30 for task 2, 15 for task 3.
#
# The hidden tests run when your notebook is marked. They test the same promises on other inputs, and nothing that is not promised in the task.
#
# Write only into the cells that say `YOUR CODE HERE`. You may add cells of your own.

# %% nbgrader={"grade_id": "setup", "locked": true}
import numpy as np

from collectives import Ring, chunk_bounds

# %% [markdown] nbgrader={"grade_id": "rings-text", "locked": true}
# ## Nodes and their rings
#
# A cluster has m nodes. Each node has g ranks, so there are n = m · g ranks. Rank i·g + j is rank j of node i. With m = 2 and g = 3, node 0 holds the ranks 0, 1, 2 and node 1 holds the ranks 3, 4, 5.
#
# There are two kinds of rings:
#
# - `inside` is a list of m rings, one for each node. `inside[i]` has g places. Place j is rank i·g + j. These links are fast.
# - `between` is a list of g rings. `between[j]` has m places and joins the ranks with number j of all nodes. Place i is rank i·g + j. These links are slow.
#
# Each one is a `Ring` as in the assignment *ring*: `shift(outgoing)` takes one array from each place of this ring, and entry p of what it returns has arrived at place p.

# %% nbgrader={"grade_id": "rings-example", "locked": true}
m, g = 2, 3
inside = [Ring(g) for i in range(m)]
between = [Ring(m) for j in range(g)]
print("in node 1:", inside[1].shift([np.array([3.0]), np.array([4.0]), np.array([5.0])]))
print("between the ranks 2 and 5:", between[2].shift([np.array([2.0]), np.array([5.0])]))
print("m =", len(inside), "and g =", len(between))

# %% [markdown] nbgrader={"grade_id": "helpers-text", "locked": true}
# ## Two tools
#
# Task 1 needs a reduce-scatter and an all-gather on one ring. Write them here, or paste what you wrote for the assignment *ring*. You may change what they take and return, and you may leave these two stubs as they are and do without them. They are not tested by themselves. If task 1 calls a stub, its check says that the function is not written yet.

# %% nbgrader={"grade_id": "helpers", "solution": true}
def reduce_scatter(ring, tensors):
    """Leave each place of the ring with one summed chunk; return [(chunk_index, chunk), …]."""
    ### BEGIN SOLUTION
    n = ring.n
    buffers = [np.array(tensor, dtype=np.float64) for tensor in tensors]
    bounds = chunk_bounds(buffers[0].size, n)
    chunks = [[buffer[start:stop] for start, stop in bounds] for buffer in buffers]
    for s in range(n - 1):
        received = ring.shift([chunks[r][(r - s) % n] for r in range(n)])
        for r in range(n):
            chunks[r][(r - s - 1) % n] += received[r]
    return [((r + 1) % n, chunks[r][(r + 1) % n].copy()) for r in range(n)]
    ### END SOLUTION


def all_gather(ring, owned):
    """Leave each place of the ring with all chunks, joined in order; return a list of arrays."""
    ### BEGIN SOLUTION
    n = ring.n
    parts = [{index: np.array(chunk)} for index, chunk in owned]
    moving = [chunk for _, chunk in owned]
    for s in range(n - 1):
        moving = ring.shift(moving)
        for r in range(n):
            # What arrives now has left its owner s steps ago, s + 1 places to the left.
            index, _ = owned[(r - s - 1) % n]
            parts[r][index] = moving[r]
    return [np.concatenate([part[i] for i in range(n)]) for part in parts]
    ### END SOLUTION


# %% [markdown] nbgrader={"grade_id": "hierarchical_all_reduce-text", "locked": true}
# ## Task 1: `hierarchical_all_reduce(inside, between, tensors)`
#
# Every rank has a tensor. Afterwards every rank has the sum of them all. It takes three phases:
#
# 1. a reduce-scatter inside each node. Now rank j of a node owns a **shard**: one of g parts of the tensor, summed over its node.
# 2. an all-reduce of the shards between the nodes, on each ring of `between`. Now the shard is summed over all ranks.
# 3. an all-gather inside each node. Now every rank has all shards.
#
# **Predict first.** 2 nodes with 3 ranks each, 12 elements in each tensor. How many steps does one ring inside a node take, and how many does one ring between nodes? How many elements does one rank send to the other node? How many would it send if the nodes all-reduced the whole tensor with each other?
#
# <details><summary>▸ Click here to compare with your prediction</summary>
# Inside: 2 steps in phase 1 and 2 in phase 3, each with a shard of 4 elements. Between: 2 steps, each with half a shard, 2 elements. So a rank sends 4 elements to the other node. With the whole tensor it would be 2 steps of 6, so 12 elements: g = 3 times as many, over the slow links.
# </details>
#
# **What your function gets.** `inside` and `between` as above: m = `len(inside)` = `between[j].n`, and g = `len(between)` = `inside[i].n`. `tensors` is a list of n NumPy arrays of the same shape, with at least one dimension and at least one element. `tensors[r]` lies on rank r.
#
# **What it promises:**
#
# 1. It returns a list of n arrays. Entry r is the sum over all n ranks (not the mean), element by element, in the shape of the tensors.
# 2. It works for every m ≥ 1 and g ≥ 1, also where m and g differ, where m or g is 1, where they do not divide the number of elements, and with fewer elements than ranks.
# 3. Inside a node: each ring of `inside` takes exactly 2(g − 1) steps. The first g − 1 sum up the tensors of the node (phase 1). The others pass shards on that are summed over all ranks (phase 3). A message has at most numel / g elements.
# 4. Between nodes: each ring of `between` takes exactly 2(m − 1) steps. Its places bring shards that are complete in their node. In the first m − 1 steps these are summed, and in the others the sums over all ranks are passed on. A message has at most numel / n elements: a shard is cut into m chunks.
# 5. In the first half of the steps of a ring, place p sends in step s the sum of the places p, p − 1, … p − s, counted in a circle, as in the assignment *ring*. Which part of the tensor it is, and which rank owns which shard or chunk, is for you to decide.
# 6. All data moves through `shift` of these rings. The results are made from the messages: if a number is altered on its way, this shows in the results of those ranks that it reaches, and of no others.
# 7. The sums are float64, for integer and for float tensors. Nothing overflows and no digits of float64 are lost. A NaN in one element of one tensor makes that element NaN on every rank, and no other.
# 8. The tensors and the list stay as they were. The results of two ranks do not share memory.
#
# What crosses the rings (promises 3 to 6) is tested where m · g divides the number of elements, everything else for any number. So you may skip empty shards there, or pad with zeros, as you like.
#
# Write it yourself: calling a reduce-scatter or an all-reduce of the course library gives no points.

# %% nbgrader={"grade_id": "hierarchical_all_reduce", "solution": true}
def hierarchical_all_reduce(inside, between, tensors):
    """Leave every rank with the sum of all tensors; return a list of n arrays."""
    ### BEGIN SOLUTION
    m, g = len(inside), len(between)
    flat = [np.ravel(tensor) for tensor in tensors]
    owned = [reduce_scatter(inside[i], flat[i * g : (i + 1) * g]) for i in range(m)]
    for j in range(g):
        # The ranks j of all nodes own the same shard: reduce_scatter gives it to the same place.
        shards = [owned[i][j][1] for i in range(m)]
        sums = all_gather(between[j], reduce_scatter(between[j], shards))
        for i in range(m):
            owned[i][j] = (owned[i][j][0], sums[i])
    results = [total for i in range(m) for total in all_gather(inside[i], owned[i])]
    return [total.reshape(np.shape(tensors[0])) for total in results]
    ### END SOLUTION


# %% [markdown] nbgrader={"grade_id": "hierarchical_all_reduce-try", "locked": true}
# Try it here. The check below runs your function many times and hides what it prints.

# %%
inside = [Ring(3) for i in range(2)]
between = [Ring(2) for j in range(3)]
# hierarchical_all_reduce(inside, between, [np.arange(12.0) for r in range(6)])

# %% nbgrader={"grade_id": "hierarchical_all_reduce-check", "grade": true, "points": 4}
from autograder.checks.variants import check_hierarchical_all_reduce

check_hierarchical_all_reduce(hierarchical_all_reduce)

# %% nbgrader={"grade_id": "hierarchical_all_reduce-hidden", "grade": true, "points": 8}
# Hidden tests of hierarchical_all_reduce run here when your notebook is marked: the promises 1 to 8.
### BEGIN HIDDEN TESTS
from autograder.hidden.variants import test_hierarchical_all_reduce

test_hierarchical_all_reduce(hierarchical_all_reduce)
### END HIDDEN TESTS

# %% [markdown] nbgrader={"grade_id": "fill_buckets-text", "locked": true}
# ## Task 2: `fill_buckets(sizes, cap, first_cap=None)`
#
# A model has many parameters. The backward pass makes the gradient of the last parameter first. Gradients are collected in a bucket. When the bucket is full, it is closed and reduced as one tensor, and a new one is opened.
#
# **Predict first.** Seven parameters with `sizes = [3, 1, 1, 4, 5, 2, 7]` bytes, and `cap = 6`. Which parameters are in the first bucket? How many buckets are there, and is one of them larger than the cap?
#
# <details><summary>▸ Click here to compare with your prediction</summary>
# `[[6], [5, 4], [3, 2, 1], [0]]`. Parameter 6 comes first and fills a bucket alone: 7 bytes. Then 2 + 5 = 7 bytes, then 4 + 1 + 1 = 6 bytes. The last bucket holds 3 bytes, because no parameter is left. Two buckets are larger than the cap: a bucket is closed when it **reaches** its cap, and a gradient is never cut.
# </details>
#
# **What your function gets.** `sizes` is a list of whole numbers, 0 or more: `sizes[i]` is the length of the gradient of parameter i in bytes, in the order of the forward pass. `cap` is a whole number of bytes. `first_cap` is None, or a whole number of bytes that is not larger than `cap`.
#
# **What it promises:**
#
# 1. It returns a list of buckets, the first one closed first. A bucket is a list of the numbers of its parameters.
# 2. Every parameter is in exactly one bucket, also one of 0 bytes. No bucket is empty. With no parameters, the list of buckets is empty.
# 3. The last parameter comes first: the numbers fall from the start of the first bucket to the end of the last one.
# 4. A bucket is closed as soon as it holds `cap` bytes or more, and not before. The next parameter opens a new one. The last bucket may hold less.
# 5. If `first_cap` is given, the first bucket is closed as soon as it holds `first_cap` bytes or more. All others keep to `cap`.
# 6. It raises `ValueError` (or a class made from it) if `cap` is 0 or less, or `first_cap` is 0 or less. The list of sizes may be empty then, too.
# 7. The list `sizes` stays as it was.

# %% nbgrader={"grade_id": "fill_buckets", "solution": true}
def fill_buckets(sizes, cap, first_cap=None):
    """Return a list of buckets, each a list of parameter numbers, in the order of backward."""
    ### BEGIN SOLUTION
    limit = cap if first_cap is None else first_cap
    if cap <= 0 or limit <= 0:
        raise ValueError(f"a cap must be more than 0 bytes, got {cap} and {first_cap}")
    buckets, bucket, filled = [], [], 0
    for i in reversed(range(len(sizes))):
        bucket.append(i)
        filled += sizes[i]
        if filled >= limit:
            buckets.append(bucket)
            bucket, filled, limit = [], 0, cap
    return [*buckets, bucket] if bucket else buckets
    ### END SOLUTION


# %% nbgrader={"grade_id": "fill_buckets-check", "grade": true, "points": 3}
from autograder.checks.variants import check_fill_buckets

check_fill_buckets(fill_buckets)

# %% nbgrader={"grade_id": "fill_buckets-hidden", "grade": true, "points": 5}
# Hidden tests of fill_buckets run here when your notebook is marked: the promises 1 to 7.
### BEGIN HIDDEN TESTS
from autograder.hidden.variants import test_fill_buckets

test_fill_buckets(fill_buckets)
### END HIDDEN TESTS

# %% [markdown] nbgrader={"grade_id": "one_hundred_gradients-text", "locked": true}
# ## Task 3: one hundred gradients
#
# A model has 100 parameters. Each gradient has 6 MB. 16 ranks all-reduce them with a ring. A message costs α = 10 µs, and a link moves 50 GB/s. MB are 10⁶ bytes, GB are 10⁹ bytes. One all-reduce starts when the one before it has ended. Give four numbers, each as an int or a float:
#
# - `buckets`: the number of buckets, filled as in task 2 with a cap of 25 MB for every bucket,
# - `messages`: the number of messages that one rank sends for all these buckets,
# - `one_by_one`: the time for 100 all-reduces, one for each gradient, in milliseconds,
# - `in_buckets`: the time for one all-reduce for each bucket, in milliseconds.
#
# You may compute them in the function. **Predict first:** do buckets save startup time, bytes, or both?
#
# <details><summary>▸ Click here to compare with your prediction</summary>
# Startup time only. The bytes are the same, in fewer and longer messages.
# </details>
#
# The check looks at the form of your answer only. Each right number gives one point, if it is right to one part in a thousand.

# %% nbgrader={"grade_id": "one_hundred_gradients", "solution": true}
def one_hundred_gradients():
    """Return (buckets, messages, one_by_one, in_buckets); the last two in milliseconds."""
    ### BEGIN SOLUTION
    n, alpha, beta = 16, 10e-6, 1 / 50e9
    gradient, gradients, cap = 6e6, 100, 25e6
    in_one = -(-cap // gradient)  # the bucket is closed when it reaches the cap
    buckets = gradients / in_one
    steps = 2 * (n - 1)
    seconds = [count * steps * (alpha + T / n * beta) for count, T in
               ((gradients, gradient), (buckets, in_one * gradient))]
    return buckets, buckets * steps, 1e3 * seconds[0], 1e3 * seconds[1]
    ### END SOLUTION


# %% nbgrader={"grade_id": "one_hundred_gradients-check", "grade": true, "points": 0}
from autograder.checks.variants import check_one_hundred_gradients

check_one_hundred_gradients(one_hundred_gradients)

# %% nbgrader={"grade_id": "one_hundred_gradients-hidden", "grade": true, "points": 4}
# Hidden tests of one_hundred_gradients run here when your notebook is marked: one for each number.
### BEGIN HIDDEN TESTS
from autograder.hidden.variants import test_one_hundred_gradients

test_one_hundred_gradients(one_hundred_gradients)
### END HIDDEN TESTS
