import { isDate, isMonth } from '../checks/dates';
import { addDays, addMonths } from '../days';

/** Century of two-digit years: for a past day, a future one, or one around today. */
export type Century = 'past' | 'coming' | 'around';

/** Options for reading days. */
export interface DayWords {
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly century: Century;
}

/** Date limits of a field. */
interface DayField {
  readonly minDate?: string;
  readonly maxDate?: string;
  readonly minAge?: number;
  readonly maxAge?: number;
}

/** Birth dates are past, due dates are future. */
export function centuryOf({ minDate, maxDate, minAge, maxAge }: DayField): Century {
  if (minAge !== undefined || maxAge !== undefined || maxDate === 'today') return 'past';
  return minDate === 'today' || minDate?.startsWith('businessDay') ? 'coming' : 'around';
}

/** Years ahead that two digits may mean; around today: 70 back, 29 ahead. */
const ahead: Readonly<Record<Century, number>> = { past: 0, around: 29, coming: 99 };

/** Expands a two-digit year. */
function fullYear(year: string, { today, century }: DayWords): string {
  if (year.length !== 2) return year;
  const last = Number(today.slice(0, 4)) + ahead[century];
  return String(last - ((last - Number(year)) % 100));
}

/** Distinguishing prefixes of Turkish and English month names. */
const monthNames = [
  'oca jan',
  'sub feb',
  'mar',
  'nis apr',
  'may',
  'haz jun',
  'tem jul',
  'agu aug',
  'eyl sep',
  'eki oct',
  'kas nov',
  'ara dec',
];

function monthNamed(name: string): string {
  const start = name
    .toLocaleLowerCase('tr-TR')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/ı/g, 'i')
    .slice(0, 3);
  return String(monthNames.findIndex((names) => names.split(' ').includes(start)) + 1).padStart(2, '0');
}

const dayForms: readonly RegExp[] = [
  /^(?<y>\d{4})([-/. ])(?<m>\d{1,2})\2(?<d>\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/,
  /^(?<d>\d{1,2})([-/. ])(?<m>\d{1,2})\2(?<y>\d{4}|\d{2})(?: 00:00(?::00)?)?$/,
  /^(?<d>\d{2})(?<m>\d{2})(?<y>\d{4}|\d{2})$/,
  /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/,
  /^(?<d>\d{1,2})[-/. ](?<name>\p{L}{3,})[-/. ,]+(?<y>\d{4}|\d{2})$/u,
];

/** Plausible years of a day without separators: 20111212 is no day of the year 1212. */
const plausible = /^(?:1[89]|2[0-2])/;

const tidy = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Parses a day to YYYY-MM-DD; null if it is none. Accepts day, month, year in this order with any separators
 * (`1.2.90`, `1/2/1990`, `010290`, `1 Şubat 1990`), or a four-digit year first (`1990-02-01`).
 */
export function readDay(text: string, words: DayWords): string | null {
  const written = tidy(text);
  for (const form of dayForms) {
    const { d = '', m, name = '', y = '' } = form.exec(written)?.groups ?? {};
    if (y === '') continue;
    const year = fullYear(y, words);
    const day = `${year}-${(m ?? monthNamed(name)).padStart(2, '0')}-${d.padStart(2, '0')}`;
    if (isDate(day) && (!/^\d{8}$/.test(written) || plausible.test(year))) return day;
  }
  return null;
}

const monthForms: readonly RegExp[] = [
  /^(?<y>\d{4})[-/. ](?<m>\d{1,2})$/,
  /^(?<m>\d{1,2})[-/. ](?<y>\d{4}|\d{2})$/,
  /^(?<m>\d{2})(?<y>\d{4})$/,
  /^(?<name>\p{L}{3,})[-/. ]+(?<y>\d{4}|\d{2})$/u,
];

/** Parses a month to YYYY-MM; null if it is none. */
export function readMonthOf(text: string, words: DayWords): string | null {
  for (const form of monthForms) {
    const { m, name = '', y = '' } = form.exec(tidy(text))?.groups ?? {};
    if (y === '') continue;
    const month = `${fullYear(y, words)}-${(m ?? monthNamed(name)).padStart(2, '0')}`;
    if (isMonth(month)) return month;
  }
  return null;
}

/** Days or months from today of a shortcut: `t` zero, `+3`, `-3`; null for other texts. */
export function shortcutSteps(text: string): number | null {
  const written = tidy(text).toLowerCase();
  if (written === 't') return 0;
  return /^[-+]\d{1,4}$/.test(written) ? Number(written) : null;
}

/** Parses a day shortcut. */
export function shortcutDay(text: string, today: string): string | null {
  const steps = shortcutSteps(text);
  return steps === null ? null : addDays(today, steps);
}

/** Parses a month shortcut: `t` the current one, `+3` in three months. */
export function shortcutMonth(text: string, today: string): string | null {
  const steps = shortcutSteps(text);
  return steps === null ? null : addMonths(today, steps).slice(0, 7);
}

/** Parses a time of day to HH:mm; null if it is none. */
export function readTimeOf(text: string): string | null {
  const [, hours = '', minutes = '00'] =
    /^(\d{1,2})(?:[:. ]?(\d{2})|:)?(?::00(?:\.0+)?)?$/.exec(tidy(text)) ?? [];
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  return hours !== '' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null;
}
