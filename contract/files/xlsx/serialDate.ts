import type { FieldKind } from '../../model/compiledForm';
import type { Json } from '../../values/json';
import { minutesEast } from '../../values/minutesEast';

/** First date with a correct serial number: spreadsheets treat 1900 as a leap year. */
const firstDay = 61;

/** Serial number of a calendar day, without time and zone; null if it has none. */
export function serialDay(value: Json): number | null {
  if (typeof value !== 'string') return null;
  const day = value.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const days = Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;
  return days >= firstDay ? days : null;
}

/** Serial number of a timestamp, to the minute in a time zone, by default the institution's; null for other kinds. */
export function serialMoment(kind: FieldKind, value: Json, timeZone?: string): number | null {
  if (kind !== 'date-time' || typeof value !== 'string' || !value.endsWith('Z')) return null;
  const moment = new Date(value);
  const minutes = Math.floor(moment.getTime() / 60_000) + minutesEast(moment, timeZone);
  const days = minutes / 1440 + 25_569;
  return days >= firstDay ? Number(days.toFixed(9)) : null;
}
