import { shortcutSteps } from '../../../../contract/values/typed/readDay';
import { formatDate } from '../../../ui/texts';
import { isShortening } from './acceptText';

/** Whether the text is the beginning of a shortcut: `t`, `+3`, `-3`. */
export function beginsShortcut(text: string): boolean {
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
