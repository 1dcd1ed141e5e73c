import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a table of the documents says about a term: its row, by the titles of the columns. */
export interface DocumentedTerm {
  readonly file: string;
  readonly line: number;
  readonly heading: string;
  readonly says: Readonly<Record<string, string>>;
}

/** Documents whose tables have the terms of the language, from the folder of the product. */
const documents = [
  ...['screen', 'entity', 'posting', 'screenTest'].map((name) => `schemas/${name}.md`),
  'docs/reference/rules.md',
];

const product = join(import.meta.dirname, '../../..');

const cellsOf = (line: string): readonly string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Terms of a cell: words between backticks, bindings without what they read (`$form.x`). */
const termsOf = (cell = ''): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => [code, code.replace(/\.\w+$/, '')]);

/** Rows of tables about a term: a floorplan, a kind of action or block, an operation, a binding, a rule. */
export function documentedTerm(name: string): readonly DocumentedTerm[] {
  return documents.flatMap((file) => {
    const lines = readFileSync(join(product, file), 'utf8').split('\n');
    let heading = '';
    let columns: readonly string[] = [];
    return lines.flatMap((line, at): readonly DocumentedTerm[] => {
      if (line.startsWith('#')) heading = line.replace(/^#+ /, '');
      if (/^\|[-| ]+\|$/.test(lines[at + 1] ?? '')) columns = cellsOf(line);
      const cells = line.startsWith('|') ? cellsOf(line) : [];
      if (!termsOf(cells[0]).includes(name)) return [];
      const says = cells.flatMap((cell, index) =>
        cell === '' ? [] : [[columns[index] || 'severity', cell] as const],
      );
      return [{ file, line: at + 1, heading, says: Object.fromEntries(says) }];
    });
  });
}

/** All terms of the documents, to suggest the nearest. */
export function documentedNames(): readonly string[] {
  return documents.flatMap((file) =>
    readFileSync(join(product, file), 'utf8')
      .split('\n')
      .flatMap((line) => (line.startsWith('|') ? termsOf(cellsOf(line)[0]) : [])),
  );
}
