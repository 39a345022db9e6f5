// Logarithmic axes.

// Returns f with f(lo) = from and f(hi) = to, even in the logarithm.
export function logScale(lo, hi, from, to) {
  const start = Math.log(lo);
  const factor = (to - from) / (Math.log(hi) - start);
  return (value) => from + (Math.log(value) - start) * factor;
}

// The exponents of the smallest span of whole decades that holds both values.
export function decades(lo, hi) {
  const first = Math.floor(Math.log10(lo) + 1e-9);
  return [first, Math.max(first + 1, Math.ceil(Math.log10(hi) - 1e-9))];
}

// Every k-th exponent from first to last, with k so that there are at most `most`.
export function ticks(first, last, most) {
  const every = Math.max(1, Math.ceil((last - first) / most));
  const found = [];
  for (let exponent = first; exponent <= last; exponent += every) found.push(exponent);
  return found;
}

// `many` values from lo to hi, both included, even in the logarithm.
export function logSpace(lo, hi, many) {
  const ratio = Math.log(hi / lo) / (many - 1);
  return Array.from({ length: many }, (_, i) => (i === many - 1 ? hi : lo * Math.exp(ratio * i)));
}
