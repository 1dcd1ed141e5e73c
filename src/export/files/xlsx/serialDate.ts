import type { FieldKind } from '../../../../contract/compiledForm';
import type { Json } from '../../../../contract/json';

/** First day that a spreadsheet counts without a fault: it takes 1900 for a leap year. */
const firstDay = 61;

/** Days since the spreadsheet's beginning, of a calendar day; no clock and no zone in it. Null for what it can't count. */
export function serialDay(value: Json): number | null {
  if (typeof value !== 'string') return null;
  const day = value.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const days = Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;
  return days >= firstDay ? days : null;
}

/** The same of a moment, in minutes as the clock shows them where the browser stands. Null for any other kind. */
export function serialMoment(kind: FieldKind, value: Json): number | null {
  if (kind !== 'date-time' || typeof value !== 'string' || !value.endsWith('Z')) return null;
  const moment = new Date(value);
  const minutes = Math.floor(moment.getTime() / 60_000) - moment.getTimezoneOffset();
  const days = minutes / 1440 + 25_569;
  return days >= firstDay ? Number(days.toFixed(9)) : null;
}
