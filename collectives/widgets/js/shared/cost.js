// The α-β cost model, with the formulas of collectives/cost.py. A model, not a measurement.
// n: ranks. T: bytes of the tensor on one rank. alpha: seconds per message. beta: seconds per byte.

export const ALGORITHMS = ["ring", "tree", "halving_doubling", "server"];

export const NAMES = {
  ring: "ring",
  tree: "tree",
  halving_doubling: "halving-doubling",
  server: "parameter server",
};

// ⌈log₂ n⌉
export function log2Ceil(n) {
  let levels = 0;
  while (2 ** levels < n) levels += 1;
  return levels;
}

// ⌊log₂ n⌋
export function log2Floor(n) {
  let levels = 0;
  while (2 ** (levels + 1) <= n) levels += 1;
  return levels;
}

// How many messages come one after the other, and how many times T bytes: t = starts·α + tensors·T·β.
const COUNTS = {
  ring: (n) => ({ starts: 2 * (n - 1), tensors: (2 * (n - 1)) / n }),
  tree: (n) => ({ starts: 2 * log2Ceil(n), tensors: 2 * log2Ceil(n) }),
  server: (n) => ({ starts: 2 * (n - 1), tensors: 2 * (n - 1) }),
  halving_doubling: (n) => {
    // Other n than powers of two pay the fold and the unfold of whole tensors on top.
    const p = 2 ** log2Floor(n);
    const fold = p < n ? 2 : 0;
    return { starts: 2 * log2Floor(n) + fold, tensors: (2 * (p - 1)) / p + fold };
  },
};

// Seconds of one all-reduce: the part that α causes, the part that β causes, and both together.
export function cost(algorithm, n, T, alpha, beta) {
  const { starts, tensors } = COUNTS[algorithm](n);
  const latency = starts * alpha;
  const bandwidth = tensors * T * beta;
  return { latency, bandwidth, total: latency + bandwidth };
}

// The algorithms with the least time; several if they cost the same.
export function winners(n, T, alpha, beta, algorithms = ALGORITHMS) {
  const times = algorithms.map((key) => cost(key, n, T, alpha, beta).total);
  const least = Math.min(...times);
  return algorithms.filter((_, i) => times[i] <= least * (1 + 1e-9));
}

// T* in bytes: below it the tree is faster than the ring, above it the ring is. 0 where the tree
// never is, Infinity where it always is, NaN where both always cost the same.
export function crossover(n, alpha, beta) {
  const levels = log2Ceil(n);
  return ((n - 1 - levels) * alpha) / ((levels - (n - 1) / n) * beta);
}
