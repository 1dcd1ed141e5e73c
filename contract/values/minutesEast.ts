import { institutionZone } from './today';

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
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric', era: 'short' },
    } as const);
  formats.set(timeZone, format);
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const year = Number(parts.year) * (parts.era === 'BC' ? -1 : 1) + (parts.era === 'BC' ? 1 : 0);
  const local = new Date(0);
  local.setUTCFullYear(year, Number(parts.month) - 1, Number(parts.day));
  local.setUTCHours(Number(parts.hour), Number(parts.minute), Number(parts.second));
  return Math.round((local.getTime() - moment.getTime()) / 60_000);
}
