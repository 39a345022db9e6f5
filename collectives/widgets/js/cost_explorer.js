// Time against tensor size for four algorithms, with sliders for N, T, α and B.
import { ALGORITHMS, NAMES, cost, crossover, winners } from "./shared/cost.js";
import { bytes, list, seconds, shortSeconds } from "./shared/format.js";
import { decades, logScale, logSpace, ticks } from "./shared/scale.js";
import { hideFallback, html, liveRegion, nameSliders, say, set, svg } from "./shared/dom.js";
import { watchWidth, whenInPanel } from "./shared/dom.js";
import { costControls, followCost, readCost } from "./shared/steps.js";

const POINTS = 61;
const MARGIN = { left: 62, right: 12, top: 12, bottom: 44 };
const HEIGHT = 320;
const LEAST = 1e-7; // seconds: the axis does not go below, so that times of 0 need no logarithm

// All numbers of one setting: what the chart, the table and the words show.
export function describe({ n, T, alpha, bandwidth }) {
  const beta = 1 / bandwidth;
  const rows = ALGORITHMS.map((key) => ({ key, name: NAMES[key], ...cost(key, n, T, alpha, beta) }));
  const best = winners(n, T, alpha, beta);
  return { rows, best, crossing: crossover(n, alpha, beta) };
}

// The winner in words.
export function verdict({ rows, best }, n) {
  if (n === 1) return "With 1 rank there is nothing to send: every algorithm takes 0 s.";
  const time = seconds(rows.find((row) => row.key === best[0]).total);
  if (best.length === ALGORITHMS.length) return `All four take the same time, ${time}.`;
  const names = list(best.map((key) => `the ${NAMES[key]}`.replace("the halving", "halving")));
  const text = best.length > 1 ? `${names} are the fastest, with` : `${names} is the fastest, with`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${time}.`;
}

// The crossover of ring and tree in words.
export function crossingText(crossing, n) {
  if (n === 1) return "Ring and tree do not differ for 1 rank.";
  if (crossing === 0 || Number.isNaN(crossing)) {
    return `For ${n} ranks the tree is never faster than the ring.`;
  }
  return `Ring and tree cross at T* = ${bytes(crossing)}: below it the tree is faster, above it the ring.`;
}

// The points of one curve in the chart, as an SVG path.
export function curve(algorithm, { n, alpha, bandwidth }, sizes, x, y) {
  let path = "";
  for (let i = 0; i < sizes.length; i += 1) {
    const time = cost(algorithm, n, sizes[i], alpha, 1 / bandwidth).total;
    path += `${i ? "L" : "M"}${x(sizes[i]).toFixed(1)} ${y(Math.max(time, LEAST)).toFixed(1)}`;
  }
  return path;
}

// The decades of the time axis for one setting.
export function timeSpan({ n, alpha, bandwidth }, [lo, hi]) {
  const at = (T) => ALGORITHMS.map((key) => cost(key, n, T, alpha, 1 / bandwidth).total);
  return decades(Math.max(Math.min(...at(lo)), LEAST), Math.max(...at(hi), LEAST * 10));
}

function chart(range) {
  const sizes = logSpace(range[0], range[1], POINTS);
  const xAxis = svg("g", { class: "coll-axis" });
  const yAxis = svg("g", { class: "coll-axis" });
  const curves = ALGORITHMS.map((key) => svg("path", { class: `coll-curve alg-${key}` }));
  const now = svg("line", { class: "coll-now" });
  const dots = ALGORITHMS.map((key) => svg("circle", { class: `coll-dot alg-${key}`, r: 4 }));
  const cross = svg("g", { class: "coll-cross" },
    svg("line"), svg("circle", { r: 5 }), svg("text", { "text-anchor": "middle" }));
  const root = svg("svg", { class: "coll-chart", height: HEIGHT, "aria-hidden": "true" },
    xAxis, yAxis, now, ...curves, cross, ...dots);
  let width = 0;
  let span = "";
  let x;
  let y;

  function axes(first, last) {
    span = `${width} ${first} ${last}`;
    const bottom = HEIGHT - MARGIN.bottom;
    const right = width - MARGIN.right;
    x = logScale(range[0], range[1], MARGIN.left, right);
    y = logScale(10 ** first, 10 ** last, bottom, MARGIN.top);
    set(root, { width, viewBox: `0 0 ${width} ${HEIGHT}` });
    const [from, to] = decades(range[0], range[1]);
    xAxis.replaceChildren(
      ...ticks(from, to, width / 70).flatMap((exponent) => {
        const at = x(10 ** exponent);
        return [
          svg("line", { x1: at, x2: at, y1: MARGIN.top, y2: bottom }),
          svg("text", { x: at, y: bottom + 16, "text-anchor": "middle" }, bytes(10 ** exponent)),
        ];
      }),
      svg("text", { x: (MARGIN.left + right) / 2, y: HEIGHT - 8, "text-anchor": "middle" },
        "tensor on one rank, T"),
    );
    yAxis.replaceChildren(...ticks(first, last, 8).flatMap((exponent) => {
      const at = y(10 ** exponent);
      return [
        svg("line", { x1: MARGIN.left, x2: right, y1: at, y2: at }),
        svg("text", { x: MARGIN.left - 6, y: at + 4, "text-anchor": "end" }, shortSeconds(10 ** exponent)),
      ];
    }));
  }

  function markCrossing(state, crossing) {
    const shown = crossing >= range[0] && crossing <= range[1];
    set(cross, { visibility: shown ? "visible" : "hidden" });
    if (!shown) return;
    const [line, circle, text] = cross.children;
    const at = x(crossing);
    const height = y(Math.max(cost("ring", state.n, crossing, state.alpha, 1 / state.bandwidth).total, LEAST));
    set(line, { x1: at, x2: at, y1: height, y2: HEIGHT - MARGIN.bottom });
    set(circle, { cx: at, cy: height });
    const room = Math.min(Math.max(at, MARGIN.left + 80), width - MARGIN.right - 80);
    set(text, { x: room, y: Math.max(height - 12, MARGIN.top + 10) });
    say(text, `ring = tree: ${bytes(crossing)}`);
  }

  function draw(state, { rows, crossing }) {
    const [first, last] = timeSpan(state, range);
    if (span !== `${width} ${first} ${last}`) axes(first, last);
    ALGORITHMS.forEach((key, i) => set(curves[i], { d: curve(key, state, sizes, x, y) }));
    const at = x(Math.min(Math.max(state.T, range[0]), range[1]));
    set(now, { x1: at, x2: at, y1: MARGIN.top, y2: HEIGHT - MARGIN.bottom });
    rows.forEach((row, i) => set(dots[i], { cx: at, cy: y(Math.max(row.total, LEAST)) }));
    markCrossing(state, crossing);
  }

  return { root, draw, resize: (value) => { width = Math.max(value, 240); } };
}

function table() {
  const head = ["algorithm", "startup part", "byte part", "time"];
  const rows = ALGORITHMS.map((key) => {
    const line = svg("svg", { class: "coll-sample", width: 34, height: 10, "aria-hidden": "true" },
      svg("path", { class: `coll-curve alg-${key}`, d: "M1 5H33" }));
    const bar = html("span", { class: `coll-bar alg-${key}`, "aria-hidden": "true" },
      html("span", { class: "coll-bar-latency" }), html("span", { class: "coll-bar-bytes" }));
    const cells = ["latency", "bandwidth", "total"].map((part) => html("td", { "data-part": part }));
    cells[2].append(html("span"), bar);
    const name = html("th", { scope: "row" }, line, NAMES[key], html("span", { class: "coll-best" }));
    return { row: html("tr", { "data-algorithm": key }, name, ...cells), cells, bar, best: name.lastChild };
  });
  const node = html("div", { class: "coll-scroll", role: "group", tabindex: "0", "aria-label": "Times, table" },
    html("table", { class: "coll-numbers" },
      html("caption", {}, "One all-reduce at this T. The bar shows the startup part hatched and the byte part solid."),
      html("thead", {}, html("tr", {}, ...head.map((text) => html("th", { scope: "col" }, text)))),
      html("tbody", {}, ...rows.map((one) => one.row))));

  function draw({ rows: values, best }) {
    const longest = Math.max(...values.map((value) => value.total)) || 1;
    values.forEach((value, i) => {
      const { row, cells, bar, best: mark } = rows[i];
      const parts = [value.latency, value.bandwidth, value.total];
      cells.forEach((cell, k) => {
        say(k === 2 ? cell.firstChild : cell, seconds(parts[k]));
        cell.dataset.seconds = parts[k];
      });
      bar.children[0].style.width = `${(100 * value.latency) / longest}%`;
      bar.children[1].style.width = `${(100 * value.bandwidth) / longest}%`;
      const wins = best.includes(value.key);
      row.classList.toggle("coll-wins", wins);
      say(mark, wins ? " ✓ fastest" : "");
    });
  }

  return { node, draw };
}

export default {
  render({ model, el }) {
    const read = () => readCost(model);
    const picture = chart(model.get("T_range"));
    const numbers = table();
    const words = html("p", { class: "coll-verdict" });
    const crossing = html("p", { class: "coll-crossing" });
    const live = liveRegion();
    const box = html("div", { class: "coll-widget coll-cost" }, picture.root, words, crossing, live.node,
      numbers.node, html("p", { class: "coll-note" }, "A model, not a measurement."));
    el.replaceChildren(box);
    let update = () => {};
    let ready = false;

    function draw() {
      if (!ready) return;
      const state = read();
      const result = describe(state);
      picture.draw(state, result);
      numbers.draw(result);
      Object.assign(box.dataset, state);
      say(words, verdict(result, state.n));
      say(crossing, crossingText(result.crossing, state.n));
      update();
      live.announce(`${words.textContent} ${crossing.textContent}`);
    }

    const unfollow = followCost(model, ["n"], draw);
    whenInPanel(el, (panel) => {
      update = nameSliders(panel, costControls(model));
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
