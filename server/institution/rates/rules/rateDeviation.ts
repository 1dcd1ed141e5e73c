import type { RecordStore } from '../../../records/RecordStore';
import type { RateLine } from './publishEdition';
import { rateAsOf } from './rateAsOf';
import { largestChange, type PriceChange } from './rateChange';

/** The change of a line's price against the edition before. */
export interface RateDeviation extends PriceChange {
  readonly currency: string;
  /** Index of the line. */
  readonly at: number;
}

/** How far the rates of an edition are from those published before. */
export interface EditionDeviation {
  /** The largest change; null if no currency has an edition before. */
  readonly largest: RateDeviation | null;
  /** The first currency without an edition before; null if all have one. */
  readonly firstTime: string | null;
}

/** Compares rates with those in force on a day, YYYY-MM-DD. */
export async function rateDeviation(
  records: Pick<RecordStore, 'list'>,
  lines: readonly RateLine[],
  day: string,
): Promise<EditionDeviation> {
  let largest: RateDeviation | null = null;
  let firstTime: string | null = null;
  for (const [at, line] of lines.entries()) {
    const { currency } = line;
    const before = await rateAsOf(records, currency, day);
    const change = before && largestChange(line, before);
    if (change === null) firstTime ??= currency;
    else if (largest === null || change.percent.gt(largest.percent)) largest = { ...change, currency, at };
  }
  return { largest, firstTime };
}
