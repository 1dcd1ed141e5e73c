import type { RangeName } from '../../../contract/model/compiledForm';
import { addDays, addMonths } from '../../../contract/values/days';

/** A range of days, both inclusive, YYYY-MM-DD. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Days since Monday for a weekday of `Date` (Sunday is 0). */
const sinceMonday = (weekday: number) => (weekday + 6) % 7;

/** Range of a name on a day: from the start of the week, month … to the day itself; yesterday and the last month are whole. */
export function rangeOf(name: RangeName, today: string): DayRange {
  const yesterday = addDays(today, -1);
  const month = daysAround('month', today).from;
  const quarter = addMonths(month, -((Number(month.slice(5, 7)) - 1) % 3));
  const monday = addDays(today, -sinceMonday(new Date(`${today}T00:00:00Z`).getUTCDay()));
  const ranges: Readonly<Record<RangeName, DayRange>> = {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: monday, to: today },
    month: { from: month, to: today },
    lastMonth: daysAround('month', addDays(month, -1)),
    quarter: { from: quarter, to: today },
    year: { from: daysAround('year', today).from, to: today },
  };
  return ranges[name];
}

/** The whole month or year that contains a day. */
export function daysAround(per: 'month' | 'year', day: string): DayRange {
  const from = per === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`;
  return { from, to: addDays(addMonths(from, per === 'month' ? 1 : 12), -1) };
}
