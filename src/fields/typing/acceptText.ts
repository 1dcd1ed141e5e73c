import type { CompiledFormField } from '../../../contract/compiledForm';
import { latinLetters } from './latinLetters';
import { letterCase } from './letterCase';
import { prefixPattern } from './prefixPattern';

/** What a field says about the text typed into it. */
export type TextRules = Pick<CompiledFormField, 'case' | 'latin' | 'maxLength' | 'pattern'>;

/**
 * What stands in the input after a change, or null where the change is rejected (seed 000 §5).
 *
 * - Letters are turned first: case by Turkish rules, then Latin, so that no İ comes back.
 * - Taking characters away is always allowed.
 * - A change that makes the text longer than `maxLength` (in characters, as JSON Schema counts) is rejected.
 * - A change after which the text can no longer become a match of `pattern` is rejected. Where taking away left
 *   something that no match begins with, typing is free again, so that the user can repair it.
 */
export function acceptText(previous: string, next: string, rules: TextRules): string | null {
  const cased = letterCase(next, rules.case);
  const turned = rules.latin ? latinLetters(cased) : cased;
  if (isShortening(previous, turned)) return turned;
  const length = [...turned].length;
  if (rules.maxLength !== undefined && length > rules.maxLength && length > [...previous].length) return null;
  if (rules.pattern === undefined) return turned;
  const begins = prefixPattern(rules.pattern);
  return begins.test(turned) || !begins.test(previous) ? turned : null;
}

/** Whether `next` is `previous` with one stretch taken out. */
export function isShortening(previous: string, next: string): boolean {
  if (next.length >= previous.length) return false;
  let start = 0;
  while (start < next.length && previous[start] === next[start]) start++;
  return previous.endsWith(next.slice(start));
}
