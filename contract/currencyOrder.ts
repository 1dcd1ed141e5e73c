/** What the books are kept in: its sums stand first. */
const ownCurrency = 'TRY';

/** Sums by currency in the order that they have everywhere: our own, then the others by their codes. */
export function inCurrencyOrder<Value>(
  sums: Iterable<readonly [string, Value]>,
): (readonly [string, Value])[] {
  const rank = (currency: string) => (currency === ownCurrency ? '' : currency);
  return [...sums].sort(([one], [other]) => (rank(one) < rank(other) ? -1 : 1));
}
