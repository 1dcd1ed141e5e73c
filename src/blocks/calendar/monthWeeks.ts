import { addDays, addMonths } from '../../../contract/values/days';

/** A day of a month; null for cells before the first and after the last day. */
type Day = string | null;

/** Days since Monday for a weekday of `Date` (Sunday is 0). */
const sinceMonday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Weeks of a month (YYYY-MM), each from Monday to Sunday. */
export function monthWeeks(month: string): readonly (readonly Day[])[] {
  const first = `${month}-01`;
  const monday = addDays(first, -sinceMonday(first));
  const weeks: Day[][] = [];
  for (let start = monday; start < addMonths(first, 1); start = addDays(start, 7)) {
    const days = Array.from({ length: 7 }, (_, at) => addDays(start, at));
    weeks.push(days.map((day) => (day.startsWith(month) ? day : null)));
  }
  return weeks;
}

/** All months of a range, YYYY-MM. */
export function monthsIn({ from, to }: { readonly from: string; readonly to: string }): readonly string[] {
  const months: string[] = [];
  for (let day = from; day <= to; day = addMonths(day, 1)) months.push(day.slice(0, 7));
  return months;
}

/** Target day of a navigation key; null for other keys. */
export function dayByKey(
  day: string,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  isRightToLeft: boolean,
): string | null {
  const onwards = isRightToLeft ? -1 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -onwards);
    case 'ArrowRight':
      return addDays(day, onwards);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -sinceMonday(day));
    case 'End':
      return addDays(day, 6 - sinceMonday(day));
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}
