import { isShortening } from './acceptText';
import { readDate, typeDate } from './dateText';
import { typeTime } from './timeText';

const two = (part: number): string => String(part).padStart(2, '0');

/** Calendar day of a moment, where the browser stands: YYYY-MM-DD. */
export function localDay(time: Date): string {
  return `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** What stands in the input after a change, or null where the change is rejected. */
export function typeDateTime(previous: string, next: string): string | null {
  if (isShortening(previous, next)) return next;
  const [, day = '', time] = /^(.{10}) ?(.*)$/.exec(next) ?? [];
  if (time === undefined) return typeDate(previous, next);
  const [typedDay, typedTime] = [typeDate('', day), typeTime('', time)];
  if (typedDay === null || typedTime === null) return null;
  return time === '' && !next.endsWith(' ') ? typedDay : `${typedDay} ${typedTime}`;
}

/** A typed moment as a UTC timestamp, null for nothing. What is none is handed over as typed. */
export function readDateTime(text: string): string | null {
  if (text === '') return null;
  const [, day = '', hours = '', minutes = ''] = /^(\S+) ([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  const [year = '', month, date] = readDate(day)?.split('-') ?? [];
  if (month === undefined || date === undefined) return text;
  return new Date(+year, +month - 1, +date, +hours, +minutes).toISOString();
}
