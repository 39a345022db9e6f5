# %% [markdown] nbgrader={"grade_id": "goals", "locked": true}
# # Six tickets
#
# **You will** find out what is wrong with six short programs, and mend them.
#
# **You learn** what six common failures look like from outside, and how to tell the cause from the symptom.
#
# **You need** NumPy, and the part *Engineering* of the book. The pages *Timeouts and failures*, *Common mistakes*, *Stragglers* and *Precision* prepare you. Ticket 3 needs *All-gather* as well. About 90 minutes.
#
# Each ticket has a report of a colleague and a broken program that runs. Three steps:
#
# 1. **Predict.** Decide what you expect before you run anything.
# 2. **Name the cause**: one letter from the list below.
# 3. **Mend the program.** It stands in its cell, broken. Change it there. The cell below it shows whether the symptom is gone. The check further down says what is not right yet.
#
# | ticket | name the cause | public check | hidden tests |
# |---|---|---|---|
# | 1. A step that never ends | 1 point | 1 point | 3 points |
# | 2. Eight GPUs, and the loss explodes | 1 point | 1 point | 3 points |
# | 3. All ranks agree on a wrong sum | 1 point | 1 point | 3 points |
# | 4. No error, no sense | 1 point | 1 point | 3 points |
# | 5. The wrong suspect | 1 point | 1 point | 3 points |
# | 6. Infinite gradients | 1 point | 1 point | 3 points |
#
# 30 points in all. The hidden tests run when your notebook is marked. They test the promises of the ticket on other inputs, and nothing that is not promised. A letter is marked by hidden tests only: the check below it tells you what you have named, not whether it is right.
#
# Write only into the cells that hold a broken program or say `YOUR CODE HERE`. You may add cells of your own.

# %% nbgrader={"grade_id": "setup", "locked": true}
import numpy as np

from collectives import Ring
from collectives.deadlock import rounds, stuck

# %% [markdown] nbgrader={"grade_id": "causes-text", "locked": true}
# ## The list of causes
#
# Each ticket has one of these causes. No two tickets have the same, and two of the eight belong to no ticket.
#
# | letter | cause |
# |---|---|
# | A | A message was lost or damaged on the network. |
# | B | Things are put together by their place in a list, and the lists of the ranks are not in the same order. |
# | C | A rank waits for another one, which waits too, and so on around a circle. |
# | D | Rounding: many small errors add up to a large one. |
# | E | A number on the way is larger than its type can hold. |
# | F | Who suffers from the problem is taken for the one who makes it. |
# | G | A sum over the ranks is used where the mean is meant. |
# | H | A rank passes on a part that is not finished there. |

# %% [markdown] nbgrader={"grade_id": "ring_step-text", "locked": true}
# ## Ticket 1: a step that never ends
#
# > One step of my ring hangs. Every rank sends to its right neighbor and receives from its left neighbor, as in the book. With a tiny tensor it worked on my laptop. With the real one nothing happens for half an hour, then this, on all four ranks:
# >
# > ```
# > [rank 0] sending 64 MB to rank 1 ...
# > [rank 1] sending 64 MB to rank 2 ...
# > [rank 2] sending 64 MB to rank 3 ...
# > [rank 3] sending 64 MB to rank 0 ...
# > RuntimeError: Timed out waiting 1800000ms for send operation to complete
# > ```
#
# The function below returns the **program** of each rank: the list of its calls, in order. The calls block:
#
# - `("send", peer)` is done when rank `peer` is at its `("receive", this rank)`, not before,
# - `("receive", peer)` is done when rank `peer` is at its `("send", this rank)`.
#
# Such programs can be replayed without a network, so nothing hangs here. `rounds(programs)` gives the messages (sender, receiver) that move at the same time. `stuck(programs)` says which rank waits forever, and in which call.
#
# **Predict first.** With four ranks, how many messages move before all ranks wait? And with three?
#
# <details><summary>▸ Click here to compare with your prediction</summary>
# None, in both cases. Every rank is at its first call, and no first call can end. With a tiny tensor a library can store the message somewhere and let the sender go on. That hides the mistake.
# </details>
#
# **What the mended function promises:**
#
# 1. It returns a list of n programs, for every n ≥ 1. A program is a list of pairs `("send", peer)` or `("receive", peer)`.
# 2. Each rank sends one message, to its right neighbor, and receives one, from its left neighbor. Nothing else. With one rank there is nobody to send to, so its program is empty.
# 3. All programs come to their end.
# 4. They take at most three rounds, however many ranks there are.

# %% nbgrader={"grade_id": "ring_step", "solution": true}
def ring_step(n):
    """Return the program of each rank for one step of a ring: send right, receive from the left."""
    ### BEGIN SOLUTION
    if n == 1:
        return [[]]
    programs = []
    for rank in range(n):
        calls = [("send", (rank + 1) % n), ("receive", (rank - 1) % n)]
        programs.append(calls if rank % 2 == 0 else calls[::-1])
    return programs
    ### END SOLUTION
    ### BEGIN STARTER
    programs = []
    for rank in range(n):
        right, left = (rank + 1) % n, (rank - 1) % n
        programs.append([("send", right), ("receive", left)])
    return programs
    ### END STARTER


# %% nbgrader={"grade_id": "ring_step-symptom", "locked": true}
programs = ring_step(4)
for number, messages in enumerate(rounds(programs)):
    print(f"round {number}: these messages move: {messages}")
for rank, (kind, peer) in stuck(programs).items():
    print(f"rank {rank} waits forever in: {kind}, peer {peer}")

# %% nbgrader={"grade_id": "cause_1", "solution": true}
def cause_1():
    """Return the letter of the cause of ticket 1 as a string, such as "A"."""
    ### BEGIN SOLUTION
    return "C"
    ### END SOLUTION


# %% nbgrader={"grade_id": "cause_1-check", "grade": true, "points": 0}
from autograder.checks.tickets import check_cause

check_cause(cause_1)

# %% nbgrader={"grade_id": "cause_1-hidden", "grade": true, "points": 1}
# A hidden test of cause_1 runs here when your notebook is marked: is it the right letter?
### BEGIN HIDDEN TESTS
from autograder.hidden.tickets import test_cause

test_cause(1, cause_1)
### END HIDDEN TESTS

# %% nbgrader={"grade_id": "ring_step-check", "grade": true, "points": 1}
from autograder.checks.tickets import check_ring_step

check_ring_step(ring_step)

# %% nbgrader={"grade_id": "ring_step-hidden", "grade": true, "points": 3}
# Hidden tests of ring_step run here when your notebook is marked: the promises 1 to 4.
### BEGIN HIDDEN TESTS
from autograder.hidden.tickets import test_ring_step

test_ring_step(ring_step)
### END HIDDEN TESTS

# %% [markdown] nbgrader={"grade_id": "sgd_step-text", "locked": true}
# ## Ticket 2: eight GPUs, and the loss explodes
#
# > On one GPU the training runs well. On eight, with the same settings, the loss explodes. I have found a cure: I divide the learning rate by 8. But then the runs with clipped gradients hardly move. Is our network card broken?
# >
# > ```
# > 1 GPU    step 0: loss 9.0   step 10: loss 0.000009
# > 8 GPUs   step 0: loss 9.0   step 10: loss 31381059609
# > ```
#
# The function below is one step of training. All ranks have the same `weights`. `gradients[r]` is the gradient that rank r has computed from its own data. `gradient` is what an all-reduce leaves on every rank. If its length (the square root of the sum of squares) is above `limit`, it is **clipped**: made shorter, to the length `limit`. Then it is multiplied by `rate`, the learning rate.
#
# **Predict first.** Every rank has the same gradient, and nothing is clipped. How much longer is the step on 8 ranks than on 1? And how much longer if the gradient is clipped in both cases?
#
# <details><summary>▸ Click here to compare with your prediction</summary>
# 8 times. And not longer at all if it is clipped: it has the length `limit` in both cases. That is why the colleague's cure fails there.
# </details>
#
# **What the mended function promises:**
#
# 1. It returns `weights` − `rate` · gradient, where gradient is the mean of the gradients over the ranks, element by element. This holds for every n ≥ 1 and every shape.
# 2. It is this mean that is clipped: if its length is above `limit`, it is made shorter, to the length `limit`. Otherwise it stays as it is.
# 3. The arrays that it gets keep their values.

# %% nbgrader={"grade_id": "sgd_step", "solution": true}
def sgd_step(weights, gradients, rate, limit):
    """Return the new weights after one step; `gradients` is a list of n arrays."""
    ### BEGIN SOLUTION
    gradient = sum(gradients) / len(gradients)
    length = np.sqrt(np.sum(gradient**2))
    if length > limit:
        gradient = gradient * (limit / length)
    return weights - rate * gradient
    ### END SOLUTION
    ### BEGIN STARTER
    gradient = sum(gradients)  # the all-reduce
    length = np.sqrt(np.sum(gradient**2))
    if length > limit:
        gradient = gradient * (limit / length)
    return weights - rate * gradient
    ### END STARTER


# %% nbgrader={"grade_id": "sgd_step-symptom", "locked": true}
for n in (1, 2, 8):
    weights = np.array([0.0])
    for step in range(11):
        loss = np.sum((weights - 3) ** 2)
        if step % 5 == 0:
            print(f"{n} ranks, step {step:2}: loss {loss:.6f}")
        weights = sgd_step(weights, [2 * (weights - 3)] * n, rate=0.25, limit=1e9)

# %% nbgrader={"grade_id": "cause_2", "solution": true}
def cause_2():
    """Return the letter of the cause of ticket 2 as a string, such as "A"."""
    ### BEGIN SOLUTION
    return "G"
    ### END SOLUTION


# %% nbgrader={"grade_id": "cause_2-check", "grade": true, "points": 0}
from autograder.checks.tickets import check_cause

check_cause(cause_2)

# %% nbgrader={"grade_id": "cause_2-hidden", "grade": true, "points": 1}
# A hidden test of cause_2 runs here when your notebook is marked: is it the right letter?
### BEGIN HIDDEN TESTS
from autograder.hidden.tickets import test_cause

test_cause(2, cause_2)
### END HIDDEN TESTS

# %% nbgrader={"grade_id": "sgd_step-check", "grade": true, "points": 1}
from autograder.checks.tickets import check_sgd_step

check_sgd_step(sgd_step)

# %% nbgrader={"grade_id": "sgd_step-hidden", "grade": true, "points": 3}
# Hidden tests of sgd_step run here when your notebook is marked: the promises 1 to 3.
### BEGIN HIDDEN TESTS
from autograder.hidden.tickets import test_sgd_step

test_sgd_step(sgd_step)
### END HIDDEN TESTS

# %% [markdown] nbgrader={"grade_id": "all_gather-text", "locked": true}
# ## Ticket 3: all ranks agree on a wrong sum
#
# > My all-reduce is wrong, but not everywhere. All ranks get the same result, so the all-gather seems to work. The reduce-scatter has tests and they pass. Still the sum is too small:
# >
# > ```
# > expected  [18. 27. 21. 20. 17. 21. 23.  8.]
# > rank 0    [ 8.  6.  2.  2.  4.  9.  7.  2.]
# > rank 1    [ 8.  6.  2.  2.  4.  9.  7.  2.]
# > rank 2    [ 8.  6.  2.  2.  4.  9.  7.  2.]
# > rank 3    [ 8.  6.  2.  2.  4.  9.  7.  2.]
# > ```
#
# The function below is the all-gather. It runs after a reduce-scatter, and this is what it gets:
#
# - `ring` has n = `ring.n` ranks; `ring.shift(outgoing)` moves data, as always.
# - `held[r][i]` is what rank r holds of chunk i, a 1-dimensional array. Chunks may have different lengths, also 0.
# - `owned[r]` is the number of the chunk that rank r **owns**: only that one is finished on rank r. In all other places lies a sum of some of the ranks only. Each chunk has one owner.
#
# In this course rank r owns chunk r + 1. Other code has other rules: chunk r, for example. Here `owned` says it, in any order.
#
# **Predict first.** In the first step of the all-gather, which chunk must rank 0 send? Which one does the program send?
#
# <details><summary>▸ Click here to compare with your prediction</summary>
# Rank 0 must send the chunk `owned[0]`: nothing else on rank 0 is finished. The program sends chunk 0.
# </details>
#
# **What the mended function promises:**
#
# 1. It returns a list of n arrays. Entry r is what rank r has afterwards: all finished chunks, 0 to n − 1, joined in order.
# 2. It works for every n ≥ 1, for chunks of different lengths, and for every `owned` in which each chunk has one owner.
# 3. All data moves through `ring.shift`, in exactly n − 1 steps. A message holds at most as many elements as the longest chunk. The results are made from the messages: a number that is altered on its way shows on every rank that it reaches, and on no other.
# 4. The arrays that it gets keep their values.
#
# Mend it yourself: calling an all-gather of the course library gives no points.

# %% nbgrader={"grade_id": "all_gather", "solution": true}
def all_gather(ring, held, owned):
    """Leave every rank with all finished chunks; return a list of n arrays."""
    ### BEGIN SOLUTION
    n = ring.n
    chunks = [list(own) for own in held]
    for s in range(n - 1):
        arrived = ring.shift([chunks[r][owned[(r - s) % n]] for r in range(n)])
        for r in range(n):
            # What arrives has left its owner s + 1 places to the left.
            chunks[r][owned[(r - s - 1) % n]] = arrived[r]
    return [np.concatenate(own) for own in chunks]
    ### END SOLUTION
    ### BEGIN STARTER
    n = ring.n
    chunks = [list(own) for own in held]
    for s in range(n - 1):
        arrived = ring.shift([chunks[r][(r - s) % n] for r in range(n)])
        for r in range(n):
            chunks[r][(r - s - 1) % n] = arrived[r]
    return [np.concatenate(own) for own in chunks]
    ### END STARTER


# %% nbgrader={"grade_id": "all_gather-symptom", "locked": true}
# After the reduce-scatter of the book's example: rank r owns chunk r + 1. All else is unfinished.
held = [
    [[8, 6], [21, 20], [13, 21], [19, 6]],
    [[9, 14], [2, 2], [17, 21], [22, 7]],
    [[15, 19], [9, 11], [4, 9], [23, 8]],
    [[18, 27], [15, 12], [6, 16], [7, 2]],
]
held = [[np.array(chunk, dtype=float) for chunk in own] for own in held]
for rank, result in enumerate(all_gather(Ring(4), held, [1, 2, 3, 0])):
    print("rank", rank, result)
print("right ", np.array([18, 27, 21, 20, 17, 21, 23, 8], dtype=float))

# %% nbgrader={"grade_id": "cause_3", "solution": true}
def cause_3():
    """Return the letter of the cause of ticket 3 as a string, such as "A"."""
    ### BEGIN SOLUTION
    return "H"
    ### END SOLUTION


# %% nbgrader={"grade_id": "cause_3-check", "grade": true, "points": 0}
from autograder.checks.tickets import check_cause

check_cause(cause_3)

# %% nbgrader={"grade_id": "cause_3-hidden", "grade": true, "points": 1}
# A hidden test of cause_3 runs here when your notebook is marked: is it the right letter?
### BEGIN HIDDEN TESTS
from autograder.hidden.tickets import test_cause

test_cause(3, cause_3)
### END HIDDEN TESTS

# %% nbgrader={"grade_id": "all_gather-check", "grade": true, "points": 1}
from autograder.checks.tickets import check_all_gather

check_all_gather(all_gather)

# %% nbgrader={"grade_id": "all_gather-hidden", "grade": true, "points": 3}
# Hidden tests of all_gather run here when your notebook is marked: the promises 1 to 4.
### BEGIN HIDDEN TESTS
from autograder.hidden.tickets import test_all_gather

test_all_gather(all_gather)
### END HIDDEN TESTS

# %% [markdown] nbgrader={"grade_id": "reduce_all-text", "locked": true}
# ## Ticket 4: no error, no sense
#
# > Since I load the model from a new file format on rank 1, it does not learn any more. There is no error and no warning. Everything has the right shape. I printed the gradients before and after the all-reduce:
# >
# > ```
# > rank 0 before  weight [1. 2.]     bias [10. 20.]
# > rank 1 before  bias [30. 40.]     weight [3. 4.]
# > rank 0 after   weight [31. 42.]   bias [13. 24.]
# > rank 1 after   bias [31. 42.]     weight [13. 24.]
# > ```
#
# The function below sums tensors over the ranks, one after the other. `calls[r]` is the list of pairs `(name, tensor)` of rank r, in the order in which rank r asks for the sums. No name comes twice in a list.
#
# **Predict first.** The tensors had equal shapes by chance. What would the program do with the shapes (3,) and (1,)? Would there be an error then?
#
# <details><summary>▸ Click here to compare with your prediction</summary>
# No error here either. NumPy broadcasts: it adds the one number to all three. In a real library the outcome ranges from a crash to silent garbage.
# </details>
#
# **What the mended function promises:**
#
# 1. It returns a list of n lists. `results[r]` holds one pair `(name, total)` for each name; the order of the pairs is free. `total` is the sum over all ranks of the tensors with that name. The order of `calls[r]` may differ from rank to rank: it must not matter. It works for every n ≥ 1.
# 2. If a rank lacks a name that another one has, it raises `ValueError` (or a class made from it) before anything is sent.
# 3. If the tensors of a name do not all have the same shape and the same dtype, it raises `ValueError` (or a class made from it) before anything is sent.
# 4. All data moves through `ring.shift`: a number that is altered on its way shows in the results.
#
# Mend it yourself: calling an all-reduce of the course library gives no points.

# %% nbgrader={"grade_id": "reduce_all", "solution": true}
def reduce_all(ring, calls):
    """Sum the tensors of all ranks; return a list of (name, total) pairs for each rank."""
    ### BEGIN SOLUTION
    n, own = ring.n, [dict(pairs) for pairs in calls]
    kinds = [{name: (t.shape, t.dtype) for name, t in tensors.items()} for tensors in own]
    for r in range(n):
        if kinds[r] != kinds[0]:
            raise ValueError(f"rank {r} has the tensors {kinds[r]}, rank 0 has {kinds[0]}")
    results = [[] for r in range(n)]
    for name in sorted(own[0]):
        totals = moving = [own[r][name] for r in range(n)]
        for s in range(n - 1):
            moving = ring.shift(moving)
            totals = [total + arrived for total, arrived in zip(totals, moving)]
        for r in range(n):
            results[r].append((name, totals[r]))
    return results
    ### END SOLUTION
    ### BEGIN STARTER
    n = ring.n
    results = [[] for r in range(n)]
    for k in range(len(calls[0])):
        totals = moving = [calls[r][k][1] for r in range(n)]
        for s in range(n - 1):
            moving = ring.shift(moving)
            totals = [total + arrived for total, arrived in zip(totals, moving)]
        for r in range(n):
            name = calls[r][k][0]
            results[r].append((name, totals[r]))
    return results
    ### END STARTER


# %% nbgrader={"grade_id": "reduce_all-symptom", "locked": true}
calls = [
    [("weight", np.array([1.0, 2.0])), ("bias", np.array([10.0, 20.0]))],
    [("bias", np.array([30.0, 40.0])), ("weight", np.array([3.0, 4.0]))],
]
for rank, pairs in enumerate(reduce_all(Ring(2), calls)):
    for name, total in pairs:
        print("rank", rank, "after ", name, total)
print("right : weight [4. 6.], bias [40. 60.]")

# %% nbgrader={"grade_id": "cause_4", "solution": true}
def cause_4():
    """Return the letter of the cause of ticket 4 as a string, such as "A"."""
    ### BEGIN SOLUTION
    return "B"
    ### END SOLUTION


# %% nbgrader={"grade_id": "cause_4-check", "grade": true, "points": 0}
from autograder.checks.tickets import check_cause

check_cause(cause_4)

# %% nbgrader={"grade_id": "cause_4-hidden", "grade": true, "points": 1}
# A hidden test of cause_4 runs here when your notebook is marked: is it the right letter?
### BEGIN HIDDEN TESTS
from autograder.hidden.tickets import test_cause

test_cause(4, cause_4)
### END HIDDEN TESTS

# %% nbgrader={"grade_id": "reduce_all-check", "grade": true, "points": 1}
from autograder.checks.tickets import check_reduce_all

check_reduce_all(reduce_all)

# %% nbgrader={"grade_id": "reduce_all-hidden", "grade": true, "points": 3}
# Hidden tests of reduce_all run here when your notebook is marked: the promises 1 to 4.
### BEGIN HIDDEN TESTS
from autograder.hidden.tickets import test_reduce_all

test_reduce_all(reduce_all)
### END HIDDEN TESTS

# %% [markdown] nbgrader={"grade_id": "slow_rank-text", "locked": true}
# ## Ticket 5: the wrong suspect
#
# > Training became slow last week. I wrote a script that finds the slow rank: it blames the one that spends most of its time in the all-reduce. It said rank 2, so we changed the network card of rank 2. Nothing changed, only that it blames rank 1 now. The times of whole steps do not help. They are equal on all ranks:
# >
# > ```
# >          whole step   in the all-reduce
# > rank 0       62 ms          50 ms
# > rank 1       62 ms          51 ms
# > rank 2       62 ms          52 ms     <- slow?
# > rank 3       62 ms           2 ms
# > ```
#
# The function below is the script. `clock` is an array of shape (n, steps, 3), in seconds. `clock[r, k]` is what rank r has read from its clock in step k: when the step **starts**, when rank r has done its own work and **enters** the all-reduce, and when it **leaves** it. An all-reduce waits for all ranks.
#
# **Predict first.** One rank needs more time for its own work than all others. Does it spend more time in the all-reduce than they do, less, or the same?
#
# <details><summary>▸ Click here to compare with your prediction</summary>
# Less. When it enters, all others are there already. They have waited for it, and their waiting is counted as time in the all-reduce.
# </details>
#
# **What the mended function promises.** One rank is slow: in each step its own work takes at least 20 % longer than that of any other rank, with the exception of promise 3. Apart from that, the work of a rank changes by less than 10 % from one step to another.
#
# 1. It returns the number of that rank, for every n ≥ 1 and for any number of steps ≥ 1. With n = 1 that is rank 0.
# 2. Every rank reads its own clock, and the clocks are not set alike: they may be minutes apart.
# 3. In one of at least five steps another rank may take very long for once, some seconds: it writes a checkpoint, or it warms up. That rank is not the slow one, in whichever step this happens.

# %% nbgrader={"grade_id": "slow_rank", "solution": true}
def slow_rank(clock):
    """Return the rank that makes the others wait."""
    ### BEGIN SOLUTION
    start, enter, leave = clock[:, :, 0], clock[:, :, 1], clock[:, :, 2]
    own_work = enter - start
    return int(np.argmax(np.median(own_work, axis=1)))
    ### END SOLUTION
    ### BEGIN STARTER
    start, enter, leave = clock[:, :, 0], clock[:, :, 1], clock[:, :, 2]
    in_the_all_reduce = leave - enter
    return int(np.argmax(in_the_all_reduce.mean(axis=1)))
    ### END STARTER


# %% nbgrader={"grade_id": "slow_rank-symptom", "locked": true}
def readings(own_work, all_reduce=0.002):
    """Return what the clocks show if rank r works own_work[r][k] seconds in step k."""
    own_work = np.array(own_work)
    clock, now = np.zeros((*own_work.shape, 3)), 0.0
    for k in range(own_work.shape[1]):
        enter = now + own_work[:, k]
        leave = enter.max() + all_reduce  # it ends when the last rank has come
        clock[:, k, 0], clock[:, k, 1], clock[:, k, 2] = now, enter, leave
        now = leave
    return clock


# Rank 3 is slow: 60 ms of own work in each step. The others need 10 to 12 ms.
work = [[0.012, 0.012, 0.012], [0.011, 0.012, 0.011], [0.010, 0.010, 0.010], [0.06, 0.06, 0.06]]
print("blamed: rank", slow_rank(readings(work)), " slow: rank 3")

# %% nbgrader={"grade_id": "cause_5", "solution": true}
def cause_5():
    """Return the letter of the cause of ticket 5 as a string, such as "A"."""
    ### BEGIN SOLUTION
    return "F"
    ### END SOLUTION


# %% nbgrader={"grade_id": "cause_5-check", "grade": true, "points": 0}
from autograder.checks.tickets import check_cause

check_cause(cause_5)

# %% nbgrader={"grade_id": "cause_5-hidden", "grade": true, "points": 1}
# A hidden test of cause_5 runs here when your notebook is marked: is it the right letter?
### BEGIN HIDDEN TESTS
from autograder.hidden.tickets import test_cause

test_cause(5, cause_5)
### END HIDDEN TESTS

# %% nbgrader={"grade_id": "slow_rank-check", "grade": true, "points": 1}
from autograder.checks.tickets import check_slow_rank

check_slow_rank(slow_rank)

# %% nbgrader={"grade_id": "slow_rank-hidden", "grade": true, "points": 3}
# Hidden tests of slow_rank run here when your notebook is marked: the promises 1 to 3.
### BEGIN HIDDEN TESTS
from autograder.hidden.tickets import test_slow_rank

test_slow_rank(slow_rank)
### END HIDDEN TESTS

# %% [markdown] nbgrader={"grade_id": "average-text", "locked": true}
# ## Ticket 6: infinite gradients
#
# > We went from 4 to 8 GPUs, and now the first steps give infinite gradients. No rank has an infinite gradient of its own: the largest is 10000. We send float16 to save bandwidth. The same code works on 4 GPUs.
# >
# > ```
# > 4 GPUs   largest gradient  local 10000   averaged 10000
# > 8 GPUs   largest gradient  local 10000   averaged inf
# > ```
#
# The function below is the average, as a ring computes it: one addition after the other, in the type of the tensors. Another team uses it for gradients in int8.
#
# **Predict first.** The largest number in float16 is 65504. On how many ranks with the gradient 10000 does the program fail first? And what does it give for three ranks that have 100 in int8, whose largest number is 127?
#
# <details><summary>▸ Click here to compare with your prediction</summary>
# On 7: the sum 70000 is too large. In int8 there is no inf. The sum 300 wraps around to 44, and the average is 14.67. Nobody notices.
# </details>
#
# **What the mended function promises.** There are 1 to 16 ranks. The tensors have the same shape, and all have dtype float16, or all have int8. Each number is 0, or its size is between 0.01 and 60000.
#
# 1. It returns an array in the shape of the tensors: the mean over the ranks, element by element. No element of it is off by more than 1 % of the largest of the n numbers there. So fractions count. The dtype of the result is free.
# 2. That holds also where the sum is too large for the dtype.
# 3. If one rank has NaN or infinity in an element, that element of the mean is not finite, and all other elements are right.
# 4. The tensors keep their values.

# %% nbgrader={"grade_id": "average", "solution": true}
def average(tensors):
    """Return the mean over the ranks; `tensors` is a list of n arrays."""
    ### BEGIN SOLUTION
    total = tensors[0].astype(np.float32)
    for tensor in tensors[1:]:
        total = total + tensor
    return total / len(tensors)
    ### END SOLUTION
    ### BEGIN STARTER
    total = tensors[0]
    for tensor in tensors[1:]:
        total = total + tensor
    return total / len(tensors)
    ### END STARTER


# %% nbgrader={"grade_id": "average-symptom", "locked": true}
with np.errstate(over="ignore"):
    for n in (4, 8):
        print(n, "ranks with 10000 in float16:", average([np.array([10000], np.float16)] * n))
    print("3 ranks with 100 in int8:", average([np.array([100], np.int8)] * 3))

# %% nbgrader={"grade_id": "cause_6", "solution": true}
def cause_6():
    """Return the letter of the cause of ticket 6 as a string, such as "A"."""
    ### BEGIN SOLUTION
    return "E"
    ### END SOLUTION


# %% nbgrader={"grade_id": "cause_6-check", "grade": true, "points": 0}
from autograder.checks.tickets import check_cause

check_cause(cause_6)

# %% nbgrader={"grade_id": "cause_6-hidden", "grade": true, "points": 1}
# A hidden test of cause_6 runs here when your notebook is marked: is it the right letter?
### BEGIN HIDDEN TESTS
from autograder.hidden.tickets import test_cause

test_cause(6, cause_6)
### END HIDDEN TESTS

# %% nbgrader={"grade_id": "average-check", "grade": true, "points": 1}
from autograder.checks.tickets import check_average

check_average(average)

# %% nbgrader={"grade_id": "average-hidden", "grade": true, "points": 3}
# Hidden tests of average run here when your notebook is marked: the promises 1 to 4.
### BEGIN HIDDEN TESTS
from autograder.hidden.tickets import test_average

test_average(average)
### END HIDDEN TESTS

# %% [markdown] nbgrader={"grade_id": "end", "locked": true}
# ## What to keep
#
# - A hang: ask who waits for whom. The answer is often a circle.
# - A wrong scale: divide two results. If the ratio is the number of ranks, you know where to look.
# - A wrong sum on which all ranks agree: ask where the first wrong number was finished.
# - No error does not mean no mistake. What nobody compares, nobody notices.
# - The one who waits is not the one who is slow.
# - Before you add, ask how large the sum can get.
