import type { CompiledFormField } from '../compiledForm';
import { latinLetters } from './latinLetters';
import { letterCase } from './letterCase';

/** What a field says about the text in it. */
export type TextRules = Pick<CompiledFormField, 'case' | 'latin' | 'maxLength' | 'pattern'>;

/** A text with the letters that its field asks for: case by Turkish rules first, then Latin, so that no İ comes back. */
export function turnedText(text: string, rules: TextRules): string {
  const cased = letterCase(text, rules.case);
  return rules.latin ? latinLetters(cased) : cased;
}

/** Whether a text has the form and length that its field asks for. */
export function isTextTaken(text: string, { maxLength, pattern }: TextRules): boolean {
  if (maxLength !== undefined && [...text].length > maxLength) return false;
  return pattern === undefined || new RegExp(pattern, 'u').test(text);
}

/**
 * A text that comes from elsewhere. Numbers of a fixed form (identity, tax, card) are often written with blanks, hyphens
 * or points, which are taken off where the field takes the number alone.
 */
export function readText(text: string, rules: TextRules): string {
  const turned = turnedText(text.trim(), rules);
  if (rules.pattern === undefined || isTextTaken(turned, rules)) return turned;
  const bare = turned.replace(/[\s\p{Cf}\p{Pd}./]/gu, '');
  return isTextTaken(bare, rules) ? bare : turned;
}
