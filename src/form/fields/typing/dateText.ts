import { shortcutSteps } from '../../../../contract/values/typed/readDay';
import { formatDate, formatMonth } from '../../../ui/texts';
import { isShortening } from './acceptText';

/** Whether the text is the beginning of a shortcut: `t`, `+3`, `-3`. */
function beginsShortcut(text: string): boolean {
  return /^[-+]$/.test(text) || shortcutSteps(text) !== null;
}

/**
 * Text of the input after a change; null rejects it. Inserts the points, so that `21112026` is enough;
 * `1.2.2026`, `1/2/2026` and shortcuts work as well.
 */
export function typeDate(previous: string, next: string): string | null {
  const text = formatDate(next.trim());
  if (isShortening(previous, text) || beginsShortcut(text)) return text;
  if (!/^[\d./\- ]*$/.test(text)) return null;
  const parts = [''];
  for (const sign of text) {
    const part = parts.at(-1) ?? '';
    if (/\d/.test(sign)) parts[parts.length - 1] = part + sign;
    else if (part === '' || parts.length === 3) continue;
    else parts.splice(-1, 1, part.padStart(2, '0'), '');
    if (parts.length < 3 && parts.at(-1)?.length === 2) parts.push('');
  }
  return (parts[2]?.length ?? 0) > 4 ? null : parts.join('.');
}

/** Text of the input after a change; null rejects it. Inserts the colon. */
export function typeTime(previous: string, next: string): string | null {
  const text = next.trim();
  if (isShortening(previous, text)) return text;
  if (!/^[\d:. ]*$/.test(text)) return null;
  const [first = '', ...rest] = text.split(/[:. ]/);
  const hours = rest.length > 0 ? first.padStart(2, '0') : first;
  const digits = hours + rest.join('');
  if (digits.length > 4) return null;
  return digits.length < 2 ? digits : `${digits.slice(0, 2)}:${digits.slice(2)}`;
}

/** Text of the input after a change; null rejects it. */
export function typeDateTime(previous: string, next: string): string | null {
  if (isShortening(previous, next)) return next;
  const [, day = '', time] = /^(.{10}) ?(.*)$/.exec(next) ?? [];
  if (time === undefined) return typeDate(previous, next);
  const [typedDay, typedTime] = [typeDate('', day), typeTime('', time)];
  if (typedDay === null || typedTime === null) return null;
  return time === '' && !next.endsWith(' ') ? typedDay : `${typedDay} ${typedTime}`;
}

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
