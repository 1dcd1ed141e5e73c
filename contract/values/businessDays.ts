import { addDays } from './days';

/** Closed days besides Saturdays and Sundays. */
export interface ClosedDays {
  /** YYYY-MM-DD */
  readonly dates: ReadonlySet<string>;
  /** MM-DD, closed every year. */
  readonly yearly: ReadonlySet<string>;
}

/** Calendar of an institution that closes only at weekends. */
export const onlyWeekends: ClosedDays = { dates: new Set(), yearly: new Set() };

const pattern = /^\$?businessDay(?:([+-])([0-9]{1,3}))?$/;

/**
 * Offset of a limit (`businessDay+2`) or binding (`$businessDay-1`) in business days; null for other texts.
 */
export function businessDayOffset(text: unknown): number | null {
  if (typeof text !== 'string') return null;
  const [whole, sign, days = '0'] = pattern.exec(text) ?? [];
  if (whole === undefined) return null;
  return sign === '-' ? -Number(days) : Number(days);
}

/** Whether a day, YYYY-MM-DD, is a Saturday or Sunday. */
export function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** Whether a calendar day is a business day. */
export function isBusinessDay(day: string, { dates, yearly }: ClosedDays): boolean {
  return !isWeekend(day) && !dates.has(day) && !yearly.has(day.slice(5));
}

/** Maximum number of days to search: a calendar may have no business days at all. */
const horizon = 3660;

/**
 * The business day `offset` business days after (or, if negative, before) a calendar day, YYYY-MM-DD. With 0
 * the day itself if open, else the next business day. Throws a RangeError if ten years have too few of them.
 */
export function businessDay(day: string, offset: number, closed: ClosedDays): string {
  const step = offset < 0 ? -1 : 1;
  let left = Math.abs(offset);
  let found = day;
  if (offset === 0 && isBusinessDay(day, closed)) return day;
  if (offset === 0) left = 1;
  for (let looked = 0; looked < horizon; looked += 1) {
    found = addDays(found, step);
    if (isBusinessDay(found, closed)) left -= 1;
    if (left === 0) return found;
  }
  throw new RangeError(`No business day ${offset} from ${day}`);
}
