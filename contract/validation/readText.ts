import type { CompiledFormField } from '../model/compiledForm';
import { latinLetters } from '../values/typed/latinLetters';
import { letterCase } from './letterCase';

/** Text rules of a field. */
export type TextRules = Pick<CompiledFormField, 'case' | 'latin' | 'maxLength' | 'pattern'>;

/** Converts letters as the field requires: case by Turkish rules first, then Latin, so that no İ returns. */
export function turnedText(text: string, rules: TextRules): string {
  const cased = letterCase(text, rules.case);
  return rules.latin ? latinLetters(cased) : cased;
}

/** Whether a text meets the field's pattern and length. */
export function isAcceptedText(text: string, { maxLength, pattern }: TextRules): boolean {
  if (maxLength !== undefined && [...text].length > maxLength) return false;
  return pattern === undefined || new RegExp(pattern, 'u').test(text);
}

/**
 * Parses a pasted or imported text. Numbers of a fixed form (identity, tax, card) are often written with
 * blanks, hyphens or points, which are removed if the field accepts only the number.
 */
export function readText(text: string, rules: TextRules): string {
  const turned = turnedText(text.trim(), rules);
  if (rules.pattern === undefined || isAcceptedText(turned, rules)) return turned;
  const bare = turned.replace(/[\s\p{Cf}\p{Pd}./]/gu, '');
  return isAcceptedText(bare, rules) ? bare : turned;
}
