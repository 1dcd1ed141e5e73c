/** The calendar day `days` later (or earlier), YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Days from one day to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The same day some months later, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const first = Date.UTC(year, month - 1 + months, 1);
  const target = new Date(first);
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(date, last));
  return target.toISOString().slice(0, 10);
}

/** Whole months between two days; 0 if the second is not later. */
export function monthsBetween(from: string, to: string): number {
  const [years = 0, months = 0] = [0, 1].map((at) => Number(to.split('-')[at]) - Number(from.split('-')[at]));
  return Math.max(0, years * 12 + months - (to.slice(8) < from.slice(8, 10) ? 1 : 0));
}

/** Every day of the previous calendar month. */
export function daysOfLastMonth(day: string): readonly string[] {
  const last = addDays(`${day.slice(0, 7)}-01`, -1);
  const month = last.slice(0, 8);
  return Array.from(
    { length: Number(last.slice(8)) },
    (_, at) => `${month}${String(at + 1).padStart(2, '0')}`,
  );
}

/** A day as staff read it: 31.12.2026. */
export const shownDay = (day: string): string => day.split('-').reverse().join('.');

/** The days from which and until which something is in force; without a first or last day it has no limit there. */
export interface Validity {
  readonly validFrom?: string | null;
  readonly validUntil?: string | null;
}

/** Whether an edition is in force on a day. */
export function inForceOn({ validFrom, validUntil }: Validity, day: string): boolean {
  return (!validFrom || validFrom <= day) && (!validUntil || validUntil >= day);
}

/** Whether two periods have a day in common. */
export function haveCommonDay(one: Validity, other: Validity): boolean {
  const begins = ({ validFrom }: Validity, { validUntil }: Validity) =>
    !validFrom || !validUntil || validFrom <= validUntil;
  return begins(one, other) && begins(other, one);
}
