import { bytes, rate, shortSeconds } from "./format.js";

// The values that a logarithmic slider can stand on.

const PER_DECADE = 10;

// A slider with ten steps a decade gives 50.118… where a person means 50. Values on its grid become
// numbers with two digits (1, 1.3, 1.6, 2, 2.5, 3.2, 4, 5, 6.3, 7.9), and on the grid point nearest
// to `start`, the value that the page begins with, `start` itself. Other values stay as they are.
export function settle(value, start) {
  const place = PER_DECADE * Math.log10(value);
  const nearest = Math.round(place);
  if (Math.abs(place - nearest) > 1e-6) return value;
  if (nearest === Math.round(PER_DECADE * Math.log10(start))) return start;
  return Number(value.toPrecision(2));
}

// Listens to the traits of the cost model, settles them, and calls `draw` once they are settled.
// Returns a function that ends it. The trait `start` holds the values that the page begins with.
export function followCost(model, others, draw) {
  const start = model.get("start");
  const settled = (name) => () => {
    const value = settle(model.get(name), start[name]);
    if (value === model.get(name)) {
      draw();
    } else {
      model.set(name, value);
      model.save_changes();
    }
  };
  const handlers = [...Object.keys(start).map((name) => [name, settled(name)]), ...others.map((name) => [name, draw])];
  for (const [name, handler] of handlers) model.on(`change:${name}`, handler);
  for (const [name, handler] of handlers) if (name in start) handler();
  return () => handlers.forEach(([name, handler]) => model.off(`change:${name}`, handler));
}

export function readCost(model) {
  return {
    n: model.get("n"), T: model.get("T"), alpha: model.get("alpha"), bandwidth: model.get("bandwidth"),
  };
}

// The sliders for them: their class, their name, their value in words.
export function costControls(model) {
  return [
    { part: "coll-n", name: "Ranks N", text: () => String(model.get("n")) },
    { part: "coll-T", name: "Tensor T", text: () => bytes(model.get("T")) },
    { part: "coll-alpha", name: "Startup α", text: () => shortSeconds(model.get("alpha")) },
    { part: "coll-bandwidth", name: "Bandwidth B", text: () => rate(model.get("bandwidth")) },
  ];
}
