import type { ClosedDays } from '../../../contract/values/businessDays';
import { readCron } from '../../../contract/values/checks/isCron';
import { addDays } from '../../../contract/values/days';
import { momentInTurkiye, todayInTurkiye } from '../../../contract/values/today';

/** Schedule of a task: cron in Türkiye's time, and whether vacation days are left out. */
export interface TaskSchedule {
  readonly cron: string;
  readonly skipHolidays: boolean;
}

/** Days in which a run is looked for: 29 February is up to eight years away. */
const horizon = 366 * 8;

/**
 * Next moment of a schedule after another one; null if there is none within eight years. Weekends are no vacation days.
 */
export function nextRunOf(
  { cron, skipHolidays }: TaskSchedule,
  after: Date,
  { dates, yearly }: ClosedDays,
): Date | null {
  const schedule = readCron(cron);
  const last = midnightOf(addDays(todayInTurkiye(after), horizon));
  const isLeftOut = (day: string) => skipHolidays && (dates.has(day) || yearly.has(day.slice(5)));
  let next = schedule?.nextRun(after) ?? null;
  while (next !== null && next.getTime() < last) {
    const day = todayInTurkiye(next);
    if (!isLeftOut(day)) return next;
    next = schedule?.nextRun(new Date(midnightOf(addDays(day, 1)) - 1)) ?? null;
  }
  return null;
}

/** The beginning of a day in Türkiye, in milliseconds. */
function midnightOf(day: string): number {
  return Date.parse(momentInTurkiye(day, '00:00'));
}

/** The next `count` moments of a schedule, fewer if it ends. */
export function nextRunsOf(
  schedule: TaskSchedule,
  after: Date,
  closed: ClosedDays,
  count: number,
): readonly Date[] {
  const found: Date[] = [];
  while (found.length < count) {
    const next = nextRunOf(schedule, found.at(-1) ?? after, closed);
    if (next === null) break;
    found.push(next);
  }
  return found;
}
