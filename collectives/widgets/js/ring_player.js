// A ring all-reduce, step by step: who sends which chunk, and what every rank holds then.
import { count, element } from "./shared/format.js";
import { countingTensors, ringTrace, sentSoFar, statusOf } from "./shared/schedule.js";
import { hideFallback, html, liveRegion, nameSliders, reducedMotion, say, set, svg, whenInPanel } from "./shared/dom.js";
import { playerControls } from "./shared/player.js";

const SIZE = 280;
const RADIUS = 100;
const NODE = 19;

// The elements of a chunk as text.
export function numbers(values) {
  return values.length ? values.map(element).join(" ") : "no elements";
}

// What a chunk of a rank is, in words. In the all-gather a partial sum is of no more use: stale.
export function statusWords(inputs, rank, n, phase) {
  const status = statusOf(inputs, rank, n);
  if (status === "complete") return "complete ✓";
  const ranks = [...inputs].sort((a, b) => a - b).join("+");
  const what = status === "own" ? "own input" : `sum of ranks ${ranks}`;
  return phase === "all-gather" ? `stale: ${what}` : what;
}

// The step that led to state t, in words.
export function stepWords(trace, t) {
  const { n, steps } = trace;
  if (n === 1) return "One rank has nothing to send: its tensor is the sum already.";
  if (t === 0) return `Start. Each of the ${n} ranks holds its own tensor, cut into ${n} chunks.`;
  const { phase, step, messages } = steps[t - 1];
  const verb = phase === "reduce-scatter" ? "adds it" : "stores it";
  const first = messages[0];
  let text = `${capital(phase)}, step ${step} (step ${t} of ${steps.length} in all). Each rank sends one chunk to the right, `;
  text += `and the receiver ${verb}: rank 0 sends chunk ${first.chunk} [${numbers(first.values)}] to rank 1.`;
  if (t === n - 1) text += ` Reduce-scatter is done: rank r holds chunk (r + 1) mod ${n} complete.`;
  if (t === steps.length) text += " Every rank holds the complete sum.";
  return text;
}

// One row for each step of one rank: what it sends, what arrives, what it holds then.
export function rankRows(trace, rank) {
  return trace.steps.map(({ phase, step, messages }, i) => {
    const sends = messages.find((message) => message.source === rank);
    const gets = messages.find((message) => message.destination === rank);
    return [
      `${phase} ${step}`,
      `chunk ${sends.chunk} [${numbers(sends.values)}] to rank ${sends.destination}`,
      `${gets.adds ? "adds" : "stores"} chunk ${gets.chunk} [${numbers(gets.values)}] from rank ${gets.source}`,
      trace.states[i + 1].values[rank].map((chunk) => chunk.map(element).join(" ") || "–").join(" | "),
    ];
  });
}

// Where rank r stands on the circle, and the way to its right neighbor.
export function place(r, n) {
  const angle = (2 * Math.PI * r) / n - Math.PI / 2;
  return [SIZE / 2 + RADIUS * Math.cos(angle), SIZE / 2 + RADIUS * Math.sin(angle)];
}

export function link(r, n) {
  const [x1, y1] = place(r, n);
  const [x2, y2] = place((r + 1) % n, n);
  // The control point lies outside the circle, so that with two ranks the two links part.
  const angle = (2 * Math.PI * (r + 0.5)) / n - Math.PI / 2;
  const out = RADIUS * (n === 2 ? 1.1 : 1.12);
  const [cx, cy] = [SIZE / 2 + out * Math.cos(angle), SIZE / 2 + out * Math.sin(angle)];
  const shorten = (fromX, fromY, toX, toY) => {
    const length = Math.hypot(toX - fromX, toY - fromY);
    return [toX + ((fromX - toX) * (NODE + 4)) / length, toY + ((fromY - toY) * (NODE + 4)) / length];
  };
  const start = shorten(cx, cy, x1, y1);
  const end = shorten(cx, cy, x2, y2);
  const middle = [(start[0] + 2 * cx + end[0]) / 4, (start[1] + 2 * cy + end[1]) / 4];
  return { start, end, control: [cx, cy], middle };
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function drawRing(root, trace, t, moved) {
  const { n } = trace;
  const links = n > 1 ? Array.from({ length: n }, (_, r) => link(r, n)) : [];
  const messages = t > 0 ? trace.steps[t - 1].messages : [];
  const arrows = links.map(({ start, end, control }) => svg("path", {
    class: "coll-link", d: `M${start}Q${control} ${end}`, "marker-end": "url(#coll-arrow)",
  }));
  const nodes = Array.from({ length: n }, (_, r) => {
    const [x, y] = place(r, n);
    return svg("g", { class: "coll-node" },
      svg("circle", { cx: x, cy: y, r: NODE }), svg("text", { x, y: y + 5, "text-anchor": "middle" }, String(r)));
  });
  const chips = messages.map(({ source, chunk, adds }) => {
    const { start, middle } = links[source];
    const chip = svg("g", { class: `coll-chip chunk-${chunk % 8}`, transform: `translate(${middle})` },
      svg("rect", { x: -14, y: -11, width: 28, height: 22, rx: adds ? 0 : 11 }),
      svg("text", { y: 5, "text-anchor": "middle" }, `${adds ? "+" : ""}${chunk}`));
    return { chip, from: [start[0] - middle[0], start[1] - middle[1]] };
  });
  root.replaceChildren(root.firstChild, ...arrows, ...nodes, ...chips.map(({ chip }) => chip));
  if (moved && !reducedMotion()) {
    for (const { chip, from } of chips) {
      for (const part of chip.children) {
        part.animate([{ transform: `translate(${from[0]}px, ${from[1]}px)` }, { transform: "none" }],
          { duration: 500, easing: "ease-out" });
      }
    }
  }
}

// The table of what every rank holds; its cells are made once and then only change.
function stepTable(trace) {
  const { n } = trace;
  const head = ["rank", ...trace.bounds.map((_, i) => `chunk ${i}`), "sends", "sent so far"];
  const rows = Array.from({ length: n }, () => Array.from({ length: n + 2 }, () => html("td")));
  for (const row of rows) for (let i = 0; i < n; i += 1) row[i].append(html("span"), html("small"));
  const caption = html("caption");
  const node = html("table", { class: "coll-steps" }, caption,
    html("thead", {}, html("tr", {}, ...head.map((text) => html("th", { scope: "col" }, text)))),
    html("tbody", {}, ...rows.map((cells, r) => html("tr", {}, html("th", { scope: "row" }, `rank ${r}`), ...cells))));

  function draw(t) {
    const { values, inputs } = trace.states[t];
    const step = t > 0 ? trace.steps[t - 1] : null;
    const sent = sentSoFar(trace, t);
    say(caption, t === 0 ? "At the start" : `After ${step.phase} step ${step.step}`);
    rows.forEach((cells, r) => {
      for (let i = 0; i < n; i += 1) {
        const status = statusOf(inputs[r][i], r, n);
        const arrived = step && step.messages.some((m) => m.destination === r && m.chunk === i);
        const names = `chunk-${i % 8} ${status}${arrived ? " changed" : ""}`;
        if (cells[i].className !== names) cells[i].className = names;
        say(cells[i].firstChild, numbers(values[r][i]));
        say(cells[i].lastChild, statusWords(inputs[r][i], r, n, step?.phase) + (arrived ? ", new" : ""));
      }
      const message = step?.messages.find((m) => m.source === r);
      say(cells[n], message ? `chunk ${message.chunk} → rank ${message.destination}` : "–");
      say(cells[n + 1], count(sent[r]));
    });
  }

  return { node, draw };
}

function rankTable(trace, rank) {
  const head = ["step", "sends", "receives", "then holds (chunks 0, 1, …)"];
  const lines = [["start", "–", "–", trace.states[0].values[rank].map((chunk) => chunk.map(element).join(" ") || "–").join(" | ")],
    ...rankRows(trace, rank)];
  const rows = lines.map((cells) => html("tr", {},
    ...cells.map((text, i) => (i ? html("td", {}, text) : html("th", { scope: "row" }, text)))));
  const node = html("table", { class: "coll-ranks" }, html("caption", {}, `Rank ${rank}, step by step`),
    html("thead", {}, html("tr", {}, ...head.map((text) => html("th", { scope: "col" }, text)))), html("tbody", {}, ...rows));
  const draw = (t) => rows.forEach((row, i) => {
    row.classList.toggle("coll-current", i === t);
    set(row, { "aria-current": i === t ? "step" : null });
  });
  return { node, draw };
}

export default {
  render({ model, el }) {
    const ring = svg("svg", { class: "coll-ring", viewBox: `0 0 ${SIZE} ${SIZE}`, "aria-hidden": "true" },
      svg("defs", {}, svg("marker", { id: "coll-arrow", viewBox: "0 0 8 8", refX: 6, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto" },
        svg("path", { d: "M0 0L8 4L0 8Z" }))));
    const words = html("p", { class: "coll-verdict" });
    const counters = html("p", { class: "coll-counters" });
    const holder = html("div", { class: "coll-scroll", role: "group", tabindex: "0", "aria-label": "Chunks, table" });
    const live = liveRegion();
    const box = html("div", { class: "coll-widget coll-player" }, live.node,
      html("div", { class: "coll-side" }, ring, html("div", {}, words, counters)), holder);
    el.replaceChildren(box);

    let trace = null;
    let shown = { key: "" };
    let table = null;
    let last = -1;
    let loading = false; // while N and E follow from the data that was chosen
    let name = () => {};
    let panel = null;
    const controls = playerControls(model);

    const own = () => model.get("choice") === model.get("datasets").length;
    const put = (values) => {
      for (const [key, value] of Object.entries(values)) if (model.get(key) !== value) model.set(key, value);
      model.save_changes();
    };

    function load() {
      const tensors = own() ? countingTensors(model.get("n"), model.get("numel")) : model.get("datasets")[model.get("choice")];
      trace = ringTrace(tensors);
      shown = { key: "" };
      last = -1;
      loading = true;
      put({
        n: trace.n, numel: tensors[0].length, steps: trace.steps.length,
        steps_limit: Math.max(trace.steps.length, 1), rank_limit: Math.max(trace.n - 1, 1),
        step: Math.min(model.get("step"), trace.steps.length), rank: Math.min(model.get("rank"), trace.n - 1),
      });
      loading = false;
      draw();
    }

    function draw() {
      if (!trace || loading) return;
      const t = Math.min(model.get("step"), trace.steps.length);
      const byRank = model.get("view") === 1;
      if (panel) panel.classList.toggle("coll-by-rank", byRank);
      const rank = Math.min(model.get("rank"), trace.n - 1);
      const key = byRank ? `rank ${rank}` : "step";
      if (shown.key !== key) {
        shown = { key };
        table = byRank ? rankTable(trace, rank) : stepTable(trace);
        holder.replaceChildren(table.node);
      }
      drawRing(ring, trace, t, t === last + 1);
      table.draw(t);
      last = t;
      say(words, stepWords(trace, t));
      const sent = sentSoFar(trace, t);
      const mean = (2 * (trace.n - 1) * model.get("numel")) / trace.n;
      say(counters, `Steps: ${t} of ${trace.steps.length} = 2(N − 1). Elements sent so far by ranks 0 to ${trace.n - 1}: `
        + `${sent.map(count).join(", ")}. At the end the mean is 2(N − 1)/N · E = ${element(mean)}.`);
      live.announce(words.textContent);
      name();
      controls.refresh();
    }

    // Moving N or E means: my own ring, not one of the data sets.
    function resized() {
      if (loading || (model.get("n") === trace.n && model.get("numel") === trace.bounds.at(-1)[1])) return;
      if (own()) load();
      else put({ choice: model.get("datasets").length });
    }

    function chosen() {
      model.set("step", 0);
      load();
    }

    const handlers = { choice: chosen, n: resized, numel: resized, step: draw, view: draw, rank: draw };
    for (const [trait, handler] of Object.entries(handlers)) model.on(`change:${trait}`, handler);
    whenInPanel(el, (around) => {
      panel = around;
      panel.classList.toggle("coll-by-rank", model.get("view") === 1);
      controls.attach(panel);
      name = nameSliders(panel, [
        { part: "coll-n", name: "Ranks N", text: () => String(model.get("n")) },
        { part: "coll-numel", name: "Elements E", text: () => String(model.get("numel")) },
        { part: "coll-step", name: "Step", text: () => `${Math.min(model.get("step"), model.get("steps"))} of ${model.get("steps")}` },
        { part: "coll-rank", name: "Rank", text: () => String(Math.min(model.get("rank"), model.get("n") - 1)) },
      ]);
      hideFallback(el);
    });
    load();
    return () => {
      controls.stop();
      live.stop();
      for (const [trait, handler] of Object.entries(handlers)) model.off(`change:${trait}`, handler);
    };
  },
};
