import { formatMonth } from '../../i18n';
import { isShortening } from './acceptText';

/**
 * What stands in the input after a change, or null where the change is rejected. The point comes by itself, so that
 * `112026` is enough; `1.2026`, `1/2026` and a pasted `2026-01` work as well.
 */
export function typeMonth(previous: string, next: string): string | null {
  const text = formatMonth(next.trim());
  if (isShortening(previous, text)) return text;
  if (!/^[\d./\- ]*$/.test(text)) return null;
  const [first = '', ...rest] = text.split(/[./\- ]+/);
  const month = rest.length > 0 && first !== '' ? first.padStart(2, '0') : first;
  const digits = month + rest.join('');
  if (digits.length > 6) return null;
  return digits.length < 2 ? digits : `${digits.slice(0, 2)}.${digits.slice(2)}`;
}

/** A typed month as YYYY-MM, null for nothing. What is no month is handed over as typed: the validator refuses it. */
export function readMonth(text: string): string | null {
  if (text === '') return null;
  return text.replace(
    /^(\d{1,2})[./-](\d{4})$/,
    (_, month: string, year: string) => `${year}-${month.padStart(2, '0')}`,
  );
}
