import { addDays } from '../../contract/values/days';

export { addDays, addMonths } from '../../contract/values/days';

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
