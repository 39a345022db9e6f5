# %% [markdown] nbgrader={"grade_id": "goals", "locked": true}
# # Price an all-reduce
#
# **You will** write three cost functions, and use them to answer five questions about real sizes.
#
# **You learn** where the time of an all-reduce goes, for small tensors and for large ones, for few ranks and for many.
#
# **You need** Python's `math` at most, and the pages *What the ring costs*, *What the tree and the server cost* and *The crossover of ring and tree* of the book (part *Math*). It takes about 90 minutes.
#
# For each task, predict first. Then write. Then run the check below it: it says which promises your function keeps already. If one is not kept, it says what went wrong and where to read.
#
# | task | public check | hidden tests | marked by hand |
# |---|---|---|---|
# | 1. `t_ring` | 2 points | 4 points | |
# | 2. `t_tree` | 2 points | 4 points | |
# | 3. `crossover` | 2 points | 4 points | |
# | 4. Five numbers | | 5 points | |
# | 5. Explain | | | 3 points |
#
# The hidden tests run when your notebook is marked. They test the same promises on other inputs, and nothing that is not promised in the task.
#
# Write only into the cells that say `YOUR CODE HERE` or `YOUR ANSWER HERE`. You may add cells of your own. Write the functions yourself: calling the cost functions of the course library gives no points.

# %% nbgrader={"grade_id": "setup", "locked": true}
import math

# %% [markdown] nbgrader={"grade_id": "model-text", "locked": true}
# ## The model
#
# One message of m bytes takes α + m·β seconds. Messages that wait for each other add up. Messages that travel at the same time do not.
#
# | argument | meaning | what your functions get |
# |---|---|---|
# | `n` | number of ranks | an `int` |
# | `T` | bytes of the whole tensor on one rank | an `int` or a `float` |
# | `alpha` | seconds per message, one way | an `int` or a `float` |
# | `beta` | seconds per byte, in one direction: 1 / B | an `int` or a `float` |
#
# **Three promises hold for all three functions:**
#
# - **A.** The result is one number: a `float`, an `int` or a NumPy number. It is not rounded: its relative error is at most 10⁻⁹, for small and for large results.
# - **B.** The arguments may be whole numbers or not, and 0 where it is allowed. n goes up to 1 000 000, T up to 10¹⁸ bytes, alpha and beta up to 1000. They may also be tiny, such as 10⁻³⁰.
# - **C.** For n < 1, and for a negative T, alpha or beta, the function raises `ValueError` (or a class made from it). Other nonsense is not tested: no NaN, no text, no fraction of a rank.
#
# All of this is a model, not a measurement.

# %% [markdown] nbgrader={"grade_id": "t_ring-text", "locked": true}
# ## Task 1: `t_ring(n, T, alpha, beta)`
#
# How many seconds does a ring all-reduce take?
#
# **Predict first.** T = 100 MB, α = 10 µs, B = 50 GB/s. You go from 8 ranks to 16. Which part of the time doubles, roughly: the startups, the bytes, or both? And by hand: n = 4, T = 8 bytes, α = 1 s, β = 1 s per byte. How long does it take?
#
# <details><summary>▸ Click here to compare with your prediction</summary>
# The startups double, from 0.14 to 0.30 ms. The bytes go from 3.50 to 3.75 ms only. By hand: 6 messages in a row with 2 bytes each, so 6 · (1 + 2) = 18 s.
# </details>
#
# **What it promises,** with A, B and C:
#
# 1. The all-reduce is a reduce-scatter and then an all-gather, each in n − 1 steps. In a step all ranks send at the same time, one message each, and a message is one chunk.
# 2. A chunk has T / n bytes. The model does not round: n need not divide T.
# 3. It works for every n ≥ 1. With one rank nothing is sent, and the time is 0.
# 4. T, alpha and beta may be 0. Then that part of the time is 0, and the other part stays.

# %% nbgrader={"grade_id": "t_ring", "solution": true}
def t_ring(n, T, alpha, beta):
    """Return the seconds that a ring all-reduce of T bytes takes on n ranks."""
    ### BEGIN SOLUTION
    if n < 1 or min(T, alpha, beta) < 0:
        raise ValueError(f"got n = {n}, T = {T}, alpha = {alpha}, beta = {beta}")
    return 2 * (n - 1) * (alpha + T / n * beta)
    ### END SOLUTION


# %% nbgrader={"grade_id": "t_ring-check", "grade": true, "points": 2}
from autograder.checks.costs import check_t_ring

check_t_ring(t_ring)

# %% nbgrader={"grade_id": "t_ring-hidden", "grade": true, "points": 4}
# Hidden tests of t_ring run here when your notebook is marked: the promises 1 to 4 and A to C.
### BEGIN HIDDEN TESTS
from autograder.hidden.costs import test_costs

test_costs("t_ring", t_ring)
### END HIDDEN TESTS

# %% [markdown] nbgrader={"grade_id": "t_tree-text", "locked": true}
# ## Task 2: `t_tree(n, T, alpha, beta)`
#
# The same question for a tree.
#
# **Predict first.** How many messages in a row are there with 16 ranks, with 17 and with 32? And by hand: n = 4, T = 8 bytes, α = 1 s, β = 1 s per byte.
#
# <details><summary>▸ Click here to compare with your prediction</summary>
# 8, 10 and 10: with 17 ranks there is a fifth round up and a fifth round down. By hand: 4 messages in a row with 8 bytes each, so 4 · (1 + 8) = 36 s.
# </details>
#
# **What it promises,** with A, B and C:
#
# 1. The all-reduce is a reduce to the root of a binomial tree, and then a broadcast from it. Each half takes ⌈log₂ n⌉ rounds. The ceiling counts: there is no half round.
# 2. In each round the messages travel at the same time, and each one carries the whole tensor. Nothing is pipelined.
# 3. It works for every n ≥ 1, not only for powers of two. With one rank nothing is sent, and the time is 0.
# 4. T, alpha and beta may be 0. Then that part of the time is 0, and the other part stays.

# %% nbgrader={"grade_id": "t_tree", "solution": true}
def t_tree(n, T, alpha, beta):
    """Return the seconds that an all-reduce of T bytes over a binomial tree takes on n ranks."""
    ### BEGIN SOLUTION
    if n < 1 or min(T, alpha, beta) < 0:
        raise ValueError(f"got n = {n}, T = {T}, alpha = {alpha}, beta = {beta}")
    return 2 * math.ceil(math.log2(n)) * (alpha + T * beta)
    ### END SOLUTION


# %% nbgrader={"grade_id": "t_tree-check", "grade": true, "points": 2}
from autograder.checks.costs import check_t_tree

check_t_tree(t_tree)

# %% nbgrader={"grade_id": "t_tree-hidden", "grade": true, "points": 4}
# Hidden tests of t_tree run here when your notebook is marked: the promises 1 to 4 and A to C.
### BEGIN HIDDEN TESTS
from autograder.hidden.costs import test_costs

test_costs("t_tree", t_tree)
### END HIDDEN TESTS

# %% [markdown] nbgrader={"grade_id": "crossover-text", "locked": true}
# ## Task 3: `crossover(n, alpha, beta)`
#
# The tree of task 2 is faster for small tensors, the ring of task 1 for large ones. At which size do they cost the same?
#
# **Predict first.** You buy links with twice the bandwidth and the same startup cost. Is the tree now the right choice for more sizes, or for fewer? And what would you answer for two ranks?
#
# <details><summary>▸ Click here to compare with your prediction</summary>
# For more sizes: the crossover is twice as large. Bytes became cheap, and sending many of them is what the tree does badly. With two ranks both send two messages in a row, and those of the tree are longer. So the ring is faster for every tensor, and there is no such size.
# </details>
#
# **What it promises,** with A, B and C:
#
# 1. It returns the size T > 0 in bytes at which `t_ring` and `t_tree` are equal, if there is one. That is so for every n ≥ 4, if alpha and beta are greater than 0. The size need not be a whole number.
# 2. If the ring is faster for every T > 0, it returns 0. That is so for n = 2 and n = 3 (beta > 0), and for alpha = 0 (n ≥ 2, beta > 0).
# 3. If the tree is faster for every T > 0, it returns infinity (`math.inf`). That is so for beta = 0 (n ≥ 4, alpha > 0).
# 4. If both cost the same for every T > 0, it returns NaN (`math.nan`). That is so for n = 1, for alpha = beta = 0, and for beta = 0 with n = 2 or n = 3.
#
# By hand: `crossover(4, 1, 1)` is 0.8 bytes. Check it with your two functions.

# %% nbgrader={"grade_id": "crossover", "solution": true}
def crossover(n, alpha, beta):
    """Return the bytes of the tensor for which ring and tree take the same time."""
    ### BEGIN SOLUTION
    if n < 1 or min(alpha, beta) < 0:
        raise ValueError(f"got n = {n}, alpha = {alpha}, beta = {beta}")
    levels = math.ceil(math.log2(n))
    saved = (n - 1 - levels) * alpha  # seconds, by the tree's fewer starts
    paid = (levels - (n - 1) / n) * beta  # seconds per byte of the tensor, by its longer messages
    if paid > 0:
        return saved / paid
    return math.inf if saved > 0 else math.nan
    ### END SOLUTION


# %% nbgrader={"grade_id": "crossover-check", "grade": true, "points": 2}
from autograder.checks.costs import check_crossover

check_crossover(crossover)

# %% nbgrader={"grade_id": "crossover-hidden", "grade": true, "points": 4}
# Hidden tests of crossover run here when your notebook is marked: the promises 1 to 4 and A to C.
### BEGIN HIDDEN TESTS
from autograder.hidden.costs import test_costs

test_costs("crossover", crossover)
### END HIDDEN TESTS

# %% [markdown] nbgrader={"grade_id": "numbers-text", "locked": true}
# ## Task 4: five numbers
#
# Each function returns one number, in the unit that its question names. You may compute it in the function, also with your functions from above: then a mistake in those shows here, too. The checks look at the form of your answer only. Each right number gives one point, if it is right to one part in a thousand: give at least four digits.
#
# kB, MB and GB are 10³, 10⁶ and 10⁹ bytes. A Gbit is 10⁹ bits. **Predict first:** before you compute, write down for each question whether you expect about 1, 10, 100 or 1000.
#
# ### `beta_of_data_sheet()`
#
# A data sheet says "400 Gbit/s", and means both directions of a link added up. How large is β, in **picoseconds per byte** (10⁻¹² s per byte)?

# %% nbgrader={"grade_id": "beta_of_data_sheet", "solution": true}
def beta_of_data_sheet():
    """Return β of the link in picoseconds per byte."""
    ### BEGIN SOLUTION
    bandwidth = 400e9 / 2 / 8  # bytes per second, one direction
    return 1 / bandwidth * 1e12
    ### END SOLUTION


# %% nbgrader={"grade_id": "beta_of_data_sheet-check", "grade": true, "points": 0}
from autograder.checks.costs import check_answer

check_answer("beta_of_data_sheet", beta_of_data_sheet)

# %% nbgrader={"grade_id": "beta_of_data_sheet-hidden", "grade": true, "points": 1}
# The hidden test of beta_of_data_sheet runs here when your notebook is marked.
### BEGIN HIDDEN TESTS
from autograder.hidden.costs import test_answer

test_answer("beta_of_data_sheet", beta_of_data_sheet)
### END HIDDEN TESTS

# %% [markdown] nbgrader={"grade_id": "ring_milliseconds-text", "locked": true}
# ### `ring_milliseconds()`
#
# From here on the link is another one: **α = 20 µs and B = 12.5 GB/s in each direction.**
#
# How long does a ring all-reduce of 100 MB take on 10 ranks, in **milliseconds**?

# %% nbgrader={"grade_id": "ring_milliseconds", "solution": true}
def ring_milliseconds():
    """Return the time of a ring all-reduce of 100 MB on 10 ranks, in milliseconds."""
    ### BEGIN SOLUTION
    return 1e3 * t_ring(10, 100e6, 20e-6, 1 / 12.5e9)
    ### END SOLUTION


# %% nbgrader={"grade_id": "ring_milliseconds-check", "grade": true, "points": 0}
from autograder.checks.costs import check_answer

check_answer("ring_milliseconds", ring_milliseconds)

# %% nbgrader={"grade_id": "ring_milliseconds-hidden", "grade": true, "points": 1}
# The hidden test of ring_milliseconds runs here when your notebook is marked.
### BEGIN HIDDEN TESTS
from autograder.hidden.costs import test_answer

test_answer("ring_milliseconds", ring_milliseconds)
### END HIDDEN TESTS

# %% [markdown] nbgrader={"grade_id": "tree_speedup-text", "locked": true}
# ### `tree_speedup()`
#
# 22 ranks all-reduce a tensor of 300 kB over the link with α = 20 µs and B = 12.5 GB/s in each direction. Which is faster, ring or tree? Return the **time of the ring divided by the time of the tree**. The tree has whole rounds, as in task 2.

# %% nbgrader={"grade_id": "tree_speedup", "solution": true}
def tree_speedup():
    """Return the time of the ring divided by the time of the tree, 300 kB on 22 ranks."""
    ### BEGIN SOLUTION
    job = 22, 300e3, 20e-6, 1 / 12.5e9
    return t_ring(*job) / t_tree(*job)
    ### END SOLUTION


# %% nbgrader={"grade_id": "tree_speedup-check", "grade": true, "points": 0}
from autograder.checks.costs import check_answer

check_answer("tree_speedup", tree_speedup)

# %% nbgrader={"grade_id": "tree_speedup-hidden", "grade": true, "points": 1}
# The hidden test of tree_speedup runs here when your notebook is marked.
### BEGIN HIDDEN TESTS
from autograder.hidden.costs import test_answer

test_answer("tree_speedup", tree_speedup)
### END HIDDEN TESTS

# %% [markdown] nbgrader={"grade_id": "ranks_with_equal_parts-text", "locked": true}
# ### `ranks_with_equal_parts()`
#
# A ring all-reduces 100 MB over the link with α = 20 µs and B = 12.5 GB/s in each direction. With few ranks most of the time goes into bytes, with many into startups. At **how many ranks** do both parts take exactly the same time? Do not approximate.

# %% nbgrader={"grade_id": "ranks_with_equal_parts", "solution": true}
def ranks_with_equal_parts():
    """Return the number of ranks at which startups and bytes take the same time."""
    ### BEGIN SOLUTION
    # 2(n − 1)α = 2(n − 1)/n · T·β, so n = T·β/α.
    return 100e6 / 12.5e9 / 20e-6
    ### END SOLUTION


# %% nbgrader={"grade_id": "ranks_with_equal_parts-check", "grade": true, "points": 0}
from autograder.checks.costs import check_answer

check_answer("ranks_with_equal_parts", ranks_with_equal_parts)

# %% nbgrader={"grade_id": "ranks_with_equal_parts-hidden", "grade": true, "points": 1}
# The hidden test of ranks_with_equal_parts runs here when your notebook is marked.
### BEGIN HIDDEN TESTS
from autograder.hidden.costs import test_answer

test_answer("ranks_with_equal_parts", ranks_with_equal_parts)
### END HIDDEN TESTS

# %% [markdown] nbgrader={"grade_id": "busbw_of_a_run-text", "locked": true}
# ### `busbw_of_a_run()`
#
# A benchmark says: an all-reduce of 600 MB on 16 ranks took 100 ms. How large is the **busbw, in GB/s**? (The page *Notation* of the book says what busbw is.)

# %% nbgrader={"grade_id": "busbw_of_a_run", "solution": true}
def busbw_of_a_run():
    """Return the busbw of an all-reduce of 600 MB on 16 ranks in 100 ms, in GB/s."""
    ### BEGIN SOLUTION
    algbw = 600e6 / 100e-3
    return algbw * 2 * 15 / 16 / 1e9
    ### END SOLUTION


# %% nbgrader={"grade_id": "busbw_of_a_run-check", "grade": true, "points": 0}
from autograder.checks.costs import check_answer

check_answer("busbw_of_a_run", busbw_of_a_run)

# %% nbgrader={"grade_id": "busbw_of_a_run-hidden", "grade": true, "points": 1}
# The hidden test of busbw_of_a_run runs here when your notebook is marked.
### BEGIN HIDDEN TESTS
from autograder.hidden.costs import test_answer

test_answer("busbw_of_a_run", busbw_of_a_run)
### END HIDDEN TESTS

# %% [markdown] nbgrader={"grade_id": "explain-text", "locked": true}
# ## Task 5: explain
#
# 64 ranks share small tensors, and the tree is faster. They share large ones, and the ring is faster. Why? Write three to six sentences for a colleague who has not read the book. Use the messages in a row and the bytes in a row of both. Three points, marked by hand: one for the messages, one for the bytes, one for why the size of the tensor decides.

# %% [markdown] nbgrader={"grade_id": "explain", "grade": true, "solution": true, "points": 3}
# Each message in a row costs a fixed startup α, and each byte in a row costs β. With 64 ranks the tree has 2 · log₂ 64 = 12 messages in a row, the ring 2 · 63 = 126. So the ring pays more than ten times as many startups.
#
# But each message of the tree carries the whole tensor, so 12 T bytes go in a row. A message of the ring carries T / 64, and all 126 together make just under 2 T.
#
# The startups do not depend on T, and the bytes are proportional to it. For a small T the startups are nearly the whole time, so fewer messages win. For a large T the bytes are nearly the whole time, so the ring wins. In between there is one size at which both are equal.
#
# === BEGIN MARK SCHEME ===
# One point each:
#
# - the messages in a row: 2⌈log₂ n⌉ against 2(n − 1), or 12 against 126, or "log n against n";
# - the bytes in a row: whole tensors against chunks, 12 T against nearly 2 T;
# - why the size decides: the startups do not grow with T, the bytes do, so one rules for small T and the other for large T.
# === END MARK SCHEME ===
