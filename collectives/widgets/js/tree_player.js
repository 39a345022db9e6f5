// Broadcast and reduce on a binomial tree, round by round.
import { count, list } from "./shared/format.js";
import { broadcastRounds, reduceRounds } from "./shared/schedule.js";
import { hideFallback, html, liveRegion, nameSliders, say, set, svg, whenInPanel } from "./shared/dom.js";
import { playerControls } from "./shared/player.js";

export const MODES = ["broadcast", "reduce", "reduce, then broadcast"];
const COLUMN = 30;
const ROW = 46;
const LEFT = 76;
const NODE = 11;

// All rounds of one mode (index into MODES).
export function treeRounds(mode, n, root) {
  if (mode === 0) return broadcastRounds(n, root);
  const reduce = reduceRounds(n, root);
  return mode === 1 ? reduce : [...reduce, ...broadcastRounds(n, root)];
}

// What every rank has at the start and after each round: how many inputs are summed in what it
// holds. In a broadcast 0 means nothing yet and n the tensor of the root.
export function treeStates(mode, n, root) {
  let held = Array.from({ length: n }, (_, r) => (mode === 0 ? (r === root ? n : 0) : 1));
  const states = [held];
  for (const { moves } of treeRounds(mode, n, root)) {
    const next = [...held];
    for (const { source, destination, adds } of moves) {
      next[destination] = adds ? next[destination] + held[source] : held[source];
    }
    held = next;
    states.push(held);
  }
  return states;
}

// How many ranks are done after a state, in words.
export function doneWords(mode, held, n, root) {
  const complete = held.filter((inputs) => inputs === n).length;
  if (mode === 0) return `${complete} of ${n} ranks ${complete === 1 ? "has" : "have"} the tensor`;
  if (complete === 0) return `the root, rank ${root}, holds the sum of ${held[root]} of ${n} inputs`;
  return `${complete} of ${n} ranks ${complete === 1 ? "holds" : "hold"} the complete sum`;
}

// The round that led to state t, in words.
export function roundWords(mode, n, root, t) {
  const rounds = treeRounds(mode, n, root);
  const held = treeStates(mode, n, root)[t];
  const done = doneWords(mode, held, n, root);
  if (t === 0) return `Start. ${done.charAt(0).toUpperCase()}${done.slice(1)}.`;
  const { phase, step, moves } = rounds[t - 1];
  const sends = list(moves.map(({ source, destination }) => `${source} to ${destination}`));
  return `${phase === "reduce" ? "Reduce" : "Broadcast"}, round ${step} (round ${t} of ${rounds.length} in all): ${sends}. Now ${done}.`;
}

function drawTree(root, mode, n, top, t) {
  const rounds = treeRounds(mode, n, top);
  const states = treeStates(mode, n, top);
  const width = LEFT + n * COLUMN;
  const height = states.length * ROW;
  set(root, { width, height, viewBox: `0 0 ${width} ${height}` });
  const x = (r) => LEFT + (r + 0.5) * COLUMN;
  const y = (row) => row * ROW + 18;
  const arrows = rounds.flatMap(({ moves }, row) => moves.map(({ source, destination }) => {
    const [dx, dy] = [x(destination) - x(source), y(row + 1) - y(row)];
    const length = Math.hypot(dx, dy);
    const cut = (NODE + 3) / length;
    return svg("path", {
      class: `coll-link ${row < t ? "" : "coll-later"} ${row === t - 1 ? "coll-now-link" : ""}`,
      d: `M${x(source) + dx * cut} ${y(row) + dy * cut}L${x(destination) - dx * cut} ${y(row + 1) - dy * cut}`,
      "marker-end": "url(#coll-tree-arrow)",
    });
  }));
  const nodes = states.flatMap((held, row) => [
    svg("text", { class: row > t ? "coll-later" : "", x: 0, y: y(row) + 4 }, row === 0 ? "start" : `round ${rounds[row - 1].step}`),
    ...held.map((inputs, r) => {
      const kind = inputs === n ? "complete" : inputs > 0 && mode > 0 ? "partial" : "empty";
      const fresh = row > 0 && rounds[row - 1].moves.some((move) => move.destination === r);
      const label = mode === 0 ? String(r) : String(inputs);
      return svg("g", { class: `coll-holder ${kind} ${fresh ? "changed" : ""} ${row > t ? "coll-later" : ""}` },
        svg("circle", { cx: x(r), cy: y(row), r: NODE }),
        svg("text", { x: x(r), y: y(row) + 4, "text-anchor": "middle" }, label));
    }),
  ]);
  root.replaceChildren(root.firstChild, ...arrows, ...nodes);
}

function roundTable(mode, n, root) {
  const states = treeStates(mode, n, root);
  let sends = 0;
  const rows = treeRounds(mode, n, root).map(({ phase, step, moves }, i) => {
    sends += moves.length;
    const who = moves.map(({ source, destination }) => `${source} → ${destination}`).join(", ");
    const cells = [`${phase} ${step}`, who, doneWords(mode, states[i + 1], n, root), count(sends)];
    return html("tr", {}, ...cells.map((text, k) => (k ? html("td", {}, text) : html("th", { scope: "row" }, text))));
  });
  const head = ["round", "sends", "then", "sends so far"];
  const node = html("table", { class: "coll-ranks" }, html("caption", {}, `${MODES[mode]}, ${n} ranks, root ${root}`),
    html("thead", {}, html("tr", {}, ...head.map((text) => html("th", { scope: "col" }, text)))), html("tbody", {}, ...rows));
  const draw = (t) => rows.forEach((row, i) => {
    row.classList.toggle("coll-current", i === t - 1);
    set(row, { "aria-current": i === t - 1 ? "step" : null });
  });
  return { node, draw };
}

export default {
  render({ model, el }) {
    const tree = svg("svg", { class: "coll-tree", "aria-hidden": "true" },
      svg("defs", {}, svg("marker", { id: "coll-tree-arrow", viewBox: "0 0 8 8", refX: 6, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto" },
        svg("path", { d: "M0 0L8 4L0 8Z" }))));
    const words = html("p", { class: "coll-verdict" });
    const counters = html("p", { class: "coll-counters" });
    const live = liveRegion();
    const group = (label, ...children) => html("div", { class: "coll-scroll", role: "group", tabindex: "0", "aria-label": label }, ...children);
    const holder = group("Rounds, table");
    const legend = html("p", { class: "coll-note" });
    const box = html("div", { class: "coll-widget coll-player" }, words, live.node, group("Tree, drawing", tree), legend, counters, holder);
    el.replaceChildren(box);
    let name = () => {};
    let table = null;
    let key = "";
    const controls = playerControls(model);

    function draw() {
      const n = model.get("n");
      const mode = model.get("mode");
      const root = Math.min(model.get("root"), n - 1);
      const rounds = treeRounds(mode, n, root);
      const t = Math.min(model.get("step"), rounds.length);
      if (key !== `${n} ${mode} ${root}`) {
        key = `${n} ${mode} ${root}`;
        table = roundTable(mode, n, root);
        holder.replaceChildren(table.node);
      }
      drawTree(tree, mode, n, root, t);
      table.draw(t);
      say(words, roundWords(mode, n, root, t));
      say(legend, mode === 0
        ? "The number in a circle is the rank. Filled: has the tensor. Dashed: does not. Thick: just received it."
        : "The number in a circle counts the inputs in the sum. Filled: the complete sum. Hatched edge: partial. Thick: just changed. Columns are ranks, from 0 on.");
      const sends = rounds.slice(0, t).reduce((sum, { moves }) => sum + moves.length, 0);
      const all = rounds.reduce((sum, { moves }) => sum + moves.length, 0);
      say(counters, `Rounds: ${t} of ${rounds.length}. Sends: ${count(sends)} of ${count(all)}.`);
      live.announce(`${words.textContent} ${counters.textContent}`);
      name();
      controls.refresh();
    }

    function resized() {
      const n = model.get("n");
      const steps = treeRounds(model.get("mode"), n, 0).length;
      const values = {
        steps, steps_limit: Math.max(steps, 1), rank_limit: Math.max(n - 1, 1), root: Math.min(model.get("root"), n - 1), step: Math.min(model.get("step"), steps),
      };
      for (const [trait, value] of Object.entries(values)) if (model.get(trait) !== value) model.set(trait, value);
      model.save_changes();
      draw();
    }

    const handlers = { n: resized, mode: resized, root: draw, step: draw };
    for (const [trait, handler] of Object.entries(handlers)) model.on(`change:${trait}`, handler);
    whenInPanel(el, (panel) => {
      controls.attach(panel);
      name = nameSliders(panel, [
        { part: "coll-n", name: "Ranks N", text: () => String(model.get("n")) },
        { part: "coll-root", name: "Root", text: () => String(Math.min(model.get("root"), model.get("n") - 1)) },
        { part: "coll-step", name: "Round", text: () => `${Math.min(model.get("step"), model.get("steps"))} of ${model.get("steps")}` },
      ]);
      hideFallback(el);
    });
    resized();
    return () => {
      controls.stop();
      live.stop();
      for (const [trait, handler] of Object.entries(handlers)) model.off(`change:${trait}`, handler);
    };
  },
};
