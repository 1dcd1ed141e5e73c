import { institutionZone } from './today';

const calendarDay = /^(\d{4})-(\d{2})-(\d{2})(?:T00:00:00\.000)?$/;

const two = (part: number): string => String(part).padStart(2, '0');

/** Formats a wire day as DD.MM.YYYY, in both languages (requirements P1). Other texts stay unchanged. */
export function formatDate(value: string): string {
  return value.replace(calendarDay, '$3.$2.$1');
}

/** Formats a wire month as MM.YYYY, in both languages. Other texts stay unchanged. */
export function formatMonth(value: string): string {
  return value.replace(/^(\d{4})-(\d{2})$/, '$2.$1');
}

/** Formats a UTC timestamp as DD.MM.YYYY HH:mm in a time zone, by default the institution's. Other texts stay unchanged. */
export function formatDateTime(value: string, timeZone?: string): string {
  const moment = new Date(value);
  if (!value.endsWith('Z') || Number.isNaN(moment.getTime())) return value;
  const date = new Date(moment.getTime() + minutesEast(moment, timeZone) * 60_000);
  const day = `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${String(date.getUTCFullYear()).padStart(4, '0')}`;
  return `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

const quarterHour = 15 * 60_000;

/** Time zone → quarter of an hour → minutes. */
const known = new Map<string, Map<number, number>>();

const formats = new Map<string, Intl.DateTimeFormat>();

/** Most remembered quarters of an hour per time zone. */
const limit = 100_000;

/**
 * Minutes by which the clocks of a time zone are ahead of UTC at a moment; by default that of the
 * institution. Throws a RangeError for an unknown zone.
 */
export function minutesEast(moment: Date, timeZone: string = institutionZone): number {
  const quarters = known.get(timeZone) ?? new Map<number, number>();
  known.set(timeZone, quarters);
  // Clocks change at full quarters of an hour only.
  const quarter = Math.floor(moment.getTime() / quarterHour);
  const before = quarters.get(quarter);
  if (before !== undefined) return before;
  const minutes = computed(new Date(quarter * quarterHour), timeZone);
  if (quarters.size >= limit) quarters.clear();
  quarters.set(quarter, minutes);
  return minutes;
}

function computed(moment: Date, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      era: 'short',
    } as const);
  formats.set(timeZone, format);
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const year = Number(parts.year) * (parts.era === 'BC' ? -1 : 1) + (parts.era === 'BC' ? 1 : 0);
  const local = new Date(0);
  local.setUTCFullYear(year, Number(parts.month) - 1, Number(parts.day));
  local.setUTCHours(Number(parts.hour), Number(parts.minute), Number(parts.second));
  return Math.round((local.getTime() - moment.getTime()) / 60_000);
}
