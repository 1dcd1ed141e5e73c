import { compareDecimals, isAnyDecimal } from '../money';

/**
 * Keyword `ordered`: whether a range does not end before it begins. Both ends have the same kind: numbers,
 * wire decimals, or days, times and timestamps, which are ordered as texts. Accepts open ends.
 */
export function isOrdered(range: unknown): boolean {
  const { from, to } = range as { readonly from?: unknown; readonly to?: unknown };
  if (typeof from === 'number' && typeof to === 'number') return from <= to;
  if (isAnyDecimal(from) && isAnyDecimal(to)) return compareDecimals(from, to) <= 0;
  return typeof from !== 'string' || typeof to !== 'string' || from <= to;
}
