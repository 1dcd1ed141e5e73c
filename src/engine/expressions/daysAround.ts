import { addDays, addMonths } from '../../../contract/values/days';
import type { DayRange } from './rangeOf';

/** The whole month or year that contains a day. */
export function daysAround(per: 'month' | 'year', day: string): DayRange {
  const from = per === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`;
  return { from, to: addDays(addMonths(from, per === 'month' ? 1 : 12), -1) };
}
