/** Ends and steps of an axis: round numbers that hold all values, zero among them. */
export interface AxisScale {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

/** No figure has more decimals; less than this apart, values are drawn as one. */
const finest = 1e-12;

/** The axis for values; at most about `steps` steps of 1, 2 or 5 times a power of ten. */
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

/** Where a value stands between `from` and `to`: 0 at the beginning, 1 at the end. */
export function shareOf({ from, to }: AxisScale, value: number): number {
  return (value - from) / (to - from);
}
