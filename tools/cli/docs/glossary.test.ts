import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blockNames } from '../../../contract/model/blockNames';
import { schemaOf } from '../../language/schemas/schemaOf';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** Property names and enum values anywhere in a schema. */
function wordsIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return typeof schema === 'string' ? [schema] : [];
  return Object.entries(schema).flatMap(([key, value]) => [key, ...wordsIn(value)]);
}

const languageWords: ReadonlySet<string> = new Set([
  ...blockNames,
  ...(['screen', 'entity', 'codes'] as const).flatMap((kind) => wordsIn(schemaOf(kind))),
]);

test('every word of the glossary is a word of the language', () => {
  const rows = read('docs/glossary.md').matchAll(/^\| (`[^|]+?) \|/gm);
  const words = [...rows].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, word = '']) => word),
  );
  expect(words.length).toBeGreaterThan(40);
  // Endpoints named by the seed are in the floorplans.
  const unknown = words.filter((word) => !languageWords.has(word) && !['begin', 'commit'].includes(word));
  expect(unknown).toEqual([]);
});
