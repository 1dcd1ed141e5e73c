import type { RangeName } from '../../../contract/model/compiledBlocks';
import { addDays, addMonths } from '../../../contract/values/days';

/** A range of days, both inclusive, YYYY-MM-DD. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Days since Monday for a weekday of `Date` (Sunday is 0). */
const sinceMonday = (weekday: number) => (weekday + 6) % 7;

/** Range of a name on a day: from the start of the week, month … to the day itself. */
export function rangeOf(name: RangeName, today: string): DayRange {
  const day = new Date(`${today}T00:00:00Z`);
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth()];
  const starts: Readonly<Record<RangeName, () => number>> = {
    today: () => day.getTime(),
    week: () => day.getTime() - sinceMonday(day.getUTCDay()) * 86_400_000,
    month: () => Date.UTC(year, month, 1),
    quarter: () => Date.UTC(year, month - (month % 3), 1),
    year: () => Date.UTC(year, 0, 1),
  };
  return { from: new Date(starts[name]()).toISOString().slice(0, 10), to: today };
}

/** The whole month or year that contains a day. */
export function daysAround(per: 'month' | 'year', day: string): DayRange {
  const from = per === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`;
  return { from, to: addDays(addMonths(from, per === 'month' ? 1 : 12), -1) };
}
