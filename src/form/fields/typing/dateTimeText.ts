import { isShortening } from './acceptText';
import { typeDate } from './dateText';
import { typeTime } from './timeText';

/** Text of the input after a change; null rejects it. */
export function typeDateTime(previous: string, next: string): string | null {
  if (isShortening(previous, next)) return next;
  const [, day = '', time] = /^(.{10}) ?(.*)$/.exec(next) ?? [];
  if (time === undefined) return typeDate(previous, next);
  const [typedDay, typedTime] = [typeDate('', day), typeTime('', time)];
  if (typedDay === null || typedTime === null) return null;
  return time === '' && !next.endsWith(' ') ? typedDay : `${typedDay} ${typedTime}`;
}
