const calendarDay = /^(\d{4})-(\d{2})-(\d{2})(?:T00:00:00\.000)?$/;

const two = (part: number): string => String(part).padStart(2, '0');

/** A calendar day of the wire as DD.MM.YYYY, in both languages (seed 000 §1). Any other text as it is. */
export function formatDate(value: string): string {
  return value.replace(calendarDay, '$3.$2.$1');
}

/** A month of the wire as MM.YYYY, in both languages. Any other text as it is. */
export function formatMonth(value: string): string {
  return value.replace(/^(\d{4})-(\d{2})$/, '$2.$1');
}

/** A UTC timestamp of the wire as DD.MM.YYYY HH:mm, where the browser stands. Any other text as it is. */
export function formatDateTime(value: string): string {
  const date = new Date(value);
  if (!value.endsWith('Z') || Number.isNaN(date.getTime())) return value;
  const day = `${two(date.getDate())}.${two(date.getMonth() + 1)}.${String(date.getFullYear()).padStart(4, '0')}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
