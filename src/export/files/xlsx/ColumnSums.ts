import Big from 'big.js';
import type { Json } from '../../../../contract/json';
import { columnLetters } from './cellXml';

/** A column that is added up, and the one that holds its currency, by their places. */
interface Summed {
  readonly at: number;
  /** -1: none that is in the file. */
  readonly currencyAt: number;
}

/**
 * Adds up the numbers of the rows by currency as they are written. A sum becomes a formula only where the formula comes
 * to the same: not where the sum counts rows otherwise, is an average, or a number stands as text.
 */
export class ColumnSums {
  private readonly sums = new Map<string, Big>();
  private readonly currencies = new Map<number, Set<string>>();
  private readonly unsound = new Set<number>();

  constructor(private readonly columns: readonly Summed[]) {}

  take(row: readonly Json[]): void {
    for (const { at, currencyAt } of this.columns) {
      const value = row[at] ?? null;
      if (value === null || value === '') continue;
      const currency = String(row[currencyAt] ?? '');
      this.currencies.set(at, (this.currencies.get(at) ?? new Set()).add(currency));
      const key = `${at} ${currency}`;
      this.sums.set(key, (this.sums.get(key) ?? new Big(0)).plus(String(value)));
    }
  }

  /** A column has a number that stands as text: no formula adds it up. */
  refuse(at: number): void {
    this.unsound.add(at);
  }

  /**
   * Formula of the sum of a column in a currency over rows `first` to `last`: of those that are in sight, so that it
   * follows the filter. Undefined where there is none that comes to `sum`.
   */
  formula(at: number, currency: string, sum: string, first: number, last: number): string | undefined {
    const summed = this.columns.find((column) => column.at === at);
    if (summed === undefined || this.unsound.has(at) || last < first) return undefined;
    const { currencyAt } = summed;
    const range = (column: number) => {
      const letters = columnLetters(column);
      return `$${letters}$${first}:$${letters}$${last}`;
    };
    const among = [...(this.currencies.get(at) ?? [])];
    const comesTo = this.sums.get(`${at} ${currencyAt < 0 ? '' : currency}`) ?? new Big(0);
    if (!comesTo.eq(sum)) return undefined;
    if (among.every((one) => one === currency || currencyAt < 0)) return `SUBTOTAL(109,${range(at)})`;
    const top = `$${columnLetters(at)}$${first}`;
    const inSight = `SUBTOTAL(109,OFFSET(${top},ROW(${range(at)})-ROW(${top}),0))`;
    return `SUMPRODUCT(${inSight},--(${range(currencyAt)}="${currency}"))`;
  }
}
