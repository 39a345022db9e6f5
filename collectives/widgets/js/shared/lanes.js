// Bars over a time axis that begins at zero, one lane a row.
import { linearScale, roundSteps } from "./linear.js";
import { shortSeconds } from "./format.js";
import { html, say, set, svg } from "./dom.js";

const TOP = 6;
const BOTTOM = 42;
const RIGHT = 14;

// The outlines of bars from [from, to] pairs, as one SVG path.
export function barPath(spans, x, top, height) {
  return spans.map(([from, to]) => (
    `M${x(from).toFixed(1)} ${top}H${x(to).toFixed(1)}v${height}H${x(from).toFixed(1)}Z`)).join("");
}

// Stripes for what is marked; the text beside a bar says the same.
export function markedPattern() {
  return svg("defs", {}, svg("pattern", { id: "coll-marked", width: 8, height: 8, patternUnits: "userSpaceOnUse" },
    svg("rect", { class: "coll-marked-back", width: 8, height: 8 }),
    svg("path", { class: "coll-marked-line", d: "M0 8L8 0M-2 2L2 -2M6 10L10 6" })));
}

// A list that explains looks of bars: [[look, text], ...].
export function partLegend(entries) {
  const sample = (look) => svg("svg", { width: 26, height: 14, "aria-hidden": "true" },
    svg("rect", { class: `coll-part coll-part-${look}`, x: 1, y: 1, width: 24, height: 12 }));
  return html("ul", { class: "coll-legend" }, ...entries.map(([look, text]) => html("li", {}, sample(look), ` ${text}`)));
}

// A chart with `draw(rows, end, line)`. Rows: [{ label, parts: [{ look, spans }] }], spans in seconds.
// `end`: seconds at the right edge. `line`: seconds of a dashed line, or null. `left`: room for labels.
export function lanes(left, tall, title) {
  const axis = svg("g", { class: "coll-axis" });
  const body = svg("g");
  const mark = svg("line", { class: "coll-deadline" });
  const root = svg("svg", { class: "coll-chart", "aria-hidden": "true" }, markedPattern(), axis, body, mark);
  let width = 0;
  let built = "";
  let ruled = "";
  let slots = [];

  function build(rows) {
    slots = rows.map((row, i) => {
      const label = svg("text", { x: left - 8, y: TOP + (i + 0.5) * tall + 4, "text-anchor": "end" });
      const paths = row.parts.map(() => svg("path"));
      return { label, paths };
    });
    body.replaceChildren(...slots.flatMap(({ label, paths }) => [label, ...paths]));
  }

  function rule(rows, end, x) {
    const bottom = TOP + rows * tall;
    set(root, { width, height: bottom + BOTTOM, viewBox: `0 0 ${width} ${bottom + BOTTOM}` });
    axis.replaceChildren(
      ...roundSteps(end, Math.max(2, Math.floor((width - left) / 80))).flatMap((time) => [
        svg("line", { x1: x(time), x2: x(time), y1: TOP, y2: bottom }),
        svg("text", { x: x(time), y: bottom + 16, "text-anchor": "middle" }, time ? shortSeconds(time) : "0"),
      ]),
      svg("text", { x: (left + width - RIGHT) / 2, y: bottom + 36, "text-anchor": "middle" }, title));
  }

  function draw(rows, end, line) {
    const x = linearScale(end, left, width - RIGHT);
    const shape = `${width} ${rows.map((row) => row.parts.length)}`;
    if (shape !== built) build(rows);
    if (`${shape} ${end}` !== ruled) rule(rows.length, end, x);
    built = shape;
    ruled = `${shape} ${end}`;
    rows.forEach(({ label, parts }, i) => {
      say(slots[i].label, label);
      parts.forEach(({ look, spans }, k) => {
        const path = slots[i].paths[k];
        const name = `coll-part coll-part-${look}`;
        if (path.getAttribute("class") !== name) set(path, { class: name });
        set(path, { d: barPath(spans, x, TOP + i * tall + 3, tall - 6) });
      });
    });
    const at = line === null ? null : x(line);
    set(mark, { x1: at, x2: at, y1: TOP, y2: TOP + rows.length * tall, visibility: at === null ? "hidden" : "visible" });
  }

  return { root, draw, resize: (value) => { width = Math.max(value, 240); } };
}
