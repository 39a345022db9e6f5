import assert from "node:assert/strict";
import test from "node:test";
import * as format from "../../collectives/widgets/js/shared/format.js";
import { decades, logScale, logSpace, ticks } from "../../collectives/widgets/js/shared/scale.js";
import { settle } from "../../collectives/widgets/js/shared/steps.js";

test("times have four digits and a unit that fits", () => {
  assert.equal(format.seconds(0.0406349), "40.63 ms");
  assert.equal(format.seconds(1.26e-3), "1.260 ms");
  assert.equal(format.seconds(2.52126), "2.521 s");
  assert.equal(format.seconds(12345), "12345 s");
  assert.equal(format.seconds(3e-8), "30.00 ns");
  assert.equal(format.seconds(9.99996e-4), "1.000 ms");
  assert.equal(format.seconds(0), "0 s");
});

test("sizes and rates use powers of 1000", () => {
  assert.equal(format.bytes(5682243), "5.68 MB");
  assert.equal(format.bytes(13476298752), "13.5 GB");
  assert.equal(format.bytes(100), "100 B");
  assert.equal(format.bytes(999999), "1 MB");
  assert.equal(format.bytes(0), "0 B");
  assert.equal(format.bytes(Infinity), "infinite");
  assert.equal(format.rate(5e10), "50 GB/s");
  assert.equal(format.shortSeconds(1e-5), "10 µs");
});

test("counts, elements and lists", () => {
  assert.equal(format.count(1234567), "1\u202f234\u202f567");
  assert.equal(format.count(12), "12");
  assert.equal(format.element(NaN), "NaN");
  assert.equal(format.element(2.5), "2.5");
  assert.equal(format.list(["a"]), "a");
  assert.equal(format.list(["a", "b", "c"]), "a, b and c");
});

test("a logarithmic axis meets its ends and is even", () => {
  const x = logScale(1, 100, 0, 200);
  assert.equal(x(1), 0);
  assert.ok(Math.abs(x(10) - 100) < 1e-9);
  assert.ok(Math.abs(x(100) - 200) < 1e-9);
  assert.deepEqual(decades(0.002, 3), [-3, 1]);
  assert.deepEqual(decades(100, 1e12), [2, 12]);
  assert.deepEqual(decades(10, 10), [1, 2]);
  assert.deepEqual(ticks(2, 12, 5), [2, 4, 6, 8, 10, 12]);
  const sizes = logSpace(100, 1e12, 11);
  assert.equal(sizes[0], 100);
  assert.equal(sizes[10], 1e12);
  assert.ok(Math.abs(sizes[1] / 1000 - 1) < 1e-12);
});

test("sliders settle on numbers that people use, and on the value of the page", () => {
  assert.equal(settle(10 ** 10.7, 1e9), 5e10);
  assert.equal(settle(10 ** 9, 5e10), 1e9);
  assert.equal(settle(10 ** 10.1, 13476298752), 13476298752);
  assert.equal(settle(10 ** 10.2, 13476298752), 1.6e10);
  assert.equal(settle(12345, 1e9), 12345); // set by a program, not by a slider
});
