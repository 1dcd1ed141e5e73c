import { formatMonth } from '../../i18n';
import { isShortening } from './acceptText';
import { beginsShortcut } from './dateText';

/**
 * What stands in the input after a change, or null where the change is rejected. The point comes by itself, so that
 * `112026` is enough; `1.2026` and `1/2026` work as well, and so do shortcuts.
 */
export function typeMonth(previous: string, next: string): string | null {
  const text = formatMonth(next.trim());
  if (isShortening(previous, text) || beginsShortcut(text)) return text;
  if (!/^[\d./\- ]*$/.test(text)) return null;
  const [first = '', ...rest] = text.split(/[./\- ]+/);
  const month = rest.length > 0 && first !== '' ? first.padStart(2, '0') : first;
  const digits = month + rest.join('');
  if (digits.length > 6) return null;
  return digits.length < 2 ? digits : `${digits.slice(0, 2)}.${digits.slice(2)}`;
}
