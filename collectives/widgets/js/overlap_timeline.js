// The backward pass and the buckets of three runs on one time axis.
import { capWords, exposed, groupings, ringCost, timeline } from "./shared/buckets.js";
import { cost } from "./shared/cost.js";
import { rate, seconds, shortSeconds } from "./shared/format.js";
import { lanes, partLegend } from "./shared/lanes.js";
import { renderModel, wordTable } from "./shared/model_widget.js";

// Three runs, the widget's own cap in the middle: when each bucket travels, and what is exposed.
export function describeOverlap(state, sizes) {
  const { n, alpha, bandwidth, backward, cap, small_first } = state;
  const timeOf = (T) => cost("ring", n, T, alpha, 1 / bandwidth).total;
  const { alone, buckets, one } = groupings(sizes, cap, small_first);
  return [["one", "1 bucket", one], ["buckets", capWords(cap), buckets], ["alone", "one by one", alone]].map(
    ([key, label, parts]) => {
      const spans = timeline(parts, backward, timeOf);
      return { key, label, spans, count: parts.length, total: ringCost(parts, state).total, exposed: exposed(spans, backward) };
    });
}

// Whole percent of the communication that runs during the backward pass.
export function hiddenPercent(run) {
  return run.total ? Math.max(0, Math.round(100 * (1 - run.exposed / run.total))) : 100;
}

// The run with the least exposed time; the first one if several have it.
export function leastExposed(runs) {
  return runs.reduce((best, run) => (run.exposed < best.exposed ? run : best));
}

// The result in two sentences.
export function overlapWords({ n }, runs) {
  if (n === 1) return ["With 1 rank there is nothing to send.", ""];
  const [one, run] = runs;
  const best = leastExposed(runs);
  return [
    `Buckets of ${run.label}: ${seconds(run.exposed)} of ${seconds(run.total)} is exposed, ${hiddenPercent(run)}\u00a0% is hidden.`,
    `One bucket exposes ${seconds(one.exposed)}. Least exposed of the three: ${best.label}.`,
  ];
}

// Cuts spans at the end of the backward pass: what is hidden, what is exposed.
export function cut(spans, backward) {
  const before = spans.filter(([from]) => from < backward).map(([from, to]) => [from, Math.min(to, backward)]);
  const after = spans.filter(([, to]) => to > backward).map(([from, to]) => [Math.max(from, backward), to]);
  return [before, after];
}

function view(sizes) {
  const chart = lanes(82, 44, "time");
  const table = wordTable("Times, table", "Communication of one step.", ["run", "exposed", "all of it", "hidden", "all-reduces"]);
  return {
    name: "coll-overlap",
    traits: ["n", "small_first"],
    controls: [
      ["cap", "Cap", capWords], ["backward", "Backward pass", shortSeconds], ["n", "Ranks N", String],
      ["alpha", "Startup α", shortSeconds], ["bandwidth", "Bandwidth B", rate],
    ],
    nodes: [
      partLegend([["work", "backward pass"], ["usual", "hidden communication"], ["marked", "exposed communication"]]),
      table.node,
    ],
    chart,
    note: "The dashed line is the end of the backward pass, which makes gradient bytes at a constant rate.",
    show(state) {
      const runs = describeOverlap(state, sizes);
      const end = Math.max(state.backward, ...runs.map((run) => state.backward + run.exposed)) * 1.02;
      const rows = runs.map(({ label, spans }) => {
        const [before, after] = cut(spans, state.backward);
        return { label, parts: [{ look: "usual", spans: before }, { look: "marked", spans: after }] };
      });
      chart.draw([{ label: "backward", parts: [{ look: "work", spans: [[0, state.backward]] }] }, ...rows], end, state.backward);
      table.draw(runs.map((run) => ({
        name: run.label,
        mark: state.n > 1 && run === leastExposed(runs) ? "✓ least" : "",
        cells: [{ text: seconds(run.exposed), seconds: run.exposed }, { text: seconds(run.total), seconds: run.total },
          `${hiddenPercent(run)}\u00a0%`, String(run.count)],
      })));
      return overlapWords(state, runs);
    },
  };
}

export default {
  render: (context) => renderModel(context, view(context.model.get("sizes"))),
};
