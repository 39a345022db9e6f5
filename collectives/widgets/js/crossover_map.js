// Which algorithm is the fastest, over the number of ranks and the size of the tensor.
import { ALGORITHMS, NAMES, cost, winners } from "./shared/cost.js";
import { bytes, list, seconds } from "./shared/format.js";
import { logScale, logSpace, ticks } from "./shared/scale.js";
import { hideFallback, html, liveRegion, nameSliders, say, set, svg, watchWidth, whenInPanel } from "./shared/dom.js";
import { costControls, followCost, readCost } from "./shared/steps.js";

// Powers of two and numbers between them, because halving-doubling tells them apart.
export const RANKS = [2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024];
const ROWS = 50;
const MARGIN = { left: 62, right: 12, top: 10, bottom: 44 };
const HEIGHT = 320;

// The algorithms that take part.
export function field(withHalving) {
  return withHalving ? ALGORITHMS : ALGORITHMS.filter((key) => key !== "halving_doubling");
}

// For one number of ranks: runs of sizes (indices into `sizes`, end not included) with one winner.
// Where several cost the same, the first in the order of ALGORITHMS has it.
export function runs(n, sizes, alpha, beta, algorithms) {
  const found = [];
  sizes.forEach((T, i) => {
    const winner = winners(n, T, alpha, beta, algorithms)[0];
    const last = found[found.length - 1];
    if (last && last.winner === winner) last.end = i + 1;
    else found.push({ winner, start: i, end: i + 1 });
  });
  return found;
}

// The marked point in words.
export function pointWords({ n, T, alpha, bandwidth }, withHalving) {
  if (n === 1) return "With 1 rank there is nothing to send.";
  const algorithms = field(withHalving);
  const best = winners(n, T, alpha, 1 / bandwidth, algorithms);
  const time = seconds(cost(best[0], n, T, alpha, 1 / bandwidth).total);
  const names = list(best.map((key) => NAMES[key]));
  return `At N = ${n} and T = ${bytes(T)} the fastest is ${names}${best.length > 1 ? " (the same time)" : ""}, with ${time}.`;
}

// What the map shows as a whole, in words: its winners, with their share of the map.
export function shareWords(shares) {
  const parts = Object.entries(shares).filter(([, share]) => share > 0).sort((a, b) => b[1] - a[1]);
  return `Of the whole map: ${list(parts.map(([key, share]) => `${NAMES[key]} ${Math.max(1, Math.round(100 * share))}\u00a0%`))}.`;
}

function pattern(key, ...marks) {
  return svg("pattern", { id: `coll-map-${key}`, class: `alg-${key}`, width: 10, height: 10, patternUnits: "userSpaceOnUse" },
    svg("rect", { class: "coll-map-back", width: 10, height: 10 }), ...marks);
}

function patterns() {
  const line = (d) => svg("path", { class: "coll-map-mark", d });
  return svg("defs", {},
    pattern("ring"),
    pattern("tree", line("M0 10L10 0M-2 2L2 -2M8 12L12 8")),
    pattern("halving_doubling", line("M5 0V10M0 5H10")),
    pattern("server", svg("circle", { class: "coll-map-dot", cx: 5, cy: 5, r: 2 })));
}

function map(range) {
  const sizes = logSpace(range[0], range[1], ROWS + 1).slice(0, ROWS).map((T) => T * (range[1] / range[0]) ** (0.5 / ROWS));
  const areas = ALGORITHMS.map((key) => svg("path", { class: "coll-area", fill: `url(#coll-map-${key})` }));
  const axis = svg("g", { class: "coll-axis" });
  const marker = svg("g", { class: "coll-marker" }, svg("circle", { r: 7 }), svg("path", { d: "M-11 0H11M0 -11V11" }));
  const root = svg("svg", { class: "coll-chart", height: HEIGHT, "aria-hidden": "true" }, patterns(), ...areas, axis, marker);
  let width = 0;
  let x;
  let y;
  let edges;

  function resize(value) {
    width = Math.max(value, 240);
    const [right, bottom] = [width - MARGIN.right, HEIGHT - MARGIN.bottom];
    x = logScale(RANKS[0] / 1.2, RANKS[RANKS.length - 1] * 1.2, MARGIN.left, right);
    y = logScale(range[0], range[1], bottom, MARGIN.top);
    // A column reaches halfway, in the logarithm, to the columns beside it.
    const between = RANKS.slice(1).map((n, i) => x(Math.sqrt(n * RANKS[i])));
    edges = [MARGIN.left, ...between, right];
    set(root, { width, viewBox: `0 0 ${width} ${HEIGHT}` });
    const powers = RANKS.filter((n) => Number.isInteger(Math.log2(n)) && (width > 420 || Math.log2(n) % 3 === 1));
    axis.replaceChildren(
      ...powers.map((n) => svg("text", { x: x(n), y: bottom + 16, "text-anchor": "middle" }, String(n))),
      svg("text", { x: (MARGIN.left + right) / 2, y: HEIGHT - 8, "text-anchor": "middle" }, "ranks, N"),
      ...ticks(Math.ceil(Math.log10(range[0])), Math.floor(Math.log10(range[1])), 6).map((exponent) => svg("text",
        { x: MARGIN.left - 6, y: y(10 ** exponent) + 4, "text-anchor": "end" }, bytes(10 ** exponent))),
    );
  }

  function draw({ n, T, alpha, bandwidth }, withHalving) {
    const algorithms = field(withHalving);
    const paths = Object.fromEntries(ALGORITHMS.map((key) => [key, { d: "", size: 0 }]));
    const tall = (HEIGHT - MARGIN.bottom - MARGIN.top) / ROWS;
    RANKS.forEach((ranks, i) => {
      const [left, right] = [edges[i], edges[i + 1]];
      for (const { winner, start, end } of runs(ranks, sizes, alpha, 1 / bandwidth, algorithms)) {
        const top = HEIGHT - MARGIN.bottom - end * tall;
        const height = (end - start) * tall;
        const path = paths[winner];
        path.d += `M${left.toFixed(1)} ${top.toFixed(1)}H${right.toFixed(1)}v${height.toFixed(1)}H${left.toFixed(1)}Z`;
        path.size += (right - left) * height;
      }
    });
    const whole = (edges[edges.length - 1] - edges[0]) * tall * ROWS;
    const shares = {};
    ALGORITHMS.forEach((key, i) => {
      shares[key] = paths[key].size / whole;
      set(areas[i], { d: paths[key].d });
    });
    const at = [x(Math.min(Math.max(n, RANKS[0] / 1.2), 1024 * 1.2)), y(Math.min(Math.max(T, range[0]), range[1]))];
    set(marker, { transform: `translate(${at})` });
    return shares;
  }

  return { root, draw, resize };
}

function legend() {
  const rows = ALGORITHMS.map((key) => html("li", { "data-algorithm": key },
    svg("svg", { width: 26, height: 16, "aria-hidden": "true" }, svg("rect", { class: "coll-area", width: 26, height: 16, fill: `url(#coll-map-${key})` })),
    ` ${NAMES[key]} `));
  return { node: html("ul", { class: "coll-legend" }, ...rows), draw: (keys) => rows.forEach((row) => { row.hidden = !keys.includes(row.dataset.algorithm); }) };
}

export default {
  render({ model, el }) {
    const picture = map(model.get("T_range"));
    const key = legend();
    const words = html("p", { class: "coll-verdict" });
    const shares = html("p");
    const live = liveRegion();
    const box = html("div", { class: "coll-widget coll-map" }, picture.root, key.node, words, shares, live.node,
      html("p", { class: "coll-note" }, "A model, not a measurement. The cross marks the N and T of the sliders."));
    el.replaceChildren(box);
    let name = () => {};
    let ready = false;

    function draw() {
      if (!ready) return;
      const state = readCost(model);
      const withHalving = model.get("with_halving");
      say(shares, shareWords(picture.draw(state, withHalving)));
      key.draw(field(withHalving));
      say(words, pointWords(state, withHalving));
      Object.assign(box.dataset, state);
      name();
      live.announce(`${words.textContent} ${shares.textContent}`);
    }

    const unfollow = followCost(model, ["n", "with_halving"], draw);
    whenInPanel(el, (panel) => {
      name = nameSliders(panel, costControls(model));
      hideFallback(el);
    });
    const stop = watchWidth(box, (width) => {
      picture.resize(width);
      ready = true;
      draw();
    });
    return () => {
      stop();
      live.stop();
      unfollow();
    };
  },
};
