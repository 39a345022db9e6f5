// Axes that begin at zero.

// Returns f with f(0) = from and f(hi) = to.
export function linearScale(hi, from, to) {
  const factor = (to - from) / hi;
  return (value) => from + value * factor;
}

// Round numbers from 0 to at most `hi`, evenly apart, at most `most` of them besides 0.
export function roundSteps(hi, most) {
  const least = hi / most;
  const decade = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((k) => k * decade).find((size) => size >= least * (1 - 1e-9));
  const many = Math.floor(hi / step + 1e-9);
  return Array.from({ length: many + 1 }, (_, i) => Number((i * step).toPrecision(12)));
}
