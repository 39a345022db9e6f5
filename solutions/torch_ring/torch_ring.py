# %% [markdown] nbgrader={"grade_id": "goals", "locked": true}
# # A ring on real ranks
#
# **You will** write an all-reduce for real processes: `ring_all_reduce_`, with the transfers of `torch.distributed`.
#
# **You learn** what changes when a step of the simulator becomes a send and a receive, and what a hang, an abort and a silent mismatch look like.
#
# **You need** the assignment *Write a ring all-reduce*, PyTorch, and the chapter *From the simulator to real ranks* of the book (part *On GPUs*). A GPU is not needed. Plan 105 minutes.
#
# | task | public check | hidden tests | marked by hand | time |
# |---|---|---|---|---|
# | 1. `ring_all_reduce_` | 6 points | 15 points | | 90 minutes |
# | 2. Explain a hang | | | 3 points | 15 minutes |
#
# For each task, predict first. Then write. Then run the check below the cell: it says which promises your function keeps already. If one is not kept, it says what went wrong and where to read. The hidden tests run when your notebook is marked. They test the same promises on other inputs, and nothing that is not promised in the task.
#
# Write only into the cells that say `YOUR CODE HERE` or `YOUR ANSWER HERE`. You may add cells of your own.

# %% nbgrader={"grade_id": "setup", "locked": true}
import torch
import torch.distributed as dist

from collectives import chunk_bounds
from collectives.ranks import run

# %% [markdown] nbgrader={"grade_id": "ranks-text", "locked": true}
# ## Real ranks
#
# A rank is a process of its own. `run(function, n)` starts n ranks with a gloo group and calls `function(rank, n)` on each. It gives a list of results back: `result.status` says how the rank ended, `result.value` what it returned, `result.error` what went wrong. Never call your ring in the notebook's own process: a wrong message size would end it.
#
# One step of a ring is a send to the right and a receive from the left:
#
# ```python
# send = dist.P2POp(dist.isend, outgoing, right)
# receive = dist.P2POp(dist.irecv, incoming, left)
# for work in dist.batch_isend_irecv([send, receive]):
#     work.wait()
# ```
#
# gloo returns one work for each transfer. NCCL returns one for the whole batch. `chunk_bounds(numel, n)` cuts `numel` elements into n chunks and gives the pairs (start, stop).

# %% [markdown] nbgrader={"grade_id": "ring_all_reduce_-text", "locked": true}
# ## Task 1: `ring_all_reduce_(tensor, group=None, op="sum")`
#
# Every rank calls it with a tensor of its own. Afterwards every rank's tensor holds the sum.
#
# **Predict first.** 4 ranks, 8 elements each. How many messages does one rank send? What happens if every rank calls `dist.send` to the right first, and `dist.recv` from the left afterwards?
#
# <details><summary>▸ Click here to compare with your prediction</summary>
# 6 messages: 3 to sum the chunks and 3 to pass the sums on. With send first, all ranks wait for ever: a send ends when its receiver takes the message, and every receiver is still sending.
# </details>
#
# **What your function gets.** `tensor` has the same shape and dtype on all ranks. It has one dimension or more, on the CPU, and does not require a gradient. `group` is a process group that this rank is in, or `None` for all ranks. `op` is `"sum"` or `"mean"`.
#
# **What it promises:**
#
# 1. It works in place: afterwards `tensor` itself holds the sum (or the mean) of all ranks' tensors, element by element, on every rank. Shape and dtype stay. What it returns does not matter.
# 2. It works for every n ≥ 1 (the tests use 1 to 4 ranks), also where n does not divide the number of elements, with fewer elements than ranks, and with no elements at all.
# 3. It works for every shape. A tensor with strides (transposed, or every second element of a longer one) is either written back rightly, or refused on every rank with `ValueError` before anything is sent. Nothing else in memory changes.
# 4. It works for float32, float64, bfloat16 and integers, and adds in this dtype or in a wider one: no digits are lost that the dtype can hold. Sums that do not fit into an integer dtype are not tested.
# 5. With `op="mean"` the sum is divided by the number of ranks. `op="mean"` with an integer tensor, and any other `op`, raises `ValueError` or `TypeError` on every rank before anything is sent.
# 6. It works in a group of some of the ranks. Only the ranks of the group call it.
# 7. All data moves as messages between neighbors: with `isend`, `irecv`, `send`, `recv` or `batch_isend_irecv` of `torch.distributed`. A rank sends to its right neighbor only, the next rank of the group, and the last rank's right neighbor is the first. Each rank sends 2(n − 1) messages. Empty ones may be left out. No message is longer than a chunk: `numel // n + numel % n` elements of the tensor's dtype. All ranks together send 2(n − 1) times the tensor.
# 8. The result is made from the messages: if a number is altered on its way, this shows on every rank that it reaches, and on no other.
# 9. Every transfer that it starts, it also waits for: each work that comes back, however many there are. Until then the tensor of the transfer stays as it is.
#
# Collectives of the library, such as `dist.all_reduce` or `dist.all_gather`, give no points.

# %% nbgrader={"grade_id": "ring_all_reduce_", "solution": true}
def ring_all_reduce_(tensor, group=None, op="sum"):
    """Leave the sum or mean of all ranks' tensors in `tensor`, on every rank of the group."""
    ### BEGIN SOLUTION
    if op not in ("sum", "mean"):
        raise ValueError(f"op must be 'sum' or 'mean', got {op!r}")
    if op == "mean" and not tensor.is_floating_point():
        raise TypeError(f"a mean needs a floating-point tensor, got {tensor.dtype}")
    n, rank = dist.get_world_size(group), dist.get_rank(group)
    right, left = (rank + 1) % n, (rank - 1) % n
    flat = tensor.contiguous().view(-1)
    chunks = [flat[start:stop] for start, stop in chunk_bounds(flat.numel(), n)]

    def step(outgoing, incoming):
        send = dist.P2POp(dist.isend, outgoing, group=group, group_peer=right)
        receive = dist.P2POp(dist.irecv, incoming, group=group, group_peer=left)
        for work in dist.batch_isend_irecv([send, receive]):
            work.wait()

    for s in range(n - 1):
        mine = chunks[(rank - s - 1) % n]
        arrived = torch.empty_like(mine)
        step(chunks[(rank - s) % n], arrived)
        mine += arrived
    for s in range(n - 1):
        step(chunks[(rank + 1 - s) % n], chunks[(rank - s) % n])
    if op == "mean":
        flat /= n
    if not tensor.is_contiguous():
        tensor.copy_(flat.view(tensor.shape))
    ### END SOLUTION


# %% [markdown] nbgrader={"grade_id": "ring_all_reduce_-try", "locked": true}
# Try it here. Take away the `#` signs. A rank that hangs is stopped after five seconds, and the error says what it waited for.

# %%
# def on_each_rank(rank, n):
#     tensor = torch.arange(8.0) + 10 * rank
#     ring_all_reduce_(tensor)
#     return tensor
#
# for result in run(on_each_rank, 4, group_timeout=5):
#     print(result.status, result.value, result.last_line)

# %% [markdown] nbgrader={"grade_id": "ring_all_reduce_-check-text", "locked": true}
# The check starts ranks of its own. On some of them it watches every message: it says who waits for whom, and after which message. On others it uses gloo.

# %% nbgrader={"grade_id": "ring_all_reduce_-check", "grade": true, "points": 6}
from autograder.checks.torch_ring import check_ring_all_reduce_

check_ring_all_reduce_(ring_all_reduce_)

# %% nbgrader={"grade_id": "ring_all_reduce_-hidden", "grade": true, "points": 15}
# Hidden tests of ring_all_reduce_ run here when your notebook is marked: the promises 1 to 9.
### BEGIN HIDDEN TESTS
from autograder.hidden.torch_ring import test_ring_all_reduce_

test_ring_all_reduce_(ring_all_reduce_)
### END HIDDEN TESTS

# %% [markdown] nbgrader={"grade_id": "explain-text", "locked": true}
# ## Task 2: explain a hang
#
# A colleague's ring of 4 ranks calls `dist.send` to the right, then `dist.recv` from the left. It hangs. After two seconds, rank 2 says *Timed out waiting for send*. Ranks 1 and 3 say *Connection closed by peer*.
#
# **Predict first:** is rank 2 the guilty one?
#
# Write three to six sentences for your colleague. Three points, marked by hand: one for why all ranks wait, one for what the three messages tell about the guilty rank, one for a way out.

# %% [markdown] nbgrader={"grade_id": "explain", "grade": true, "solution": true, "points": 3}
# A send on gloo ends when the receiver takes the message. All four ranks send first, so no rank gets to its receive, and each one waits for its right neighbor: a circle.
#
# No single rank is guilty, they all run the same wrong order. Rank 2 was only the first whose timeout ended. When it gave up, its connections closed, and its neighbors 1 and 3 noticed that. Their messages are consequences, so read the first error in time.
#
# The way out: start both transfers, then wait for both, with `batch_isend_irecv` or with `isend` before `recv`. Or let even ranks send first and odd ranks receive first. A longer timeout does not help.
#
# === BEGIN MARK SCHEME ===
# One point each:
#
# - why: a send waits for its receiver, and every receiver is itself still sending (a circle of waiting);
# - the messages: rank 2 timed out first, the others only saw its connection close; all ranks have the same fault, or: the first error in time counts, not the rank that it names;
# - a way out: start both transfers before waiting (isend/irecv, a batch), or an order that breaks the circle (even and odd). "A longer timeout" gives no point.
# === END MARK SCHEME ===
