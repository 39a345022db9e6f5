// Plans for an all-reduce over nodes with several ranks each, priced as in collectives/cost.py and
// counted as in collectives/multi_ring.py and collectives/grid.py. A model, not a measurement.

// What the busiest rank sends over links of each class, in tensors, and how many steps there are.
// `nodes` nodes of `perNode` ranks. Flat rings visit the nodes one after the other.
export function loads(plan, nodes, perNode) {
  const n = nodes * perNode;
  const whole = (2 * (n - 1)) / n; // what a rank sends in one ring
  const flat = { steps: 2 * (n - 1), inside: perNode > 1 ? whole : 0, between: nodes > 1 ? whole : 0 };
  if (plan === "flat") return flat;
  if (plan === "rings") {
    // Each ring leaves a node at another rank: a rank crosses in one ring and stays in the others.
    if (nodes === 1) return flat;
    return { ...flat, inside: ((perNode - 1) / perNode) * whole, between: whole / perNode };
  }
  return {
    steps: 2 * (perNode - 1) + 2 * (nodes - 1),
    inside: (2 * (perNode - 1)) / perNode,
    between: (2 * (nodes - 1)) / nodes / perNode,
  };
}

// Seconds of one plan: startup, how long the busiest link of each class works, and the whole.
// "phases" runs its phases one after the other; "pipelined" is their limit for many free slices.
export function planTime(plan, { nodes, per_node, T, alpha, bandwidth_inside, bandwidth_between }) {
  const { steps, inside, between } = loads(plan, nodes, per_node);
  const busy = { inside: (inside * T) / bandwidth_inside, between: (between * T) / bandwidth_between };
  const startup = steps * alpha;
  const bytes = plan === "phases" ? busy.inside + busy.between : Math.max(busy.inside, busy.between);
  return { steps, startup, ...busy, total: startup + bytes };
}

// Bytes that one node sends to other nodes.
export function crossing(plan, { nodes, per_node, T }) {
  const senders = plan === "flat" ? 1 : per_node;
  return senders * loads(plan, nodes, per_node).between * T;
}
