import { unreadText } from '../../../contract/reading/unread';

/** A phone number of the wire (E.164) as shown: +90 532 123 45 67, one that is too short likewise; foreign numbers in threes; what is none as it was written. */
export function showPhone(value: string): string {
  const [, ...home] = /^\+90(\d{1,3})(\d{1,3})?(\d{1,2})?(\d{1,2})?$/.exec(value) ?? [];
  if (home.length > 0) return ['+90', ...home.filter(Boolean)].join(' ');
  const shown = unreadText(value) ?? value;
  return shown.replace(/^\+(\d{4,})$/, (_, digits: string) => `+${digits.replace(/\d{3}(?=\d{2})/g, '$& ')}`);
}

/** What stands in the input after a change, or null where the change is rejected: digits, blanks, brackets, a plus. */
export function typePhone(next: string): string | null {
  return /^\s*\+?[\d\s()-]*$/.test(next) && next.replace(/\D/g, '').length <= 17 ? next : null;
}
