const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Format `date`: a calendar day, YYYY-MM-DD. */
export function isDate(value: unknown): boolean {
  const parts = typeof value === 'string' ? /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(value) : null;
  if (parts === null) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (month === 2 && day === 29) return isLeapYear(year);
  return year > 0 && day >= 1 && day <= (daysOfMonth[month - 1] ?? 0);
}

/** Format `month`: a calendar month, YYYY-MM. */
export function isMonth(value: unknown): boolean {
  return isDate(`${value}-01`);
}

/** Format `time`: HH:mm. */
export function isTime(value: unknown): boolean {
  return typeof value === 'string' && /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(value);
}

/** Format `date-time`: a UTC timestamp, YYYY-MM-DDTHH:mm:ss with up to six decimals, and Z. */
export function isDateTime(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const [date, time] = value.split('T');
  return isDate(date) && /^([01][0-9]|2[0-3])(:[0-5][0-9]){2}(\.[0-9]{1,6})?Z$/.test(time ?? '');
}

/** Day of a date or timestamp; null for other values. */
function dayOf(value: unknown): string | null {
  const day = typeof value === 'string' ? value.slice(0, 10) : null;
  return isDate(day) ? day : null;
}

/** Value and limit in comparable form: days with days, a month with a month. Null if one is neither. */
function compared(value: unknown, limit: unknown): readonly [string, string] | null {
  const [one, other] = [value, limit].map((each) => (isMonth(each) ? String(each) : dayOf(each)));
  if (one == null || other == null) return null;
  const length = Math.min(one.length, other.length);
  return [one.slice(0, length), other.slice(0, length)];
}

/**
 * Keyword `minDate` (requirements P5): not before `limit`. Accepts values that are not dates: the format rejects
 * those.
 */
export function isNotBefore(value: unknown, limit: unknown): boolean {
  const [day = '', bound = ''] = compared(value, limit) ?? [];
  return day >= bound;
}

/** Keyword `maxDate`: not after `limit`; like `minDate` otherwise. */
export function isNotAfter(value: unknown, limit: unknown): boolean {
  const [day = '', bound = ''] = compared(value, limit) ?? [];
  return day <= bound;
}

/**
 * Keyword `minAge`: at least `years` full years between the date and `today`. For 29 February, the
 * anniversary in other years is 1 March.
 */
export function isOfAge(value: unknown, years: number, today: string): boolean {
  const day = dayOf(value);
  return day === null || birthday(day, years) <= today;
}

/** Keyword `maxAge`: at most `years` full years between the date and `today`. */
export function isWithinAge(value: unknown, years: number, today: string): boolean {
  const day = dayOf(value);
  return day === null || birthday(day, years + 1) > today;
}

/** The anniversary on which `years` years are complete. */
function birthday(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
}
