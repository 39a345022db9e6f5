// Who sends which chunk to whom, and what every rank then holds. The same rules as in
// collectives/ring.py, tree.py, schedule.py and trace.py; a test compares them.

// n pairs [start, stop]: the first (numel mod n) chunks are one element longer.
export function chunkBounds(numel, n) {
  const length = Math.floor(numel / n);
  const longer = numel % n;
  const start = (i) => i * length + Math.min(i, longer);
  return Array.from({ length: n }, (_, i) => [start(i), start(i + 1)]);
}

// Reduce-scatter: in step s rank r sends chunk (r - s) mod n, and the receiver adds.
// All-gather: it sends chunk (r + 1 - s) mod n, and the receiver overwrites.
export function ringRounds(n) {
  const rounds = [];
  for (const [phase, first, adds] of [["reduce-scatter", 0, true], ["all-gather", 1, false]]) {
    for (let s = 0; s < n - 1; s += 1) {
      const moves = [];
      for (let r = 0; r < n; r += 1) {
        moves.push({ source: r, destination: (r + 1) % n, chunk: mod(r + first - s, n), adds });
      }
      rounds.push({ phase, step: s, moves });
    }
  }
  return rounds;
}

// Broadcast on a binomial tree: the holders double in each round. Counted from the root.
export function broadcastRounds(n, root) {
  const rounds = [];
  for (let holders = 1; holders < n; holders *= 2) {
    const moves = [];
    for (let p = 0; p < holders && p + holders < n; p += 1) {
      moves.push({ source: mod(p + root, n), destination: mod(p + holders + root, n), adds: false });
    }
    rounds.push({ phase: "broadcast", step: rounds.length, moves });
  }
  return rounds;
}

// The same tree backwards, with arrows turned and values added.
export function reduceRounds(n, root) {
  return broadcastRounds(n, root).reverse().map(({ moves }, step) => ({
    phase: "reduce",
    step,
    moves: moves.map(({ source, destination }) => ({ source: destination, destination: source, adds: true })),
  }));
}

// Runs a ring on tensors (one array for each rank) and returns all states, 0 for the start:
// `states[t].values[r][i]` are the elements of chunk i on rank r, `states[t].inputs[r][i]` the
// ranks whose input is summed in it, as a Set. `steps[t]` has phase, step and messages.
export function ringTrace(tensors) {
  const n = tensors.length;
  const bounds = chunkBounds(tensors[0].length, n);
  const state = {
    values: tensors.map((tensor) => bounds.map(([start, stop]) => tensor.slice(start, stop))),
    inputs: tensors.map((_, r) => bounds.map(() => new Set([r]))),
  };
  const states = [copy(state)];
  const steps = ringRounds(n).map(({ phase, step, moves }) => {
    const messages = moves.map((move) => ({
      ...move,
      values: state.values[move.source][move.chunk],
      inputs: state.inputs[move.source][move.chunk],
    }));
    for (const message of messages) receive(state, message);
    states.push(copy(state));
    return { phase, step, messages };
  });
  return { n, bounds, states, steps };
}

// "own", "partial" or "complete".
export function statusOf(inputs, rank, n) {
  if (inputs.size === n) return "complete";
  return inputs.size === 1 && inputs.has(rank) ? "own" : "partial";
}

// How many elements each rank has sent in the first t steps.
export function sentSoFar(trace, t) {
  const sent = new Array(trace.n).fill(0);
  for (const { messages } of trace.steps.slice(0, t)) {
    for (const { source, values } of messages) sent[source] += values.length;
  }
  return sent;
}

// The tensors of a reader's own run: the numbers 1, 2, 3, ... row by row.
export function countingTensors(n, numel) {
  return Array.from({ length: n }, (_, r) => Array.from({ length: numel }, (_, i) => r * numel + i + 1));
}

function receive(state, { destination, chunk, adds, values, inputs }) {
  const row = state.values[destination];
  const held = state.inputs[destination];
  row[chunk] = adds ? row[chunk].map((value, i) => value + values[i]) : values;
  held[chunk] = adds ? new Set([...held[chunk], ...inputs]) : inputs;
}

// Chunks are never changed in place, so copying the lists is enough.
function copy({ values, inputs }) {
  return { values: values.map((row) => [...row]), inputs: inputs.map((row) => [...row]) };
}

function mod(a, n) {
  return ((a % n) + n) % n;
}
