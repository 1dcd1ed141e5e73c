/** Accounting currency: its sums come first. */
const ownCurrency = 'TRY';

/** Orders sums by currency: the accounting currency, then the others by code. */
export function inCurrencyOrder<Value>(
  sums: Iterable<readonly [string, Value]>,
): (readonly [string, Value])[] {
  const rank = (currency: string) => (currency === ownCurrency ? '' : currency);
  return [...sums].sort(([one], [other]) => (rank(one) < rank(other) ? -1 : 1));
}
