import { minutesEast } from './minutesEast';

const calendarDay = /^(\d{4})-(\d{2})-(\d{2})(?:T00:00:00\.000)?$/;

const two = (part: number): string => String(part).padStart(2, '0');

/** Formats a wire day as DD.MM.YYYY, in both languages (seed 000 §1). Other texts stay unchanged. */
export function formatDate(value: string): string {
  return value.replace(calendarDay, '$3.$2.$1');
}

/** Formats a wire month as MM.YYYY, in both languages. Other texts stay unchanged. */
export function formatMonth(value: string): string {
  return value.replace(/^(\d{4})-(\d{2})$/, '$2.$1');
}

/** Formats a UTC timestamp as DD.MM.YYYY HH:mm in a time zone, by default the institution's. Other texts stay unchanged. */
export function formatDateTime(value: string, timeZone?: string): string {
  const moment = new Date(value);
  if (!value.endsWith('Z') || Number.isNaN(moment.getTime())) return value;
  const date = new Date(moment.getTime() + minutesEast(moment, timeZone) * 60_000);
  const day = `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${String(date.getUTCFullYear()).padStart(4, '0')}`;
  return `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}
