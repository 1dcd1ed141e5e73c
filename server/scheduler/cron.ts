import { isCron } from '../../contract/keywords/isCron';
import { addDays } from '../../contract/values/days';
import { momentInTurkiye, todayInTurkiye } from '../../contract/values/today';

/** Smallest and greatest value of second, minute, hour, day of the month, month and weekday. */
const ranges = [
  [0, 59],
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

/** Days to search: 29 February is up to eight years away. */
const horizon = 366 * 8;

const secondsPerHour = 3600;
const secondsPerMinute = 60;

/** A parsed schedule: the allowed values of each field in ascending order. Both day fields must match. */
export interface Cron {
  readonly seconds: readonly number[];
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
  readonly days: ReadonlySet<number>;
  readonly months: ReadonlySet<number>;
  /** 0 is Sunday. */
  readonly weekdays: ReadonlySet<number>;
}

/** Parses a schedule of six fields (`isCron`); null for any other text. */
export function parseCron(text: string): Cron | null {
  if (!isCron(text)) return null;
  const fields = text.trim().split(/\s+/);
  const [seconds = [], minutes = [], hours = [], days = [], months = [], weekdays = []] = ranges.map(
    ([min, max], index) => valuesOf(fields[index] ?? '*', min, max),
  );
  return {
    ...{ seconds, minutes, hours },
    days: new Set(days),
    months: new Set(months),
    weekdays: new Set(weekdays.map((day) => day % 7)),
  };
}

/** Values of one field: `1,5-9,30/10`. A step after a single number counts up to the field's greatest value. */
function valuesOf(field: string, min: number, max: number): readonly number[] {
  const found = new Set<number>();
  for (const part of field.split(',')) {
    const [range = '*', step] = part.split('/');
    const [from = range, to] = range.split('-');
    const isOpen = range === '*' || range === '?';
    const first = isOpen ? min : Number(from);
    const last = isOpen || (to === undefined && step !== undefined) ? max : Number(to ?? from);
    for (let value = first; value <= last; value += Number(step ?? 1)) found.add(value);
  }
  return [...found].sort((one, other) => one - other);
}

/**
 * The first moment of a schedule after another one, in Türkiye's time, whose offset never changes within a day.
 * @param isLeftOut days (YYYY-MM-DD) without runs. Null if there is none within eight years.
 */
export function nextOccurrence(cron: Cron, after: Date, isLeftOut: (day: string) => boolean): Date | null {
  let day = todayInTurkiye(after);
  for (let searched = 0; searched < horizon; searched += 1) {
    if (isOn(cron, day) && !isLeftOut(day)) {
      const midnight = Date.parse(momentInTurkiye(day, '00:00'));
      const time = firstTime(cron, Math.floor((after.getTime() - midnight) / 1000));
      if (time !== null) return new Date(midnight + time * 1000);
    }
    day = addDays(day, 1);
  }
  return null;
}

function isOn({ days, months, weekdays }: Cron, day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return months.has(date.getUTCMonth() + 1) && days.has(date.getUTCDate()) && weekdays.has(date.getUTCDay());
}

/** First time of day after another one, both in seconds since midnight; null if the day has none left. */
function firstTime({ seconds, minutes, hours }: Cron, after: number): number | null {
  for (const hour of hours) {
    if ((hour + 1) * secondsPerHour <= after) continue;
    for (const minute of minutes) {
      const start = hour * secondsPerHour + minute * secondsPerMinute;
      const second = seconds.find((each) => start + each > after);
      if (second !== undefined) return start + second;
    }
  }
  return null;
}
