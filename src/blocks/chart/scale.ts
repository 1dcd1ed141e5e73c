/** Bounds and ticks of an axis: round numbers that include all values and zero. */
export interface AxisScale {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

/** Differences below this count as equal: no figure has more decimals. */
const finest = 1e-12;

/** Computes the axis of values, with about `steps` ticks at most, spaced 1, 2 or 5 times a power of ten. */
export function axisScale(values: readonly number[], steps = 4): AxisScale {
  const lowest = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  const span = highest - lowest < finest ? 1 : highest - lowest;
  const rough = span / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (([1, 2, 5].find((factor) => factor * power >= rough) as number | undefined) ?? 10);
  const first = Math.floor(lowest / step);
  const last = Math.max(first + 1, Math.ceil(highest / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { from: first * step, to: last * step, ticks };
}

/** Relative position of a value between `from` (0) and `to` (1). */
export function shareOf({ from, to }: AxisScale, value: number): number {
  return (value - from) / (to - from);
}
