/** The day `days` after (or before) a calendar day, YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Every day of the calendar month before the one that a day is in. */
export function daysOfLastMonth(day: string): readonly string[] {
  const last = addDays(`${day.slice(0, 7)}-01`, -1);
  const month = last.slice(0, 8);
  return Array.from(
    { length: Number(last.slice(8)) },
    (_, at) => `${month}${String(at + 1).padStart(2, '0')}`,
  );
}
