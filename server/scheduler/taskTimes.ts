import type { ClosedDays } from '../../contract/values/businessDays';
import { nextOccurrence, parseCron } from './cron';

/** Schedule of a task: cron in Türkiye's time, and whether vacation days are left out. */
export interface TaskSchedule {
  readonly cron: string;
  readonly skipHolidays: boolean;
}

/** Next moment of a schedule after another one; null if it never comes. Weekends are no vacation days. */
export function nextRunOf(
  { cron, skipHolidays }: TaskSchedule,
  after: Date,
  { dates, yearly }: ClosedDays,
): Date | null {
  const parsed = parseCron(cron);
  if (parsed === null) return null;
  const isHoliday = (day: string) => dates.has(day) || yearly.has(day.slice(5));
  return nextOccurrence(parsed, after, (day) => skipHolidays && isHoliday(day));
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
