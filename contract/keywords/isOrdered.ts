import { compareDecimals, isAnyDecimal } from '../money';

/**
 * Keyword `ordered`: whether a range does not end before it begins. Both ends are of one kind: numbers, decimals of the
 * wire, or days, times and moments, whose order is that of their texts. An open end passes.
 */
export function isOrdered(range: unknown): boolean {
  const { from, to } = range as { readonly from?: unknown; readonly to?: unknown };
  if (typeof from === 'number' && typeof to === 'number') return from <= to;
  if (isAnyDecimal(from) && isAnyDecimal(to)) return compareDecimals(from, to) <= 0;
  return typeof from !== 'string' || typeof to !== 'string' || from <= to;
}
