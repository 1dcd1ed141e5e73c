import { addDays } from '../../../contract/values/days';

/** First and last day, inclusive, of a period relative to today. */
export function spanOfDays(
  op: 'lastDays' | 'nextDays',
  days: number,
  today: string,
): { readonly from: string; readonly to: string } {
  return op === 'lastDays'
    ? { from: addDays(today, 1 - days), to: today }
    : { from: today, to: addDays(today, days - 1) };
}
