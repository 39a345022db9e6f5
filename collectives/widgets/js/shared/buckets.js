// Gradient buckets in the cost model, with the rules of collectives/buckets.py.
import { cost } from "./cost.js";

export const MIB = 2 ** 20; // bytes

// The bytes of each bucket when tensors of `sizes` bytes arrive in this order. A bucket is closed
// when it holds `cap` bytes or more, the first one already at `firstCap`. A tensor is never cut.
export function fillBuckets(sizes, cap, firstCap = cap) {
  const buckets = [];
  let limit = firstCap;
  let filled = 0;
  let open = 0;
  for (const size of sizes) {
    filled += size;
    open += 1;
    if (filled >= limit) {
      buckets.push(filled);
      [filled, open, limit] = [0, 0, cap];
    }
  }
  return open ? [...buckets, filled] : buckets;
}

// [start, end] in seconds of the communication of each bucket. `backward`: seconds of the backward
// pass, which makes bytes at a constant rate. `timeOf(T)`: seconds of an all-reduce of T bytes.
export function timeline(buckets, backward, timeOf) {
  const total = sum(buckets);
  let produced = 0;
  let freeAt = 0;
  return buckets.map((bucket) => {
    produced += bucket;
    const start = Math.max((produced / total) * backward, freeAt);
    freeAt = start + timeOf(bucket);
    return [start, freeAt];
  });
}

// Seconds by which communication ends after the backward pass; 0 if it ends before.
export function exposed(spans, backward) {
  return Math.max(0, Math.max(0, ...spans.map(([, end]) => end)) - backward);
}

// The three ways that the widgets compare: every tensor alone, buckets of one cap, one bucket.
// `cap` is in MiB. With `smallFirst` the first bucket is closed at 1 MiB already.
export function groupings(sizes, cap, smallFirst) {
  const bytes = cap * MIB;
  const first = smallFirst ? Math.min(MIB, bytes) : bytes;
  return { alone: sizes, buckets: fillBuckets(sizes, bytes, first), one: [sum(sizes)] };
}

// Seconds of one ring all-reduce for each bucket: startup, bytes, and both together.
export function ringCost(buckets, { n, alpha, bandwidth }) {
  const parts = buckets.map((T) => cost("ring", n, T, alpha, 1 / bandwidth));
  const latency = sum(parts.map((part) => part.latency));
  const bytes = sum(parts.map((part) => part.bandwidth));
  return { count: buckets.length, latency, bandwidth: bytes, total: latency + bytes };
}

// 25 -> "25 MiB"
export function capWords(cap) {
  return `${Number(cap.toPrecision(3))} MiB`;
}

export function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
