import { isShortening } from './acceptText';
import { typeDate } from './dateText';
import { typeTime } from './timeText';

const two = (part: number): string => String(part).padStart(2, '0');

/** Calendar day of a timestamp in the browser's time zone: YYYY-MM-DD. */
export function localDay(time: Date): string {
  return `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** UTC timestamp of a day (YYYY-MM-DD) and time (HH:mm) in the browser's time zone. */
export function localMoment(day: string, time: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(year, month - 1, date, hours, minutes).toISOString();
}

/** Text of the input after a change; null rejects it. */
export function typeDateTime(previous: string, next: string): string | null {
  if (isShortening(previous, next)) return next;
  const [, day = '', time] = /^(.{10}) ?(.*)$/.exec(next) ?? [];
  if (time === undefined) return typeDate(previous, next);
  const [typedDay, typedTime] = [typeDate('', day), typeTime('', time)];
  if (typedDay === null || typedTime === null) return null;
  return time === '' && !next.endsWith(' ') ? typedDay : `${typedDay} ${typedTime}`;
}
