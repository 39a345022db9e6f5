import assert from "node:assert/strict";
import test from "node:test";
import { bucketWords, describeBuckets } from "../../collectives/widgets/js/bucket_explorer.js";
import { describePlans, planName, planWords } from "../../collectives/widgets/js/hierarchy_explorer.js";
import { cut, describeOverlap, hiddenPercent, leastExposed, overlapWords } from "../../collectives/widgets/js/overlap_timeline.js";
import { capWords, exposed, fillBuckets, groupings, timeline } from "../../collectives/widgets/js/shared/buckets.js";
import { crossing, loads, planTime } from "../../collectives/widgets/js/shared/hierarchy.js";
import { barPath } from "../../collectives/widgets/js/shared/lanes.js";
import { linearScale, roundSteps } from "../../collectives/widgets/js/shared/linear.js";
import { leastWaiting, ringTimeline, withOne } from "../../collectives/widgets/js/shared/ring_timeline.js";
import { describeRing, keepInRing, ringWords } from "../../collectives/widgets/js/straggler_timeline.js";

const MIB = 2 ** 20;
const COST = { n: 4, alpha: 1e-3, bandwidth: 1e9, small_first: false };

test("a bucket is closed when it reaches its cap, and no tensor is cut", () => {
  assert.deepEqual(fillBuckets([4, 4, 4, 9, 1], 8), [8, 13, 1]);
  assert.deepEqual(fillBuckets([4, 4, 4, 9, 1], 8, 3), [4, 8, 9, 1]);
  assert.deepEqual(fillBuckets([1, 2], 0), [1, 2]);
  assert.deepEqual(fillBuckets([], 5), []);
});

test("a small cap also closes the first bucket early", () => {
  const sizes = [MIB / 4, MIB / 4, MIB / 4, MIB / 4];
  assert.equal(groupings(sizes, 0.25, true).buckets.length, 4);
  assert.equal(groupings(sizes, 25, true).buckets.length, 1);
  assert.deepEqual(groupings(sizes, 25, true).one, [MIB]);
});

test("a bucket waits for its gradients and for the bucket before it", () => {
  assert.deepEqual(timeline([1, 1, 2], 4, (T) => 2 * T), [[1, 3], [3, 5], [5, 9]]);
  assert.equal(exposed([[1, 3], [3, 9]], 4), 5);
  assert.equal(exposed([[1, 3]], 4), 0);
  assert.equal(exposed([], 4), 0);
});

test("what three buckets cost, in words", () => {
  const sizes = new Array(6).fill(MIB);
  const result = describeBuckets({ ...COST, cap: 2 }, sizes);
  assert.deepEqual(result.buckets, [2 * MIB, 2 * MIB, 2 * MIB]);
  assert.equal(result.costs.buckets.latency.toFixed(9), "0.018000000");
  assert.equal(result.costs.alone.latency.toFixed(9), "0.036000000");
  const [first, second] = bucketWords(COST, result);
  assert.match(first, /^3 buckets take 27\.44 ms, and 66.% of it is startup\.$/);
  assert.match(second, /^The 6 tensors one by one take 45\.44 ms, 1\.7 times as long\.$/);
  assert.match(bucketWords(COST, describeBuckets({ ...COST, cap: 100 }, sizes))[0], /^1 bucket takes/);
  assert.match(bucketWords({ n: 1 }, result)[0], /nothing to send/);
});

test("one bucket hides nothing, and the least exposed run is named", () => {
  const sizes = new Array(6).fill(MIB);
  const runs = describeOverlap({ ...COST, cap: 2, backward: 0.05 }, sizes);
  assert.deepEqual(runs.map((run) => run.count), [1, 3, 6]);
  assert.equal(hiddenPercent(runs[0]), 0);
  assert.ok(Math.abs(runs[0].exposed - runs[0].total) < 1e-12);
  assert.equal(leastExposed(runs).key, "alone");
  const [first, second] = overlapWords(COST, runs);
  assert.match(first, /^Buckets of 2 MiB: \d\.\d+ ms of 27\.44 ms is exposed, 67.% is hidden\.$/);
  assert.match(second, /Least exposed of the three: one by one\.$/);
});

test("spans are cut at the end of the backward pass", () => {
  assert.deepEqual(cut([[1, 3], [3, 6], [7, 8]], 5), [[[1, 3], [3, 5]], [[5, 6], [7, 8]]]);
  assert.deepEqual(cut([[5, 6]], 5), [[], [[5, 6]]]);
});

test("a ring runs at the pace of its slow link, whose rank never waits", () => {
  const run = ringTimeline(4, 4, 0, withOne(4, 1, 2, 3), [0, 0, 0, 0]);
  assert.equal(run.time, 18);
  assert.equal(run.waiting[2], 0);
  assert.deepEqual(leastWaiting(run), [2]);
  const equal = ringTimeline(4, 4, 0, [1, 1, 1, 1], [0, 0, 0, 0]);
  assert.equal(equal.time, 6);
  assert.deepEqual(leastWaiting(equal), []);
});

test("the late rank waits least, in words", () => {
  const state = { n: 4, T: 4e9, slow: 0, factor: 1, late: 2, late_ms: 1000, alpha: 0, bandwidth: 1e9 };
  const run = describeRing(state);
  assert.equal(run.time, 7);
  assert.equal(run.inside[2], 6);
  const [first, second] = ringWords(run);
  assert.match(first, /ends after 7\.000 s, 1\.17 times as long/);
  assert.equal(second, "Rank 2 waits least (0 s). It is the suspect.");
  assert.match(ringWords(describeRing({ ...state, late_ms: 0 }))[1], /nobody is the suspect/);
});

test("the chosen ranks stay inside the ring", () => {
  const traits = new Map([["n", 3], ["slow", 7], ["late", 1], ["rank_limit", 7]]);
  let saved = 0;
  const model = { get: (name) => traits.get(name), set: (name, value) => traits.set(name, value), save_changes: () => { saved += 1; } };
  assert.equal(keepInRing(model), true);
  assert.deepEqual([...traits.values()], [3, 2, 1, 2]);
  assert.equal(keepInRing(model), false);
  assert.equal(saved, 1);
});

test("the worked example of 8 nodes with 8 ranks", () => {
  const state = { nodes: 8, per_node: 8, T: 14e9, alpha: 10e-6, bandwidth_inside: 100e9, bandwidth_between: 25e9 };
  const result = describePlans(state);
  const [flat, rings, phases, pipelined] = result.rows;
  assert.equal(flat.between.toFixed(4), "1.1025");
  assert.equal(Math.max(rings.inside, rings.between).toFixed(3), "0.241");
  assert.equal((phases.total - phases.startup).toFixed(4), "0.3675");
  assert.equal((pipelined.total - pipelined.startup).toFixed(3), "0.245");
  assert.deepEqual([flat.steps, phases.steps], [126, 28]);
  const [first, second] = planWords(state, result);
  assert.equal(first, "The fastest is 8 flat rings, with 242.4 ms.");
  assert.match(second, /27\.6 GB .* flat rings, 24\.5 GB with three phases/);
  assert.equal(crossing("flat", state), crossing("rings", state));
});

test("one node and one rank in a node are no special machines", () => {
  assert.deepEqual(loads("phases", 1, 4), { steps: 6, inside: 1.5, between: 0 });
  assert.deepEqual(loads("rings", 1, 4), loads("flat", 1, 4));
  assert.deepEqual(loads("rings", 4, 1), loads("flat", 4, 1));
  assert.equal(planTime("phases", { nodes: 1, per_node: 1, T: 1, alpha: 1, bandwidth_inside: 1, bandwidth_between: 1 }).total, 0);
  const one = { nodes: 1, per_node: 1, T: 1, alpha: 1, bandwidth_inside: 1, bandwidth_between: 1 };
  assert.match(planWords(one, describePlans(one))[0], /nothing to send/);
  assert.equal(planName("rings", 1), "1 ring a node");
  const node = { ...one, per_node: 4 };
  assert.match(planWords(node, describePlans(node))[1], /nothing crosses/);
});

test("linear axes have round steps", () => {
  assert.deepEqual(roundSteps(0.06, 4), [0, 0.02, 0.04, 0.06]);
  assert.deepEqual(roundSteps(153.7, 5), [0, 50, 100, 150]);
  assert.deepEqual(roundSteps(1, 5), [0, 0.2, 0.4, 0.6, 0.8, 1]);
  assert.equal(linearScale(10, 0, 100)(2.5), 25);
  assert.equal(barPath([[0, 1], [2, 3]], (x) => x, 5, 2), "M0.0 5H1.0v2H0.0ZM2.0 5H3.0v2H2.0Z");
  assert.equal(capWords(0.0126), "0.0126 MiB");
});
