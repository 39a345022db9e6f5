import assert from "node:assert/strict";
import test from "node:test";
import * as cost from "../../collectives/widgets/js/shared/cost.js";

const ALPHA = 10e-6;
const BETA = 1 / 50e9;
const ms = (name, n, T) => 1000 * cost.cost(name, n, T, ALPHA, BETA).total;

function close(actual, expected, digits = 5e-4) {
  assert.ok(Math.abs(actual - expected) <= digits, `${actual} is not ${expected}`);
}

test("the times of the course's model table", () => {
  close(ms("ring", 64, 4e3), 1.26);
  close(ms("tree", 64, 4e3), 0.121);
  close(ms("server", 64, 4e3), 1.27);
  close(ms("ring", 64, 1e9), 40.635);
  close(ms("tree", 64, 1e9), 240.12);
  close(ms("server", 64, 1e9), 2521.26);
});

test("the two parts add up to the time", () => {
  for (const name of cost.ALGORITHMS) {
    for (const n of [1, 2, 3, 7, 8, 100]) {
      const { latency, bandwidth, total } = cost.cost(name, n, 1e6, ALPHA, BETA);
      assert.equal(latency + bandwidth, total);
      if (n === 1) assert.equal(total, 0);
    }
  }
});

test("logarithms are exact beside powers of two", () => {
  for (let k = 1; k < 30; k += 1) {
    assert.equal(cost.log2Ceil(2 ** k), k);
    assert.equal(cost.log2Ceil(2 ** k + 1), k + 1);
    assert.equal(cost.log2Floor(2 ** k), k);
    assert.equal(cost.log2Floor(2 ** k - 1), k - 1);
  }
  assert.equal(cost.log2Ceil(1), 0);
});

test("the crossover at 64 ranks, and its special cases", () => {
  close(cost.crossover(64, ALPHA, BETA), 5682243, 1);
  close(cost.crossover(64, 10 * ALPHA, BETA) / cost.crossover(64, ALPHA, BETA), 10, 1e-9);
  assert.equal(cost.crossover(2, ALPHA, BETA), 0);
  assert.equal(cost.crossover(3, ALPHA, BETA), 0);
  assert.ok(Number.isNaN(cost.crossover(1, ALPHA, BETA)));
  assert.equal(cost.crossover(8, ALPHA, 0), Infinity);
});

test("winners are all that share the least time", () => {
  assert.deepEqual(cost.winners(64, 1e9, ALPHA, BETA), ["halving_doubling"]);
  assert.deepEqual(cost.winners(2, 1e6, ALPHA, BETA), ["ring", "halving_doubling"]);
  assert.deepEqual(cost.winners(64, 1e3, ALPHA, BETA, ["ring", "tree"]), ["tree"]);
  assert.deepEqual(cost.winners(1, 1e6, ALPHA, BETA), cost.ALGORITHMS);
});
