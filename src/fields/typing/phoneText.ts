/** Country code of a number typed without one. */
const homeCode = '90';

/** A phone number of the wire (E.164) as shown: +90 532 123 45 67, one that is too short likewise; foreign numbers in threes. */
export function showPhone(value: string): string {
  const [, ...home] = /^\+90(\d{1,3})(\d{1,3})?(\d{1,2})?(\d{1,2})?$/.exec(value) ?? [];
  if (home.length > 0) return ['+90', ...home.filter(Boolean)].join(' ');
  return value.replace(/^\+(\d{4,})$/, (_, digits: string) => `+${digits.replace(/\d{3}(?=\d{2})/g, '$& ')}`);
}

/** What stands in the input after a change, or null where the change is rejected: digits, blanks, brackets, a plus. */
export function typePhone(next: string): string | null {
  return /^\s*\+?[\d\s()-]*$/.test(next) && next.replace(/\D/g, '').length <= 15 ? next : null;
}

/**
 * A typed number as E.164, null for nothing: `0532 …`, `532 …` and `90 532 …` are Turkish, `00` means plus.
 * What is too short to be one is handed over with its digits: the validator refuses it.
 */
export function readPhone(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  if (digits === '') return null;
  if (text.trim().startsWith('+')) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  if (digits.length === 12 && digits.startsWith(homeCode)) return `+${digits}`;
  return `+${homeCode}${digits.replace(/^0/, '')}`;
}
