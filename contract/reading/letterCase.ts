import type { CompiledFormField } from '../compiledForm';

/** How typed letters are turned (seed 000 §5). Absent: as typed. */
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
 * Turns the letters of a text by Turkish rules (i → İ, ı → I), whatever the language of the page: names and
 * addresses of a Turkish institution are Turkish. `first-upper` leaves what follows as typed; `words-upper`
 * is the seed's camel case per word.
 */
export function letterCase(text: string, mode: CaseMode | undefined): string {
  return mode === undefined ? text : turns[mode](text);
}
