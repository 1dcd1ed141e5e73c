import type { CompiledFormField } from '../model/compiledForm';

/** Case conversion of typed letters (seed 000 §5). Absent: none. */
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
