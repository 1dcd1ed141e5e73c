import { shortcutSteps } from '../../../contract/reading/readDay';
import { formatDate } from '../../i18n';
import { isShortening } from './acceptText';

/** The beginning of a shortcut: `t`, `+3`, `-3`. */
export function beginsShortcut(text: string): boolean {
  return /^[-+]$/.test(text) || shortcutSteps(text) !== null;
}

/**
 * What stands in the input after a change, or null where the change is rejected. Points come by themselves, so that
 * `21112026` is enough; `1.2.2026` and `1/2/2026` work as well, and so do shortcuts.
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
