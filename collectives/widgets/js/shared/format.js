// Numbers as people write them: with a unit, with few digits.

const TIME = [[1, "s"], [1e-3, "ms"], [1e-6, "µs"], [1e-9, "ns"]];
const SIZE = [[1e12, "TB"], [1e9, "GB"], [1e6, "MB"], [1e3, "kB"], [1, "B"]];

// 0.0406349 -> "40.63 ms". Always four digits, so that columns of numbers line up.
export function seconds(value) {
  return withUnit(value, TIME, (x) => (x >= 1000 ? String(Math.round(x)) : x.toPrecision(4)));
}

// 0.00001 -> "10 µs": no digits that say nothing.
export function shortSeconds(value) {
  return withUnit(value, TIME, short);
}

// 5682243 -> "5.68 MB", with kB = 1000 B.
export function bytes(value) {
  return withUnit(value, SIZE, short);
}

// 5e10 -> "50 GB/s"
export function rate(value) {
  return `${bytes(value)}/s`;
}

// 1234567 -> "1 234 567" with narrow spaces.
export function count(value) {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, "\u202f");
}

// A value of a tensor: whole numbers without a point.
export function element(value) {
  if (Number.isNaN(value)) return "NaN";
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(6)));
}

// ["a", "b", "c"] -> "a, b and c"
export function list(words) {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

function short(x) {
  return String(Number(x.toPrecision(3)));
}

function withUnit(value, units, digits) {
  if (value === 0) return `0 ${units === TIME ? "s" : "B"}`;
  if (!Number.isFinite(value)) return Number.isNaN(value) ? "undefined" : "infinite";
  for (const [size, name] of units) {
    // 999.96 µs would be written 1000 µs: the next unit takes over from there.
    if (value >= size * 0.99995) return `${digits(Math.max(value / size, 1))} ${name}`;
  }
  const [size, name] = units[units.length - 1];
  return `${digits(value / size)} ${name}`;
}
