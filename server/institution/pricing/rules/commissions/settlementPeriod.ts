import type { PeriodCode } from '../../../../../contract/model/generated/entities';
import { addDays, addMonths } from '../../../../../contract/values/days';

/** First day of the settlement period that a day is in: a week begins on Monday. */
export function periodStart(period: PeriodCode, day: string): string {
  if (period === 'YEARLY') return `${day.slice(0, 4)}-01-01`;
  if (period === 'MONTHLY') return `${day.slice(0, 7)}-01`;
  if (period === 'WEEKLY') return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  return day;
}

/** Last day of the settlement period that a day is in. */
export function periodEnd(period: PeriodCode, day: string): string {
  const start = periodStart(period, day);
  if (period === 'YEARLY') return `${day.slice(0, 4)}-12-31`;
  if (period === 'MONTHLY') return addDays(addMonths(start, 1), -1);
  return period === 'WEEKLY' ? addDays(start, 6) : day;
}
