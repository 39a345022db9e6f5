// A ring all-reduce in time with one slow link and one late rank: who sends, who waits.
import { cost } from "./shared/cost.js";
import { bytes, list, seconds } from "./shared/format.js";
import { lanes, partLegend } from "./shared/lanes.js";
import { leastWaiting, ringTimeline, withOne } from "./shared/ring_timeline.js";
import { renderModel, wordTable } from "./shared/model_widget.js";

// The timeline of one setting, and what it is compared with.
export function describeRing({ n, T, slow, factor, late, late_ms, alpha, bandwidth }) {
  const ready = withOne(n, 0, late, late_ms / 1000);
  const run = ringTimeline(n, T, alpha, withOne(n, 1 / bandwidth, slow, factor / bandwidth), ready);
  const inside = run.finish.map((time, r) => time - ready[r]);
  return { ...run, inside, usual: cost("ring", n, T, alpha, 1 / bandwidth).total, least: leastWaiting(run) };
}

// The result in two sentences.
export function ringWords({ time, usual, waiting, least }) {
  const first = `The all-reduce ends after ${seconds(time)}, ${(time / usual).toFixed(2)} times as long as without a slow link and without a late rank.`;
  if (!least.length) return [first, "All ranks wait equally long, so nobody is the suspect."];
  const names = list(least.map(String));
  const [who, verb] = least.length > 1 ? [`Ranks ${names}`, "wait"] : [`Rank ${names}`, "waits"];
  return [first, `${who} ${verb} least (${seconds(waiting[least[0]])}). ${least.length > 1 ? "They are the suspects" : "It is the suspect"}.`];
}

// Keeps the two chosen ranks inside the ring; returns whether a trait has changed.
export function keepInRing(model) {
  const last = model.get("n") - 1;
  const wanted = {
    rank_limit: last, slow: Math.min(model.get("slow"), last), late: Math.min(model.get("late"), last),
  };
  const changed = Object.entries(wanted).filter(([trait, value]) => model.get(trait) !== value);
  for (const [trait, value] of changed) model.set(trait, value);
  if (changed.length) model.save_changes();
  return changed.some(([trait]) => trait !== "rank_limit");
}

function view(alpha, bandwidth) {
  const chart = lanes(56, 22, "time");
  const table = wordTable("Ranks, table", "What each rank can measure. Inside: from the moment it enters until it has everything.",
    ["rank", "inside", "its port sent", "it waited"]);
  return {
    name: "coll-straggler",
    traits: ["n", "slow", "late", "late_ms"],
    controls: [
      ["n", "Ranks N", String], ["slow", "Slow link from rank", String],
      ["factor", "Slower by", (value) => `${Number(value.toPrecision(3))} ×`],
      ["late", "Late rank", String], ["late_ms", "Late by", (value) => `${value} ms`], ["T", "Tensor T", bytes],
    ],
    nodes: [partLegend([["usual", "a message"], ["marked", "a message of the rank that waits least"]]), table.node],
    chart,
    note: "Gaps between the bars are waiting.",
    adjust: keepInRing,
    show(state) {
      const all = { ...state, alpha, bandwidth };
      const run = describeRing(all);
      const rows = Array.from({ length: state.n }, (_, r) => ({
        label: `rank ${r}`,
        parts: [{ look: run.least.includes(r) ? "marked" : "usual", spans: run.starts.map((start, t) => [start[r], run.ends[t][r]]) }],
      }));
      chart.draw(rows, run.time * 1.02, null);
      const cell = (value) => ({ text: seconds(value), seconds: value });
      table.draw(rows.map(({ label }, r) => ({
        name: label,
        mark: run.least.includes(r) ? "◂ least" : "",
        cells: [run.inside, run.sending, run.waiting].map((values) => cell(values[r])),
      })));
      return ringWords(run);
    },
  };
}

export default {
  render: (context) => renderModel(context, view(context.model.get("alpha"), context.model.get("bandwidth"))),
};
