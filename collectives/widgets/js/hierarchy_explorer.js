// Flat rings against the three phases of a hierarchy, over nodes with fast links inside.
import { bytes, list, rate, seconds, shortSeconds } from "./shared/format.js";
import { crossing, planTime } from "./shared/hierarchy.js";
import { lanes, partLegend } from "./shared/lanes.js";
import { renderModel, wordTable } from "./shared/model_widget.js";

export const PLANS = ["flat", "rings", "phases", "pipelined"];

// The name of a plan for nodes of `perNode` ranks.
export function planName(plan, perNode) {
  if (plan === "rings") return perNode === 1 ? "1 ring a node" : `${perNode} flat rings`;
  return { flat: "1 flat ring", phases: "hierarchical", pipelined: "pipelined" }[plan];
}

// All plans at one setting, and which of them are the fastest.
export function describePlans(state) {
  const rows = PLANS.map((plan) => ({ plan, name: planName(plan, state.per_node), ...planTime(plan, state) }));
  const least = Math.min(...rows.map((row) => row.total));
  return { rows, best: rows.filter((row) => row.total <= least * (1 + 1e-9)) };
}

// The result in two sentences.
export function planWords(state, { rows, best }) {
  if (state.nodes * state.per_node === 1) return ["With 1 rank there is nothing to send.", ""];
  const [flat, , phases] = rows;
  const names = list(best.map((row) => row.name));
  const first = best.length > 1 ? `The fastest are ${names}, with the same time: ` : `The fastest is ${names}, with `;
  const cross = `A node sends ${bytes(crossing("rings", state))} to other nodes with flat rings, ${bytes(crossing("phases", state))} with three phases.`;
  return [
    `${first}${seconds(best[0].total)}.`,
    `Steps: ${flat.steps} in a flat ring, ${phases.steps} in three phases. ${state.nodes > 1 ? cross : "With one node nothing crosses."}`,
  ];
}

function view() {
  const chart = lanes(92, 24, "how long the busiest link works");
  const table = wordTable("Times, table", "One all-reduce.", ["plan", "time", "startup", "inside", "between"]);
  return {
    name: "coll-hierarchy",
    traits: ["nodes", "per_node"],
    controls: [
      ["nodes", "Nodes", String], ["per_node", "Per node, ranks", String], ["T", "Tensor T", bytes],
      ["alpha", "Startup α", shortSeconds], ["bandwidth_inside", "B inside the node", rate],
      ["bandwidth_between", "B between nodes", rate],
    ],
    nodes: [partLegend([["usual", "inside the node"], ["marked", "between nodes"]]), table.node],
    chart,
    note: "\"Hierarchical\" runs its three phases one after the other. \"Pipelined\" is the best that slices could make of it, if they cost nothing.",
    show(state) {
      const result = describePlans(state);
      const shown = result.rows.filter(({ plan }) => plan !== "pipelined");
      const end = Math.max(...shown.flatMap(({ inside, between }) => [inside, between])) || 1e-3;
      chart.draw(shown.flatMap(({ name, inside, between }) => [
        { label: name, parts: [{ look: "usual", spans: [[0, inside]] }] },
        { label: "", parts: [{ look: "marked", spans: [[0, between]] }] },
      ]), end * 1.02, null);
      table.draw(result.rows.map((row) => ({
        name: row.name,
        mark: result.best.includes(row) ? "✓ fastest" : "",
        cells: ["total", "startup", "inside", "between"].map((part) => ({ text: seconds(row[part]), seconds: row[part] })),
      })));
      return planWords(state, result);
    },
  };
}

export default {
  render: (context) => renderModel(context, view()),
};
