import type { StoredOf } from '../../../../records/RecordStore';

/** Whether a name is that of a time zone (IANA). */
export function isTimeZone(name: string): boolean {
  try {
    return clockOf(name) !== null;
  } catch {
    return false;
  }
}

/** Whether an office is open at a moment, by its own clock; hours may pass midnight. */
export function isOpenAt(
  {
    openTime,
    closeTime,
    weekendOpen,
    timeZone,
  }: Pick<StoredOf<'PartnerOffice'>, 'openTime' | 'closeTime' | 'weekendOpen' | 'timeZone'>,
  now: Date,
): boolean {
  const { day, time } = localTime(timeZone, now);
  const [from, to] = [openTime.slice(0, 5), closeTime.slice(0, 5)];
  // The hours after midnight are those of the day before.
  const isAfterMidnight = from > to && time < to;
  const opened = isAfterMidnight ? localTime(timeZone, new Date(now.getTime() - 24 * 3600_000)).day : day;
  if (!weekendOpen && ['Sat', 'Sun'].includes(opened)) return false;
  return from <= to ? from <= time && time < to : time >= from || isAfterMidnight;
}

/** Day of the week, and time HH:mm, in a zone. */
function localTime(timeZone: string, now: Date): { readonly day: string; readonly time: string } {
  const parts = clockOf(timeZone).formatToParts(now);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return { day: part('weekday'), time: `${part('hour')}:${part('minute')}` };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Throws RangeError for an unknown zone. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, made);
  return made;
}
