// When each rank of a ring all-reduce finishes, with the rules of collectives/timeline.py.

// `alpha` in seconds, `betas[r]` in seconds per byte for the link from rank r to its right neighbor,
// `ready[r]`: seconds after which rank r enters. `starts` and `ends` hold each message, step by step.
export function ringTimeline(n, T, alpha, betas, ready) {
  const durations = betas.map((beta) => alpha + (T / n) * beta);
  const sending = new Array(n).fill(0);
  const waiting = new Array(n).fill(0);
  const starts = [];
  const ends = [];
  let sent = ready;
  let arrived = ready;
  for (let step = 0; step < 2 * (n - 1); step += 1) {
    const start = sent.map((time, r) => Math.max(time, arrived[r]));
    start.forEach((time, r) => {
      waiting[r] += time - sent[r];
      sending[r] += durations[r];
    });
    sent = start.map((time, r) => time + durations[r]);
    arrived = sent.map((_, r) => sent[(r + n - 1) % n]);
    starts.push(start);
    ends.push(sent);
  }
  const finish = sent.map((time, r) => Math.max(time, arrived[r]));
  finish.forEach((time, r) => { waiting[r] += time - sent[r]; });
  return { finish, sending, waiting, starts, ends, time: Math.max(...finish) };
}

// The ranks that wait least, all of them if several wait equally long; none if all wait the same.
export function leastWaiting({ waiting, time }) {
  const least = Math.min(...waiting);
  const found = waiting.flatMap((value, r) => (value <= least + 1e-9 * time ? [r] : []));
  return found.length === waiting.length ? [] : found;
}

// n numbers: `usual` everywhere, `other` at `index`.
export function withOne(n, usual, index, other) {
  return Array.from({ length: n }, (_, r) => (r === index ? other : usual));
}
