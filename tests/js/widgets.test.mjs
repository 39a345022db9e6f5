import assert from "node:assert/strict";
import test from "node:test";
import { crossingText, curve, describe, timeSpan, verdict } from "../../collectives/widgets/js/cost_explorer.js";
import { field, pointWords, runs, shareWords } from "../../collectives/widgets/js/crossover_map.js";
import { siteRoot } from "../../collectives/widgets/js/page.js";

const STATE = { n: 64, T: 1e9, alpha: 10e-6, bandwidth: 50e9 };

test("the explorer says who wins, and by how much", () => {
  assert.equal(verdict(describe(STATE), 64), "Halving-doubling is the fastest, with 39.50 ms.");
  const two = { ...STATE, n: 2 };
  assert.equal(verdict(describe(two), 2), "The ring and halving-doubling are the fastest, with 20.02 ms.");
  assert.match(verdict(describe({ ...STATE, n: 1 }), 1), /nothing to send/);
});

test("the explorer says where ring and tree cross", () => {
  assert.match(crossingText(describe(STATE).crossing, 64), /T\* = 5.68 MB/);
  assert.match(crossingText(0, 2), /never faster/);
  assert.match(crossingText(NaN, 1), /do not differ/);
});

test("a curve has a finite point for each size, also for times of zero", () => {
  const same = (value) => value;
  const path = curve("ring", { ...STATE, n: 1 }, [1e3, 1e6], same, same);
  assert.equal(path, "M1000.0 0.0L1000000.0 0.0");
  assert.doesNotMatch(curve("tree", STATE, [1e3, 1e6, 1e9], same, same), /NaN|Infinity/);
});

test("the time axis holds every curve from end to end", () => {
  const [first, last] = timeSpan(STATE, [1e2, 1e12]);
  const { rows } = describe({ ...STATE, T: 1e12 });
  assert.ok(10 ** last >= Math.max(...rows.map((row) => row.total)));
  assert.ok(10 ** first <= 1.2e-4);
  assert.deepEqual(timeSpan({ ...STATE, n: 1 }, [1e2, 1e12]), [-7, -6]);
});

test("the map has the tree below the crossover and the ring above it", () => {
  const sizes = [1e3, 5.6e6, 5.7e6, 1e9];
  const found = runs(64, sizes, 10e-6, 1 / 50e9, field(false));
  assert.deepEqual(found, [{ winner: "tree", start: 0, end: 2 }, { winner: "ring", start: 2, end: 4 }]);
  assert.deepEqual(field(true).length, 4);
});

test("the map names its point and its shares", () => {
  assert.equal(pointWords(STATE, true), "At N = 64 and T = 1 GB the fastest is halving-doubling, with 39.50 ms.");
  assert.match(pointWords(STATE, false), /fastest is ring, with 40.63 ms/);
  assert.match(shareWords({ ring: 0.3, halving_doubling: 0.7, tree: 0 }), /halving-doubling 70.% and ring 30.%/);
});

test("the start of the site is found from any page", () => {
  assert.equal(siteRoot("file:///usb/book/math/ring.html?x#y", "../../"), "file:///usb/");
  assert.equal(siteRoot("http://host/a/index.html", "./"), "http://host/a/");
});
