import { serverNow } from './clock';
import { shownDay } from './days';

/** Time zone of the institution: its times are shown and typed in it, wherever a browser is. */
export const institutionZone = 'Europe/Istanbul';

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: institutionZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

let last = { minute: Number.NaN, day: '' };

/**
 * Today's calendar day in Türkiye, YYYY-MM-DD, in any server time zone. Formats once a minute: every request needs the
 * day several times.
 */
export function todayInTurkiye(now: Date = new Date(serverNow())): string {
  const minute = Math.floor(now.getTime() / 60_000);
  if (minute !== last.minute) {
    const parts = Object.fromEntries(calendar.formatToParts(now).map(({ type, value }) => [type, value]));
    last = { minute, day: `${parts.year}-${parts.month}-${parts.day}` };
  }
  return last.day;
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: institutionZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Time in Türkiye, HH:mm, in any server time zone. */
export const timeInTurkiye = (now: Date): string => clock.format(now);

/** A moment as it is shown, in Türkiye: 20.11.2026 12:00. */
export const shownMoment = (at: Date): string => `${shownDay(todayInTurkiye(at))} ${timeInTurkiye(at)}`;

const offsets = new Intl.DateTimeFormat('en-US', { timeZone: institutionZone, timeZoneName: 'longOffset' });

/** UTC timestamp of a day (YYYY-MM-DD) and time (HH:mm) in Türkiye. */
export function momentInTurkiye(day: string, time: string): string {
  const parts = offsets.formatToParts(new Date(`${day}T${time}:00Z`));
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length);
  return new Date(`${day}T${time}:00${offset || 'Z'}`).toISOString();
}

/** First moment of a day in Türkiye; a moment stays as it is. */
export const beginOf = (end: string): string => (isDay(end) ? momentInTurkiye(end, '00:00') : end);

/** Last moment of a day in Türkiye; a moment stays as it is. */
export const endOf = (end: string): string =>
  isDay(end) ? momentInTurkiye(end, '23:59').replace(':00.000Z', ':59.999999Z') : end;

const isDay = (end: string) => end.length === 'YYYY-MM-DD'.length;
