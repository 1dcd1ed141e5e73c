import Big from 'big.js';

/** Most digits of a decimal, those after the point included: NUMERIC(18, scale). */
const maxDigits = 18;

/**
 * Whether a text is a decimal of the wire: digits, a point, at most `scale` digits behind it and at most
 * 18 − `scale` before it. No exponent, no separators, no sign but minus.
 */
export function isDecimal(value: unknown, scale: number): value is string {
  const parts = typeof value === 'string' ? /^-?([0-9]{1,18})(?:\.([0-9]{1,6}))?$/.exec(value) : null;
  if (parts === null) return false;
  const whole = (parts[1] ?? '').replace(/^0+(?=[0-9])/, '');
  return whole.length <= maxDigits - scale && (parts[2] ?? '').length <= scale;
}

/** Order of two decimals of the wire, exactly. Throws where one is no number. */
export function compareDecimals(left: string, right: string): -1 | 0 | 1 {
  return new Big(left).cmp(right);
}

/** Whether a text is a decimal of any size. */
export function isAnyDecimal(value: unknown): value is string {
  return typeof value === 'string' && /^-?[0-9]{1,18}(\.[0-9]{1,6})?$/.test(value);
}

/** Digits after the point that are not nothing: of 12.50 one. */
export function fractionDigits(value: string): number {
  return (value.split('.')[1] ?? '').replace(/0+$/, '').length;
}

/** Sum of decimals, exactly. What is no decimal counts as nothing. */
export function sumDecimals(values: readonly unknown[]): string {
  const sum = values.filter(isAnyDecimal).reduce((total, value) => total.plus(value), new Big(0));
  return sum.toFixed();
}

/** The first decimal less the second, exactly. Throws where one is no number. */
export function differenceOf(left: string, right: string): string {
  return new Big(left).minus(right).toFixed();
}

/** A number with so many digits after the point, as it is stored: halves away from zero, and nothing has no sign. */
export function roundedTo(value: Big, scale: number): string {
  const rounded = value.round(scale, Big.roundHalfUp);
  return (rounded.eq(0) ? new Big(0) : rounded).toFixed(scale);
}

/** A decimal with so many percent of it on top, rounded to `scale` digits, halves away from zero. */
export function raisedBy(value: string, percent: string, scale: number): string {
  return roundedTo(new Big(value).times(new Big(percent).plus(100)).div(100), scale);
}

/** What counted notes and coins come to: value → pieces. */
export function countedTotal(counts: unknown): string {
  const entries = typeof counts === 'object' && counts !== null ? Object.entries(counts) : [];
  const counted = entries.filter(([value, pieces]) => isAnyDecimal(value) && Number.isInteger(pieces));
  const sum = counted.reduce(
    (total, [value, pieces]) => total.plus(new Big(value).times(pieces)),
    new Big(0),
  );
  return sum.toFixed(2);
}
