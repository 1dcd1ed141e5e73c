import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;
const linesOf = (text: string) => text.trimEnd().split('\n').length;

const modules = readdirSync(join(root, 'server/institution'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `server/institution/${name}/README.md`);

const readmes = [
  ...modules,
  ...['server/engine', 'server/records', 'src/engine', 'src/grid', 'tools'].map(
    (room) => `${room}/README.md`,
  ),
];

const subjects = readdirSync(join(root, 'docs/architecture')).map((name) => `docs/architecture/${name}`);

/** Paths in code spans that are not there, as written or with an ending. `from`: folder of the document. */
function missingPaths(text: string, from: string): readonly string[] {
  const rooms = /`((?:bench|contract|docs|schemas|screen-defs|server|src|tests|tools)\/[\w./-]+?)\/?`/g;
  const links = /\]\((?!https?:)([^)#]+)[^)]*\)/g;
  const isThere = (path: string) =>
    ['', '.ts', '.tsx', '.json'].some((end) => existsSync(join(root, path + end)));
  return [
    ...[...text.matchAll(rooms)].filter(([, path = '']) => !isThere(path) && !isThere(join(from, path))),
    ...[...text.matchAll(links)].filter(([, path = '']) => !isThere(join(from, path))),
  ].map(([, path = '']) => path);
}

describe('documents for people', () => {
  test('ARCHITECTURE.md has at most 2,500 words', () => {
    expect(wordsOf(read('ARCHITECTURE.md'))).toBeLessThanOrEqual(2500);
  });

  test('AGENTS.md has at most 50 lines', () => {
    expect(linesOf(read('AGENTS.md'))).toBeLessThanOrEqual(50);
  });

  test.each(readmes)('%s is there, with at most 60 lines', (file) => {
    expect(existsSync(join(root, file))).toBe(true);
    expect(linesOf(read(file))).toBeLessThanOrEqual(60);
  });

  test.each(['ARCHITECTURE.md', 'AGENTS.md', 'CONTRIBUTING.md', ...readmes, ...subjects])(
    '%s names paths that exist',
    (file) => {
      expect(missingPaths(read(file), dirname(file))).toEqual([]);
    },
  );

  test('a path that is gone is found, in a code span and in a link', () => {
    const text =
      'See `server/records/RecordStore`, `server/barn.ts`, [one](README.md) and [another](barn.md#hay).';
    expect(missingPaths(text, 'tools')).toEqual(['server/barn.ts', 'barn.md']);
  });

  test('ARCHITECTURE.md leads to every subject', () => {
    const text = read('ARCHITECTURE.md');
    expect(subjects.filter((file) => !text.includes(`](${file})`))).toEqual([]);
  });

  test('every package of the product has its reason', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const reasons = read('docs/architecture/dependencies.md');
    const unnamed = Object.keys(dependencies).filter((name) => !reasons.includes(`\`${name}\``));
    expect(unnamed).toEqual([]);
  });
});
