import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

/** Requirement ids of a letter: `S01` to `S14`. */
const ids = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${String(index + 1).padStart(2, '0')}`);

const rows = read('docs/requirements.md')
  .split('\n')
  .filter((line) => /^\| [SHTR]\d\d \|/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));

it('has every row of sign-in, shell, tabs and requests once, in order', () => {
  expect(rows.map(([id]) => id)).toEqual([...ids('S', 14), ...ids('H', 19), ...ids('T', 8), ...ids('R', 10)]);
});

it.each(rows.map((cells) => [cells[0] ?? '', cells] as const))('%s names tests that exist', (id, cells) => {
  for (const cell of cells.slice(2)) {
    const tests = [...cell.matchAll(/`([^`]+)` «(.+?)»(?=<br>|$)/g)];
    expect(tests.length, `${id}: ${cell}`).toBeGreaterThan(0);
    for (const [, file = '', name = ''] of tests) {
      expect(name, `${file} names the row`).toMatch(new RegExp(`\\b${id}\\b`));
      const quoted = ["'", '"', '`'].map((quote) => `${quote}${name}${quote}`);
      const titles = new RegExp(`(test|it|describe)[.\\w]*\\(\\s*(${quoted.map(escaped).join('|')})`);
      expect(read(file), `${file} has a test «${name}»`).toMatch(titles);
    }
  }
});

/** Ids of what the specification requires: a heading, or a row of the workflows. */
const required = new Set(
  [...read('docs/requirements.md').matchAll(/^(?:### |\| )([PDCW]\d+(?:\.\d+)?)\b/gm)].map(([, id]) => id),
);

/** Cited ids of a text, also behind a line break of a comment: «requirements P2, P4» names two, «P2 to P4» both ends. */
function citedIn(text: string): readonly string[] {
  const gap = '(?:\\s|\\n\\s*(?:\\*|//))+';
  const id = '[A-Z]\\d+(?:\\.\\d+)?';
  const citation = new RegExp(
    `\\brequirements${gap}(${id}(?:(?:,|${gap}and|${gap}to)${gap}${id})*)\\b`,
    'gi',
  );
  return [...text.matchAll(citation)].flatMap(([, ids = '']) => ids.match(new RegExp(id, 'g')) ?? []);
}

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.md', '*.json', '*.css'], {
  cwd: fileURLToPath(root),
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(new URL(file, root)));

it('reads cited ids over the lines of a comment', () => {
  expect(
    citedIn('(requirements P2, P4), requirements\n * C1.5. Requirements W3: and requirements P1 to P9'),
  ).toEqual([...['P2', 'P4', 'C1.5', 'W3', 'P1', 'P9']]);
});

it('has a paragraph for each id that code and documents cite, and cites nothing by other names', () => {
  const cited = sources.flatMap((file) => citedIn(read(file)).map((id) => ({ file, id })));
  const known = new Set([...required, ...rows.map(([id]) => id)]);
  expect(cited.filter(({ id }) => !known.has(id))).toEqual([]);
  expect(cited.length).toBeGreaterThan(300);
  expect(sources.filter((file) => /\b(seed|catalogue|00[01])\s(\*\s)?§/i.test(read(file)))).toEqual([]);
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
