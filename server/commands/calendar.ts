import { addDays } from '../../contract/values/days';

export { addDays, addMonths, monthsBetween } from '../../contract/values/days';

/** Every day of the previous calendar month. */
export function daysOfLastMonth(day: string): readonly string[] {
  const last = addDays(`${day.slice(0, 7)}-01`, -1);
  const month = last.slice(0, 8);
  return Array.from(
    { length: Number(last.slice(8)) },
    (_, at) => `${month}${String(at + 1).padStart(2, '0')}`,
  );
}
