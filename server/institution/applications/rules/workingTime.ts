import { businessDay, type ClosedDays, isBusinessDay } from '../../../../contract/values/businessDays';
import { momentInTurkiye, todayInTurkiye } from '../../../../contract/values/today';

/** Hours in which the time for applications runs, on business days. */
export interface WorkingHours {
  /** Whole hours in Türkiye. */
  readonly opens: number;
  readonly closes: number;
  readonly closedDays: ClosedDays;
}

const minute = 60_000;
const time = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The working time of a day as moments in ms; null on a day without. */
function shiftOf(day: string, { opens, closes, closedDays }: WorkingHours) {
  if (!isBusinessDay(day, closedDays) || closes <= opens) return null;
  return {
    from: Date.parse(momentInTurkiye(day, time(opens))),
    until: Date.parse(momentInTurkiye(day, time(closes))),
  };
}

/** The moment at which working minutes have passed since another one, ISO UTC. */
export function afterWorkingMinutes(from: string, minutes: number, hours: WorkingHours): string {
  let left = minutes * minute;
  let day = todayInTurkiye(new Date(from));
  let now = Date.parse(from);
  // Without working time at all the time runs as on a clock.
  if (hours.closes <= hours.opens) return new Date(now + left).toISOString();
  for (;;) {
    const shift = shiftOf(day, hours);
    if (shift !== null) {
      now = Math.max(now, shift.from);
      const rest = Math.max(0, shift.until - now);
      if (left <= rest) return new Date(now + left).toISOString();
      left -= rest;
    }
    day = businessDay(day, 1, hours.closedDays);
  }
}

/** Working minutes from a moment until another one; 0 if that is not later. */
export function workingMinutes(from: string, until: string, hours: WorkingHours): number {
  const [begin, end] = [Date.parse(from), Date.parse(until)];
  if (end <= begin) return 0;
  if (hours.closes <= hours.opens) return Math.floor((end - begin) / minute);
  let sum = 0;
  const last = todayInTurkiye(new Date(until));
  for (let day = todayInTurkiye(new Date(from)); day <= last; day = businessDay(day, 1, hours.closedDays)) {
    const shift = shiftOf(day, hours);
    if (shift === null) continue;
    sum += Math.max(0, Math.min(end, shift.until) - Math.max(begin, shift.from));
  }
  return Math.floor(sum / minute);
}
