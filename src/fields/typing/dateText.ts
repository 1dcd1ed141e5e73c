import { formatDate } from '../../i18n';
import { isShortening } from './acceptText';

/**
 * What stands in the input after a change, or null where the change is rejected. Points come by themselves, so
 * that `21112026` is enough; `1.2.2026`, `1/2/2026` and a pasted `2026-02-01` work as well.
 */
export function typeDate(previous: string, next: string): string | null {
  const text = formatDate(next.trim());
  if (isShortening(previous, text)) return text;
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

/** A typed day as YYYY-MM-DD, null for nothing. What is no day is handed over as typed: the validator refuses it. */
export function readDate(text: string): string | null {
  if (text === '') return null;
  const [, day = '', month = '', year = ''] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? [];
  const made = `${year}-${month}-${day}`;
  const time = Date.parse(`${made}T00:00:00Z`);
  const isDay = year !== '' && !Number.isNaN(time) && new Date(time).toISOString().startsWith(made);
  return isDay ? made : text;
}
