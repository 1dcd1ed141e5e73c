import { readFileSync } from 'node:fs';
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

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
