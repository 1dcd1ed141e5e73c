import Big from 'big.js';

/** Maximum number of digits of a decimal, including decimals: NUMERIC(18, scale). */
const maxDigits = 18;

/**
 * Whether a text is a wire decimal: at most `scale` digits after the point and at most 18 − `scale` before
 * it. No exponent, no separators, no sign but minus.
 */
export function isDecimal(value: unknown, scale: number): value is string {
  const parts = typeof value === 'string' ? /^-?([0-9]{1,18})(?:\.([0-9]{1,6}))?$/.exec(value) : null;
  if (parts === null) return false;
  const integer = (parts[1] ?? '').replace(/^0+(?=[0-9])/, '');
  return integer.length <= maxDigits - scale && (parts[2] ?? '').length <= scale;
}

/** Compares two wire decimals exactly. Throws for other texts. */
export function compareDecimals(left: string, right: string): -1 | 0 | 1 {
  return new Big(left).cmp(right);
}

/** Whether a text is a wire decimal of any scale. */
export function isAnyDecimal(value: unknown): value is string {
  return typeof value === 'string' && /^-?[0-9]{1,18}(\.[0-9]{1,6})?$/.test(value);
}

/** Removes decimals beyond so many if they are zeros: 1500.00 in a currency without cents is 1500. */
export function withoutNothing(value: string, least: number): string {
  // Unreadable texts stay unchanged.
  const [, whole = '', fraction = ''] = /^(-?\d+)\.(\d+)$/.exec(value) ?? [];
  if (fraction.length <= least || /[^0]/.test(fraction.slice(least))) return value;
  return least === 0 ? whole : `${whole}.${fraction.slice(0, least)}`;
}

/** Number of significant decimals: one for 12.50. */
export function fractionDigits(value: string): number {
  return (value.split('.')[1] ?? '').replace(/0+$/, '').length;
}

/** Exact sum of decimals. Other values count as zero. */
export function sumDecimals(values: readonly unknown[]): string {
  const sum = values.filter(isAnyDecimal).reduce((total, value) => total.plus(value), new Big(0));
  return sum.toFixed();
}

/** Exact difference of two decimals. Throws for other texts. */
export function differenceOf(left: string, right: string): string {
  return new Big(left).minus(right).toFixed();
}

/** Rounds half away from zero to `scale` decimals, as stored; zero has no sign. */
export function roundedTo(value: Big, scale: number): string {
  const rounded = value.round(scale, Big.roundHalfUp);
  return (rounded.eq(0) ? new Big(0) : rounded).toFixed(scale);
}

/** Adds a percentage to a decimal; rounded half away from zero to `scale` decimals. */
export function raisedBy(value: string, percent: string, scale: number): string {
  return roundedTo(new Big(value).times(new Big(percent).plus(100)).div(100), scale);
}

/** Total of a cash count: value → pieces. */
export function countedTotal(counts: unknown): string {
  const entries = typeof counts === 'object' && counts !== null ? Object.entries(counts) : [];
  const counted = entries.filter(([value, pieces]) => isAnyDecimal(value) && Number.isInteger(pieces));
  const sum = counted.reduce(
    (total, [value, pieces]) => total.plus(new Big(value).times(pieces)),
    new Big(0),
  );
  return sum.toFixed(2);
}
