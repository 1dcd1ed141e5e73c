import { addDays } from '../../../../../contract/values/days';

const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  timeZone: 'UTC',
  day: '2-digit',
  month: '2-digit',
});

/** Month and day of a date (YYYY-MM-DD) in the Islamic calendar: `10/01`. */
export function islamicDate(date: string): string {
  const parts = calendar.formatToParts(new Date(`${date}T00:00:00Z`));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('month')}/${part('day')}`;
}

/**
 * Dates of a year by their month and day in the Islamic calendar of Umm al-Qura, whose year is eleven days shorter: a
 * day may be missing, or there twice. It is calculated; the official announcement may differ by a day.
 */
export function islamicDays(year: number): ReadonlyMap<string, readonly string[]> {
  const days = new Map<string, string[]>();
  const end = `${year + 1}-01-01`;
  for (let date = `${year}-01-01`; date < end; date = addDays(date, 1)) {
    const key = islamicDate(date);
    days.set(key, [...(days.get(key) ?? []), date]);
  }
  return days;
}
