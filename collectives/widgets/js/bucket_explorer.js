// How the gradients of a model fill buckets of one cap, and what their all-reduces cost.
import { MIB, capWords, groupings, ringCost } from "./shared/buckets.js";
import { linearScale, roundSteps } from "./shared/linear.js";
import { rate, seconds, shortSeconds } from "./shared/format.js";
import { say, set, svg } from "./shared/dom.js";
import { partLegend } from "./shared/lanes.js";
import { renderModel, wordTable } from "./shared/model_widget.js";

const MARGIN = { left: 52, right: 12, top: 20, bottom: 42 };
const HEIGHT = 260;

// What one setting costs: every tensor alone, these buckets, one bucket.
export function describeBuckets(state, sizes) {
  const groups = groupings(sizes, state.cap, state.small_first);
  const costs = Object.fromEntries(Object.entries(groups).map(([key, parts]) => [key, ringCost(parts, state)]));
  return { ...groups, costs };
}

// How many there are, in words.
export function buckets(count) {
  return count === 1 ? "1 bucket" : `${count} buckets`;
}

// The result in two sentences.
export function bucketWords({ n }, { costs }) {
  const { alone, buckets: grouped } = costs;
  if (n === 1) return ["With 1 rank there is nothing to send: everything takes 0 s.", ""];
  const verb = grouped.count === 1 ? "takes" : "take";
  const part = Math.round((100 * grouped.latency) / grouped.total);
  return [
    `${buckets(grouped.count)} ${verb} ${seconds(grouped.total)}, and ${part}\u00a0% of it is startup.`,
    `The ${alone.count} tensors one by one take ${seconds(alone.total)}, ${(alone.total / grouped.total).toFixed(1)} times as long.`,
  ];
}

function chart() {
  const axis = svg("g", { class: "coll-axis" });
  const bars = svg("path", { class: "coll-part coll-part-usual" });
  const line = svg("line", { class: "coll-deadline" });
  const label = svg("text", { class: "coll-halo", "text-anchor": "end" });
  const root = svg("svg", { class: "coll-chart", height: HEIGHT, "aria-hidden": "true" }, axis, bars, line, label);
  const bottom = HEIGHT - MARGIN.bottom;
  let width = 0;

  function axes(most, y) {
    set(root, { width, viewBox: `0 0 ${width} ${HEIGHT}` });
    axis.replaceChildren(
      ...roundSteps(most, 5).flatMap((value) => [
        svg("line", { x1: MARGIN.left, x2: width - MARGIN.right, y1: y(value), y2: y(value) }),
        svg("text", { x: MARGIN.left - 6, y: y(value) + 4, "text-anchor": "end" }, String(value)),
      ]),
      svg("text", { x: MARGIN.left - 6, y: 11, "text-anchor": "end" }, "MiB"),
      svg("text", { x: (MARGIN.left + width - MARGIN.right) / 2, y: HEIGHT - 10, "text-anchor": "middle" },
        "buckets, in the order of the backward pass"));
  }

  function draw(found, cap) {
    const heights = found.map((bucket) => bucket / MIB);
    const most = Math.max(...heights) * 1.05;
    const y = linearScale(most, bottom, MARGIN.top);
    axes(most, y);
    const wide = (width - MARGIN.left - MARGIN.right) / found.length;
    const thick = Math.min(wide * 0.8, 40);
    set(bars, { d: heights.map((height, i) => (
      `M${(MARGIN.left + (i + 0.5) * wide - thick / 2).toFixed(1)} ${bottom}V${y(height).toFixed(1)}h${thick.toFixed(1)}V${bottom}Z`)).join("") });
    const visibility = cap <= most ? "visible" : "hidden";
    set(line, { x1: MARGIN.left, x2: width - MARGIN.right, y1: y(cap), y2: y(cap), visibility });
    set(label, { x: width - MARGIN.right, y: y(cap) - 6, visibility });
    say(label, `cap ${capWords(cap)}`);
  }

  return { root, draw, resize: (value) => { width = Math.max(value, 240); } };
}

function view(sizes) {
  const picture = chart();
  const table = wordTable("Times, table", "All gradients of one step.", ["gradients", "time", "startup", "bytes", "all-reduces"]);
  const titles = { alone: "one by one", buckets: "these buckets", one: "one bucket" };
  return {
    name: "coll-buckets",
    traits: ["n", "small_first"],
    controls: [
      ["cap", "Cap", capWords], ["n", "Ranks N", String],
      ["alpha", "Startup α", shortSeconds], ["bandwidth", "Bandwidth B", rate],
    ],
    nodes: [partLegend([["usual", "one bucket of gradients"]]), table.node],
    chart: picture,
    note: "Each bucket is one ring all-reduce, one after the other.",
    show(state) {
      const result = describeBuckets(state, sizes);
      picture.draw(result.buckets, state.cap);
      table.draw(Object.entries(titles).map(([key, name]) => {
        const { count, ...parts } = result.costs[key];
        const cells = ["total", "latency", "bandwidth"].map((part) => ({ text: seconds(parts[part]), seconds: parts[part] }));
        return { name, mark: "", cells: [...cells, String(count)] };
      }));
      return bucketWords(state, result);
    },
  };
}

export default {
  render: (context) => renderModel(context, view(context.model.get("sizes"))),
};
