import { type TextRules, turnedText } from '../../../../contract/validation/readText';
import { prefixPattern } from './prefixPattern';

/**
 * Text of the input after a change; null rejects the change (requirements P5).
 * - Letters are converted first.
 * - Deleting characters is always allowed.
 * - A change that makes the text longer than `maxLength` (in characters, as JSON Schema counts) is rejected.
 * - A change after which the text can no longer become a match of `pattern` is rejected. If deleting left a
 * text that starts no match, typing is free again, so that the user can repair it.
 */
export function acceptText(previous: string, next: string, rules: TextRules): string | null {
  const turned = turnedText(next, rules);
  if (isShortening(previous, turned)) return turned;
  const length = [...turned].length;
  if (rules.maxLength !== undefined && length > rules.maxLength && length > [...previous].length) return null;
  if (rules.pattern === undefined) return turned;
  const begins = prefixPattern(rules.pattern);
  return begins.test(turned) || !begins.test(previous) ? turned : null;
}

/** Whether `next` is `previous` with one substring removed. */
export function isShortening(previous: string, next: string): boolean {
  if (next.length >= previous.length) return false;
  let start = 0;
  while (start < next.length && previous[start] === next[start]) start++;
  return previous.endsWith(next.slice(start));
}
