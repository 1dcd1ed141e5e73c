import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meetsSchema } from '../../../contract/validation/meetsSchema';
import { wholeCondition } from '../../../contract/validation/wholeCondition';
import type { Json, JsonObject } from '../../../contract/values/json';
import { readFiles } from '../project/readFiles';
import { languageVersion } from '../views/languageVersion';
import { migrateText, surroundings } from './migrateText';
import type { MigratedKind, Surroundings } from './Step';
import { steps } from './steps';
import { renames } from './steps/002-clearer-names';

const fixtures = join(import.meta.dirname, '../../../schemas/fixtures/migrate');
/** Definitions of a version, each with its migrated one in the folder of the newest. */
const writtenIn = (version: number) =>
  readFiles(join(fixtures, `v${version}`)).filter(({ kind }) => kind === 'screen' || kind === 'entity');
const files = writtenIn(1);

function migrated(kind: string, text: string, around?: Surroundings): string {
  const result = migrateText(kind as MigratedKind, 'x.json', text, around);
  if ('refused' in result) throw new Error(result.refused);
  return result.text;
}

/** All keys of a document, and those with a text as `key=text`. */
function wordsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [
    key,
    ...(typeof part === 'string' ? [`${key}=${part}`] : []),
    ...wordsIn(part),
  ]);
}

describe('definitions of older versions are migrated', () => {
  test('each step has a file, and the last one leads to the current version', () => {
    const written = readdirSync(join(import.meta.dirname, 'steps')).filter((name) => /^\d{3}-/.test(name));
    expect(written.map((name) => Number(name.slice(0, 3)))).toEqual(steps.map(({ to }) => to));
    expect(steps.map(({ to }) => to)).toEqual(steps.map((_, index) => index + 2));
    expect(steps.at(-1)?.to).toBe(languageVersion);
  });

  const older = steps.flatMap(({ to }) =>
    writtenIn(to - 1).map(({ file, kind, text }) => [file, to - 1, kind, text] as const),
  );

  test.each(older)(
    '%s of version %i comes out byte for byte as expected, and a second run changes nothing',
    (file, version, kind, text) => {
      const expected = readFileSync(join(fixtures, `v${languageVersion}`, file), 'utf8');
      expect(migrated(kind, text, surroundings(writtenIn(version)))).toBe(expected);
      expect(migrated(kind, expected)).toBe(expected);
    },
  );

  test('a short form of a condition means what the schema meant, for texts and empty values', () => {
    const value = fc.constantFrom<Json>('A', 'filled', 'empty', '', null);
    const { schema } = fc.letrec<{ schema: JsonObject }>((tie) => ({
      schema: fc.oneof(
        { maxDepth: 3 },
        value.map((one) => ({ const: one })),
        fc.uniqueArray(value, { minLength: 1, maxLength: 3 }).map((some) => ({ enum: some })),
        fc.constantFrom<JsonObject>({ type: 'string' }, { type: 'null' }, { minLength: 1 }),
        fc.record({ type: fc.constant('string'), not: value.map((one) => ({ const: one })) }),
        tie('schema').map((not) => ({ not })),
        fc.array(tie('schema'), { minLength: 1, maxLength: 2 }).map((anyOf) => ({ anyOf })),
      ),
    }));
    const short = new Set<string>();
    fc.assert(
      fc.property(schema, (written) => {
        const text = JSON.stringify({ actions: [{ id: 'a', when: { '$row.a': written } }] });
        const condition: Json = JSON.parse(migrated('screen', text)).actions[0].when['$row.a'];
        short.add(typeof condition);
        for (const one of ['A', 'filled', 'empty', '', null])
          expect(meetsSchema(wholeCondition(condition), one)).toBe(meetsSchema(written, one));
      }),
    );
    expect([...short].toSorted()).toEqual(['object', 'string']);
  });

  test('every rename is proven by a fixture', () => {
    const before = new Set(files.flatMap(({ text }) => wordsIn(JSON.parse(text))));
    const after = new Set(files.flatMap(({ kind, text }) => wordsIn(JSON.parse(migrated(kind, text)))));
    const begins = (words: ReadonlySet<string>, prefix: string) =>
      [...words].some((word) => word.startsWith(prefix));
    const unproven = renames.filter(({ at, value, prefix, to }) => {
      const from = at.slice(at.lastIndexOf('/') + 1);
      const now = renames.find((other) => other.at === at && other.value === undefined)?.to ?? from;
      if (prefix !== undefined) return !begins(before, prefix) || !begins(after, to);
      return value === undefined
        ? !before.has(from) || !after.has(to)
        : !before.has(`${from}=${value}`) || !after.has(`${now}=${to}`);
    });
    expect(unproven).toEqual([]);
  });

  test('line breaks, indents and order of words stay', () => {
    const text =
      '{\r\n\t"$schema": "s",\r\n\t"fields": {\r\n\t\t"b": { "maxSize":2,   "type": "file" } }\r\n}';
    expect(migrated('entity', text)).toBe(
      '{\r\n\t"$schema": "s",\r\n\t"languageVersion": 3,\r\n\t"fields": {\r\n\t\t"b": { "maxMegabytes":2,   "type": "file" } }\r\n}',
    );
    expect(migrated('screen', '{}')).toBe('{"languageVersion": 3}');
    expect(migrated('screen', '{"$schema":"s"}')).toBe('{"$schema":"s", "languageVersion": 3}');
    expect(migrated('screen', '{ "title": 1, "languageVersion": 1 }')).toBe(
      '{ "title": 1, "languageVersion": 3 }',
    );
  });

  test('a field named like an old word keeps its name', () => {
    const text = '{ "fields": { "maxSize": { "type": "integer", "maxSize": 1 } } }';
    expect(JSON.parse(migrated('entity', text)).fields).toEqual({
      maxSize: { type: 'integer', maxMegabytes: 1 },
    });
  });

  test.each([
    ['{ "title": ', 'This is not JSON'],
    ['[]', 'no object'],
    ['{ "languageVersion": "3" }', 'whole number'],
    [`{ "languageVersion": ${languageVersion + 1} }`, `this tool supports ${languageVersion}`],
  ])('%s is refused, not guessed', (text, why) => {
    expect(migrateText('screen', 'x.json', text)).toMatchObject({ refused: expect.stringContaining(why) });
  });

  test('migration is idempotent, and changes only words of the language', () => {
    const words = fc.constantFrom(
      'fields',
      'form',
      'schema',
      'properties',
      'maxSize',
      'actions',
      'type',
      'a',
    );
    const { document } = fc.letrec((tie) => ({
      document: fc.dictionary(
        words,
        fc.oneof(
          { maxDepth: 6 },
          fc.integer(),
          fc.string(),
          tie('document'),
          fc.array(tie('document'), { maxLength: 2 }),
        ),
        { maxKeys: 4 },
      ),
    }));
    fc.assert(
      fc.property(
        fc.constantFrom('screen', 'entity'),
        document,
        fc.constantFrom(0, 2, '\t'),
        (kind, value, indent) => {
          const migratedOnce = migrated(kind, JSON.stringify(value, null, indent));
          expect(migrated(kind, migratedOnce)).toBe(migratedOnce);
          const { languageVersion: version, ...rest } = JSON.parse(migratedOnce);
          expect(version).toBe(languageVersion);
          const back = JSON.stringify(rest).replaceAll('"maxMegabytes":', '"maxSize":');
          expect(back).toBe(JSON.stringify(value));
        },
      ),
    );
  });
});
