import { lintRules, rules } from './rules';

/** A problem reported outside of the rules. */
export interface ReaderProblem {
  readonly name: string;
  readonly description: string;
  readonly severity?: 'warning';
}

/** Problems reported by parsing, formatting and test checking. */
export const readerProblems: readonly ReaderProblem[] = [
  { name: 'encoding', description: 'A file is UTF-8 without a byte order mark.' },
  { name: 'json', description: 'A file is JSON, without comments and not nested too deep.' },
  { name: 'duplicate-key', description: 'A key is written once in its object.' },
  { name: 'forbidden-key', description: 'No key reaches into JavaScript (`__proto__`, `constructor`).' },
  { name: 'in-form', description: 'A file is as `screens -- format` would write it.', severity: 'warning' },
  {
    name: 'narrow-list',
    description:
      'Beside the menu in a window of 1024 px a list shows its kind, its first amount, its states and deadlines, and up to three totals.',
  },
  { name: 'screen-test', description: 'Tests beside a screen name what the screen has.' },
];

/** Ids of all possible problems. An id keeps its meaning and is never reused. */
export const ruleIds: readonly string[] = [...readerProblems, ...rules, ...lintRules].map(({ name }) => name);
