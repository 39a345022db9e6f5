# %% [markdown] nbgrader={"grade_id": "goals", "locked": true}
# # Write a tree broadcast and a tree all-reduce
#
# **You will** write `tree_broadcast` and `tree_all_reduce`, for any number of ranks.
#
# **You learn** why a tree needs few rounds, how to treat a number of ranks that is no power of two, and what changes if another rank is the root.
#
# **You need** NumPy, and the chapters *The tree* (part *Intuition*) and *Tree and server in code* (part *Implementation*) of the book. For task 3 also *The crossover of ring and tree* (part *Math*).
#
# There are three tasks, for about 75 minutes. For each one, predict first. Then write. Then run the check below it: it says which promises your function keeps already. If one is not kept, it says what went wrong and where to read.
#
# | task | public check | hidden tests | marked by hand |
# |---|---|---|---|
# | 1. `tree_broadcast` | 3 points | 6 points | |
# | 2. `tree_all_reduce` | 4 points | 8 points | |
# | 3. Thirteen ranks | | 3 points | |
#
# The hidden tests run when your notebook is marked. They test the same promises on other inputs, and nothing that is not promised in the task.
#
# Write only into the cells that say `YOUR CODE HERE`. You may add cells of your own.

# %% nbgrader={"grade_id": "setup", "locked": true}
import numpy as np

from collectives import Network

# %% [markdown] nbgrader={"grade_id": "network-text", "locked": true}
# ## The network
#
# `Network(n)` has `n` ranks. Any rank may send to any other rank. `network.exchange(messages)` is one round. You give a list of messages, each one a tuple (source, destination, array). You get a dictionary back: under the key (source, destination) lies a copy of the array, **as it arrived** at the destination.
#
# A rank has one port. So in one round it can send one message and receive one message, not more. The network refuses anything else.

# %% nbgrader={"grade_id": "network-example", "locked": true}
network = Network(4)
arrived = network.exchange([(0, 2, np.array([5.0, 6.0])), (3, 1, np.array([7.0]))])
print("arrived:", arrived)
print("rounds:", network.rounds, " messages:", network.sends, " elements sent:", network.sent)
try:
    network.exchange([(0, 1, np.zeros(2)), (0, 2, np.zeros(2))])
except ValueError as error:
    print("refused:", error)

# %% [markdown] nbgrader={"grade_id": "tree_broadcast-text", "locked": true}
# ## Task 1: `tree_broadcast(network, value, root)`
#
# One rank, the root, has a value. Afterwards every rank has it.
#
# **Predict first.** 11 ranks, and the root is rank 6. How many rounds does it take? How many messages are sent in all, and how many of them in the last round?
#
# <details><summary>▸ Click here to compare with your prediction</summary>
# 4 rounds and 10 messages. The holders are 1, 2, 4, 8, and then 11: in the last round only 3 ranks are left without the value, so 3 messages are enough. The root changes nothing of this.
# </details>
#
# **What your function gets.** `network` has n = `network.n` ranks. `value` is a NumPy array with at least one dimension and at least one element, of an integer or a float dtype. It lies on rank `root` only. `root` is a whole number.
#
# **What it promises:**
#
# 1. It returns a list of n arrays. Entry r is what rank r holds after the last round: the shape and exactly the numbers of `value`. A broadcast computes nothing, so no digit is lost, not even of a large integer, and NaN stays NaN. The dtype may be another one if the numbers are still exactly the same.
# 2. It works for every n ≥ 1 and every root from 0 to n − 1.
# 3. All data moves through `network.exchange`, in exactly ⌈log₂ n⌉ rounds and n − 1 messages. Each message is the whole value. You decide who sends to whom in a round.
# 4. The results are made from the messages, and a rank sends what it has received itself. If a number is altered on its way, this shows at the rank that gets the message and at the ranks that get the value from there, and at no other rank.
# 5. If `root` is not one of the ranks 0 to n − 1, it raises `ValueError` (or a class made from it) before anything is sent. A negative root is not one of them.
# 6. `value` stays as it was. The results of two ranks do not share memory.
#
# Write it yourself: calling a broadcast of the course library gives no points.

# %% nbgrader={"grade_id": "tree_broadcast", "solution": true}
def tree_broadcast(network, value, root):
    """Leave every rank with a copy of `value`, which only `root` has at first; return a list."""
    ### BEGIN SOLUTION
    n = network.n
    if not 0 <= root < n:
        raise ValueError(f"root must be between 0 and {n - 1}, got {root}")
    held = [None] * n
    held[root] = np.array(value)
    holders = 1
    while holders < n:
        # Places count from the root: the places 0 to holders - 1 have the value.
        places = range(min(holders, n - holders))
        pairs = [((p + root) % n, (p + holders + root) % n) for p in places]
        arrived = network.exchange([(a, b, held[a]) for a, b in pairs])
        for a, b in pairs:
            held[b] = arrived[a, b]
        holders *= 2
    return held
    ### END SOLUTION


# %% [markdown] nbgrader={"grade_id": "tree_broadcast-try", "locked": true}
# Try it here. The check below runs your function many times and hides what it prints.

# %%
network = Network(5)
# tree_broadcast(network, np.array([3.0, 1.0, 4.0]), 2)

# %% nbgrader={"grade_id": "tree_broadcast-check", "grade": true, "points": 3}
from autograder.checks.trees import check_tree_broadcast

check_tree_broadcast(tree_broadcast)

# %% nbgrader={"grade_id": "tree_broadcast-hidden", "grade": true, "points": 6}
# Hidden tests of tree_broadcast run here when your notebook is marked: the promises 1 to 6.
### BEGIN HIDDEN TESTS
from autograder.hidden.trees import test_tree_broadcast

test_tree_broadcast(tree_broadcast)
### END HIDDEN TESTS

# %% [markdown] nbgrader={"grade_id": "tree_all_reduce-text", "locked": true}
# ## Task 2: `tree_all_reduce(network, tensors)`
#
# Every rank has a tensor. Afterwards every rank has the sum of them all. Do it in two phases: a reduce, in which the values flow to one rank and are added on the way, and then a broadcast from that rank.
#
# **Predict first.** 6 ranks. How many rounds and how many messages does it take in all? After which round is the sum complete, and on how many ranks? What is lost if a rank sends its sum on before the last message has come to it?
#
# <details><summary>▸ Click here to compare with your prediction</summary>
# 6 rounds and 10 messages: 3 rounds and 5 messages in each phase. The sum is complete after 3 rounds, on one rank. What comes to a rank after it has sent its sum never gets to the root.
# </details>
#
# **What your function gets.** `network` has n = `network.n` ranks. `tensors` is a list of n NumPy arrays with at least one dimension and at least one element, of an integer or a float dtype. `tensors[r]` lies on rank r. You may call your `tree_broadcast`.
#
# **What it promises:**
#
# 1. It returns a list of n arrays. Entry r is what rank r holds after the last round: the sum over all ranks, element by element, in the shape of the tensors.
# 2. If the tensors do not all have the same shape, it raises `ValueError` (or a class made from it) before anything is sent. Shapes count, not sizes, and not what NumPy can broadcast.
# 3. All data moves through `network.exchange`, in exactly 2⌈log₂ n⌉ rounds and 2(n − 1) messages: ⌈log₂ n⌉ rounds and n − 1 messages in each phase. Each message is one whole tensor. You decide to which rank the sum flows, and who sends to whom. (There are algorithms with fewer rounds and more messages. They are not what this task asks for.)
# 4. The results are made from the messages. If a number is altered on its way to the sum, this shows at every rank. If it is altered on its way back, this shows at the rank that gets the message and at the ranks that get the sum from there, and at no other rank.
# 5. It works for every n ≥ 1 and for every shape.
# 6. The sums are float64, for integer and for float tensors. Nothing overflows and no digits of float64 are lost.
# 7. A NaN in one element of one tensor makes that element NaN on every rank, and no other.
# 8. The tensors and the list stay as they were. The results of two ranks do not share memory.

# %% nbgrader={"grade_id": "tree_all_reduce", "solution": true}
def tree_all_reduce(network, tensors):
    """Leave every rank with the sum of all tensors; return a list of n arrays."""
    ### BEGIN SOLUTION
    n = network.n
    for r, tensor in enumerate(tensors):
        if np.shape(tensor) != np.shape(tensors[0]):
            raise ValueError(f"rank {r} and rank 0 have tensors of different shapes")
    sums = [np.array(tensor, dtype=np.float64) for tensor in tensors]
    distances = [2**k for k in range((n - 1).bit_length())]
    for distance in reversed(distances):
        # The rounds of the broadcast backwards, and every arrow turned around.
        pairs = [(p + distance, p) for p in range(min(distance, n - distance))]
        arrived = network.exchange([(a, b, sums[a]) for a, b in pairs])
        for a, b in pairs:
            sums[b] += arrived[a, b]
    return tree_broadcast(network, sums[0], 0)
    ### END SOLUTION


# %% nbgrader={"grade_id": "tree_all_reduce-check", "grade": true, "points": 4}
from autograder.checks.trees import check_tree_all_reduce

check_tree_all_reduce(tree_all_reduce)

# %% nbgrader={"grade_id": "tree_all_reduce-hidden", "grade": true, "points": 8}
# Hidden tests of tree_all_reduce run here when your notebook is marked: the promises 1 to 8.
### BEGIN HIDDEN TESTS
from autograder.hidden.trees import test_tree_all_reduce

test_tree_all_reduce(tree_all_reduce)
### END HIDDEN TESTS

# %% [markdown] nbgrader={"grade_id": "thirteen_ranks-text", "locked": true}
# ## Task 3: thirteen ranks
#
# 13 ranks all-reduce a tensor with your tree. Then you compare it with a ring. Use the model of the book: a message of M bytes takes α + Mβ, with α = 10 µs and β = 1/B, B = 50 GB/s. In each round of the tree the messages travel at the same time. The ring takes 2(n − 1) steps, and each of its messages is 1/n of the tensor. Give three numbers:
#
# - `rounds`: the number of rounds of the tree all-reduce,
# - `messages`: the number of messages that all ranks together send in it,
# - `kilobytes`: the length of the tensor for which tree and ring take the same time, in kB. For shorter tensors the tree is faster.
#
# GB are 10⁹ bytes, kB are 10³ bytes. Take the real number of rounds, not a smooth curve. You may compute the numbers in the function. **Predict first:** is the tree faster for a tensor of 10 kB? Of 100 MB?
#
# <details><summary>▸ Click here to compare with your prediction</summary>
# The tree is faster for 10 kB, where the starts cost most of the time. The ring is faster for 100 MB, where the bytes do. The length that you look for lies between the two.
# </details>
#
# The check looks at the form of your answer only. Each right number gives one point, if it is right to one part in a thousand.

# %% nbgrader={"grade_id": "thirteen_ranks", "solution": true}
def thirteen_ranks():
    """Return (rounds, messages, kilobytes) for an all-reduce over 13 ranks."""
    ### BEGIN SOLUTION
    n, alpha, beta = 13, 10e-6, 1 / 50e9
    levels = (n - 1).bit_length()
    # The tree saves starts and pays in bytes: (n - 1 - levels) α = (levels - (n - 1)/n) T β.
    T = (n - 1 - levels) * alpha / ((levels - (n - 1) / n) * beta)
    return 2 * levels, 2 * (n - 1), T / 1e3
    ### END SOLUTION


# %% nbgrader={"grade_id": "thirteen_ranks-check", "grade": true, "points": 0}
from autograder.checks.trees import check_thirteen_ranks

check_thirteen_ranks(thirteen_ranks)

# %% nbgrader={"grade_id": "thirteen_ranks-hidden", "grade": true, "points": 3}
# Hidden tests of thirteen_ranks run here when your notebook is marked: one for each number.
### BEGIN HIDDEN TESTS
from autograder.hidden.trees import test_thirteen_ranks

test_thirteen_ranks(thirteen_ranks)
### END HIDDEN TESTS
