import assert from "node:assert/strict";
import test from "node:test";
import { judge, numberText, parseNumber, saidText, shelf, sorted, truthText } from "../../collectives/widgets/js/shared/predictions.js";
import { feedbackHtml, skippedHtml } from "../../collectives/widgets/js/shared/question.js";
import { exportText, summaryWords } from "../../collectives/widgets/js/shared/surprise_list.js";

const STEPS = {
  key: "steps", unit: "steps", answer: 14, tolerance: 0, explanation: "Two phases of 7.",
  wrong: [{ answer: 16, explanation: "Not 2N: the last step brings every chunk home." }],
};
const OWNER = {
  key: "owner", explanation: "It owns r + 1.",
  choices: [
    { text: "chunk 2", right: false, explanation: "It starts with 2." },
    { text: "chunk `3`", right: true, explanation: "It got there last." },
  ],
};

function memory() {
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
    key: (i) => [...kept.keys()][i],
    get length() { return kept.size; },
  };
}

test("numbers are read as people write them", () => {
  assert.equal(parseNumber("14"), 14);
  assert.equal(parseNumber(" 14 steps"), 14);
  assert.equal(parseNumber("5,68 MB"), 5.68);
  assert.equal(parseNumber("1e-3"), 0.001);
  assert.equal(parseNumber("1 400"), 1400);
  assert.equal(parseNumber("−2"), -2);
  assert.equal(parseNumber(".5"), 0.5);
  for (const nothing of ["", "many", "-", "e5"]) assert.ok(Number.isNaN(parseNumber(nothing)), nothing);
  assert.equal(numberText(0.1 + 0.2, "ms"), "0.3 ms");
});

test("a number is judged with its tolerance, and typical mistakes are known", () => {
  assert.deepEqual(judge(STEPS, 14), { right: true, why: STEPS.explanation, because: STEPS.explanation });
  assert.equal(judge(STEPS, 16).why, STEPS.wrong[0].explanation);
  assert.equal(judge(STEPS, 15).why, STEPS.explanation);
  assert.equal(judge({ ...STEPS, tolerance: 1 }, 15).right, true);
});

test("each choice has its own explanation", () => {
  assert.deepEqual(judge(OWNER, 0), { right: false, why: "It starts with 2.", because: "It owns r + 1." });
  assert.equal(judge(OWNER, 1).right, true);
  assert.equal(saidText(OWNER, 0), "chunk 2");
  assert.equal(truthText(OWNER), "chunk `3`");
  assert.equal(truthText(STEPS), "14 steps");
});

test("what is said repeats nothing", () => {
  assert.equal(feedbackHtml(judge(STEPS, 14), "14 steps", "14 steps"),
    "<p><strong>✓ As you predicted: 14 steps.</strong></p><p>Two phases of 7.</p>");
  assert.equal(feedbackHtml(judge(STEPS, 15), "15 steps", "14 steps"),
    "<p><strong>✗ You predicted 15 steps. It is 14 steps.</strong></p><p>Two phases of 7.</p>");
  assert.match(feedbackHtml(judge(OWNER, 0), "chunk 2", "chunk 3"), /It starts with 2.*It owns r \+ 1/);
  assert.match(skippedHtml("14 steps", "Because."), /It is 14 steps.*Because/);
});

test("the shelf keeps, lists, forgets, and leaves other keys alone", () => {
  const storage = memory();
  storage.setItem("theme", "dark");
  const kept = shelf(storage);
  kept.save("b", { right: false, at: "2" });
  kept.save("a", { right: true, at: "1" });
  assert.deepEqual(kept.all().map((one) => one.key), ["a", "b"]);
  assert.equal(shelf(storage).load("b").right, false);
  kept.forget("a");
  assert.equal(kept.load("a"), null);
  assert.equal(storage.getItem("theme"), "dark");
});

test("a damaged record counts as none", () => {
  const storage = memory();
  storage.setItem("collectives.prediction.a", "{");
  assert.equal(shelf(storage).load("a"), null);
  assert.deepEqual(shelf(storage).all(), []);
});

test("without storage the shelf works for one page", () => {
  const kept = shelf(null);
  assert.equal(kept.kept, false);
  kept.save("a", { right: false });
  assert.equal(kept.all().length, 1);
});

test("the page of surprises sorts and sums up", () => {
  const records = [{ key: "a", right: false }, { key: "b", right: true }, { key: "c", skipped: true }];
  const { surprises, expected, skipped } = sorted(records);
  assert.deepEqual([surprises, expected, skipped].map((list) => list.map((one) => one.key)), [["a"], ["b"], ["c"]]);
  assert.equal(summaryWords(1, 1, 1), "You have made 2 predictions: 1 as you expected, 1 that surprised. You went on without one 1 time.");
  assert.match(summaryWords(0, 0, 0), /no predictions/);
  assert.deepEqual(JSON.parse(exportText(records)).predictions, records);
});
