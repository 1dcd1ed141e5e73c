import { unreadText } from '../../../../contract/values/unread';

/**
 * Formats a wire phone number (E.164): +90 532 123 45 67, also incomplete ones; foreign numbers in threes; an
 * unreadable text is returned as written.
 */
export function showPhone(value: string): string {
  const [, ...home] = /^\+90(\d{1,3})(\d{1,3})?(\d{1,2})?(\d{1,2})?$/.exec(value) ?? [];
  if (home.length > 0) return ['+90', ...home.filter(Boolean)].join(' ');
  const shown = unreadText(value) ?? value;
  return shown.replace(/^\+(\d{4,})$/, (_, digits: string) => `+${digits.replace(/\d{3}(?=\d{2})/g, '$& ')}`);
}

/** Text of the input after a change; null rejects everything but digits, blanks, brackets and a plus. */
export function typePhone(next: string): string | null {
  return /^\s*\+?[\d\s()-]*$/.test(next) && next.replace(/\D/g, '').length <= 17 ? next : null;
}
