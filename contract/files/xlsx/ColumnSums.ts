import Big from 'big.js';
import type { Json } from '../../values/json';
import { columnLetters } from './cellXml';

/** Indexes of a totalled column and of its currency column. */
interface Summed {
  readonly at: number;
  /** -1 if the file has none. */
  readonly currencyAt: number;
}

/**
 * Sums the written numbers by currency. A total becomes a formula only if the formula yields the same value:
 * not if the server's total counts rows differently, is an average, or a number is stored as text.
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

  /** A column contains a number stored as text: no formula can sum it. */
  refuse(at: number): void {
    this.unsound.add(at);
  }

  /**
   * Formula that sums a column in a currency over the visible rows `first` to `last`, so that it follows the
   * filter. Undefined if it would not yield `sum`.
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
