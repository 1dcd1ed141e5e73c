import { isShortening } from './acceptText';

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
