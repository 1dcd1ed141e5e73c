import type { CompiledFormField } from '../model/compiledForm';
import { latinLetters } from '../values/typed/latinLetters';

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

/** Case conversion of typed letters (requirements P5). Absent: none. */
export type CaseMode = NonNullable<CompiledFormField['case']>;

const locale = 'tr-TR';
const upper = (text: string): string => text.toLocaleUpperCase(locale);
const lower = (text: string): string => text.toLocaleLowerCase(locale);

const turns: Readonly<Record<CaseMode, (text: string) => string>> = {
  lower,
  upper,
  'first-upper': (text) => text.replace(/\p{L}/u, upper),
  'words-upper': (text) =>
    text.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) => {
      const [first = '', ...rest] = word;
      return upper(first) + lower(rest.join(''));
    }),
};

/**
 * Converts the case of a text by Turkish rules (i → İ, ı → I), whatever the page's language: names and
 * addresses of a Turkish institution are Turkish. `first-upper` leaves the rest as typed; `words-upper` is
 * the seed's camel case per word.
 */
export function letterCase(text: string, mode: CaseMode | undefined): string {
  return mode === undefined ? text : turns[mode](text);
}
