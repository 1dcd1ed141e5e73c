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

/** Formats a UTC timestamp as DD.MM.YYYY HH:mm in the browser's time zone. Other texts stay unchanged. */
export function formatDateTime(value: string): string {
  const date = new Date(value);
  if (!value.endsWith('Z') || Number.isNaN(date.getTime())) return value;
  const day = `${two(date.getDate())}.${two(date.getMonth() + 1)}.${String(date.getFullYear()).padStart(4, '0')}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
