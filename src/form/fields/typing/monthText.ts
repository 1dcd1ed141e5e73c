import { formatMonth } from '../../../ui/texts';
import { isShortening } from './acceptText';
import { beginsShortcut } from './dateText';

/**
 * Text of the input after a change; null rejects it. Inserts the point, so that `112026` is enough; `1.2026`,
 * `1/2026` and shortcuts work as well.
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
