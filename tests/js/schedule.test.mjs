import assert from "node:assert/strict";
import test from "node:test";
import * as schedule from "../../collectives/widgets/js/shared/schedule.js";
import { link, numbers, rankRows, statusWords, stepWords } from "../../collectives/widgets/js/ring_player.js";
import { doneWords, roundWords, treeRounds, treeStates } from "../../collectives/widgets/js/tree_player.js";

const DIGITS = [[8, 6, 5, 2, 3, 0, 0, 0], [1, 8, 6, 9, 5, 6, 9, 7], [6, 5, 5, 9, 2, 8, 6, 0], [3, 8, 5, 0, 7, 7, 8, 1]];

test("chunk 0 of the random digits travels as in the book", () => {
  const trace = schedule.ringTrace(DIGITS);
  const sums = [1, 2, 3].map((t) => trace.states[t].values[t][0]);
  assert.deepEqual(sums, [[9, 14], [15, 19], [18, 27]]);
  assert.deepEqual(trace.states[3].values[0][1], [21, 20]);
  assert.deepEqual(trace.states[6].values.map((row) => row.flat()), Array(4).fill([18, 27, 21, 20, 17, 21, 23, 8]));
  assert.deepEqual(schedule.sentSoFar(trace, 6), [12, 12, 12, 12]);
});

test("ranks send different amounts where N does not divide E", () => {
  const trace = schedule.ringTrace(schedule.countingTensors(4, 10));
  assert.deepEqual(schedule.sentSoFar(trace, 6), [15, 16, 15, 14]);
  assert.deepEqual(schedule.chunkBounds(10, 4), [[0, 3], [3, 6], [6, 8], [8, 10]]);
  assert.deepEqual(schedule.chunkBounds(1, 3), [[0, 1], [1, 1], [1, 1]]);
});

test("a state of the past does not change with the steps after it", () => {
  const trace = schedule.ringTrace(DIGITS);
  assert.deepEqual(trace.states[0].values.map((row) => row.flat()), DIGITS);
});

test("one rank and no elements work", () => {
  const one = schedule.ringTrace([[1, 2, 3]]);
  assert.equal(one.steps.length, 0);
  assert.equal(schedule.statusOf(one.states[0].inputs[0][0], 0, 1), "complete");
  assert.match(stepWords(one, 0), /nothing to send/);
  const none = schedule.ringTrace(schedule.countingTensors(3, 0));
  assert.deepEqual(none.states[4].values[2], [[], [], []]);
  assert.equal(numbers([]), "no elements");
});

test("words say what is partial, complete and stale", () => {
  assert.equal(statusWords(new Set([0]), 0, 4, "reduce-scatter"), "own input");
  assert.equal(statusWords(new Set([1, 0]), 1, 4, "reduce-scatter"), "sum of ranks 0+1");
  assert.equal(statusWords(new Set([1, 0]), 1, 4, "all-gather"), "stale: sum of ranks 0+1");
  assert.equal(statusWords(new Set([0, 1, 2, 3]), 1, 4, "all-gather"), "complete ✓");
});

test("the words and rows of a step name chunks, ranks and values", () => {
  const trace = schedule.ringTrace(DIGITS);
  assert.match(stepWords(trace, 1), /Reduce-scatter, step 0 \(step 1 of 6 in all\).*adds it: rank 0 sends chunk 0 \[8 6\] to rank 1/);
  assert.match(stepWords(trace, 3), /Reduce-scatter is done/);
  assert.match(stepWords(trace, 6), /stores it.*Every rank holds the complete sum/);
  assert.deepEqual(rankRows(trace, 1)[0].slice(0, 3),
    ["reduce-scatter 0", "chunk 1 [6 9] to rank 2", "adds chunk 0 [8 6] from rank 0"]);
});

test("the two links of a ring of two ranks are apart", () => {
  const [there, back] = [link(0, 2), link(1, 2)];
  assert.ok(Math.hypot(there.middle[0] - back.middle[0], there.middle[1] - back.middle[1]) > 50);
});

test("nine ranks need four rounds and eight sends, from every root", () => {
  for (let root = 0; root < 9; root += 1) {
    const rounds = treeRounds(0, 9, root);
    assert.equal(rounds.length, 4);
    assert.equal(rounds.flatMap(({ moves }) => moves).length, 8);
    assert.deepEqual(treeStates(0, 9, root).at(-1), Array(9).fill(9));
  }
});

test("a reduce leaves the sum on the root alone, with a broadcast on all", () => {
  for (let n = 1; n < 20; n += 1) {
    const reduced = treeStates(1, n, n - 1).at(-1);
    assert.equal(reduced[n - 1], n);
    assert.equal(reduced.filter((inputs) => inputs === n).length, 1);
    assert.deepEqual(treeStates(2, n, 0).at(-1), Array(n).fill(n));
  }
});

test("the words of a round count holders", () => {
  assert.match(roundWords(0, 8, 0, 0), /^Start. 1 of 8 ranks has the tensor/);
  assert.match(roundWords(0, 8, 0, 2), /round 1 \(round 2 of 3 in all\): 0 to 2 and 1 to 3. Now 4 of 8 ranks have/);
  assert.match(doneWords(1, [2, 1, 2, 1], 4, 0), /sum of 2 of 4 inputs/);
});
