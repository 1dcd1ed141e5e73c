import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type PromiseIndex, promiseProblems } from './promises';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const markdownOf = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

/** All hand-written documents; docs/reference is generated from the schemas. */
const documents = ['.', 'docs', 'docs/architecture', 'schemas'].flatMap(markdownOf);

/** Documents by whose promises others work: operators, partners, auditors, and who writes a server of their own. */
const indexed = ['partner-protocol', 'production', 'requirements', 'security', 'your-own-server'].map(
  (name) => `docs/${name}.md`,
);

/** `docs/your-own-server.md` → `tools/cli/docs/promises/docs.your-own-server.json`. */
function indexOf(document: string): PromiseIndex {
  const path = `tools/cli/docs/promises/${document.replace(/\.md$/, '').replaceAll('/', '.')}.json`;
  return existsSync(join(root, path)) ? (JSON.parse(read(path)) as PromiseIndex) : {};
}

const named = (index: PromiseIndex) =>
  [
    ...new Set(Object.values(index).flatMap((entries) => Object.values(entries).filter(Array.isArray))),
  ].flat();

describe.each(indexed)('%s', (document) => {
  test('every paragraph with a promise is listed with its tests', () => {
    expect(promiseProblems(read(document), indexOf(document))).toEqual([]);
  });

  test('the tests that prove its promises exist', () => {
    const missing = [...new Set<string>(named(indexOf(document)))].filter((reference) => !exists(reference));
    expect(missing).toEqual([]);
  });
});

describe.each(documents)('%s', (document) => {
  test('names no command that package.json lacks', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = [...read(document).matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name ?? '');
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('an index of promises', () => {
  const markdown = [
    '# House',
    'It has a door. It is blue.',
    '```',
    'no promise',
    '```',
    '| room | size |',
    '|---|---|',
    '| hall | large |',
  ].join('\n');

  test('covers each paragraph and each row, and a table by its head', () => {
    expect(
      promiseProblems(markdown, { House: { 'a door': ['a.test.ts: opens'], '| hall': 'no test' } }),
    ).toEqual([]);
    expect(
      promiseProblems(markdown, { House: { 'It is blue': ['a.test.ts: is'], '| room |': ['a: b'] } }),
    ).toEqual([]);
  });

  test('reports unlisted and missing paragraphs, and those with too many sentences for their tests', () => {
    expect(promiseProblems(markdown, { House: { '| hall': ['a: b'] } })).toEqual([
      '«House»: no test is named for «It has a door. It is blue.»',
    ]);
    expect(promiseProblems(markdown, { House: { '*': 'none', 'a roof': ['a: b'] } })).toEqual([
      '«House» has nothing that says «a roof» any more: name words that stand there',
    ]);
    const grown = '# House\nIt has a door. It is blue. It stands. It is old. It is warm.';
    expect(promiseProblems(grown, { House: { 'a door': ['a: b'] } })).toHaveLength(1);
  });
});

/** Whether the file has a test, story or fixture with that title. */
function exists(reference: string): boolean {
  const [, file = '', title] = /^(\S+?)(?:: (.*))?$/.exec(reference) ?? [];
  if (!existsSync(join(root, file))) return false;
  if (title === undefined) return file.startsWith('schemas/fixtures/invalid/');
  const text = read(file);
  if (file.endsWith('.stories.tsx')) return text.includes(`export const ${title}`);
  if (file.endsWith('.json')) return text.includes(`"name": "${title}`);
  return text.includes(title);
}
