import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { blockNames } from '../../../contract/model/blockNames';
import { kindsOf } from '../../lint/rules/fields/checkKind';
import { readFiles } from '../project/readFiles';
import { parseSource } from '../source/parseSource';
import { checkSchema } from './checkSchema';
import { nameOf, type Schema } from './Schema';
import { type SchemaKind, schemaKinds, schemaOf, writtenSchema } from './schemaOf';

const root = join(import.meta.dirname, '../../..');

/** Pointers and schemas of all properties, including nested ones. */
function propertiesIn(schema: Schema, pointer = ''): readonly (readonly [string, Schema])[] {
  const { properties = {}, definitions = {}, oneOf = [], items, additionalProperties: rest } = schema;
  const parts: readonly (readonly [string, Schema])[] = [
    ...Object.entries(definitions).map(([name, one]) => [name, one] as const),
    ...oneOf.map((one, index) => [`oneOf/${index}`, one] as const),
    ...(items === undefined ? [] : [['items', items] as const]),
    ...(typeof rest === 'object' ? [['additionalProperties', rest] as const] : []),
  ];
  const words = Object.entries(properties).map(([word, one]) => [`${pointer}/${word}`, one] as const);
  return [
    ...words,
    ...words.flatMap(([at, one]) => propertiesIn(one, at)),
    ...parts.flatMap(([name, one]) => propertiesIn(one, `${pointer}/${name}`)),
  ];
}

function newAjv() {
  const ajv = new Ajv2019({ allErrors: true, strict: false });
  addFormats.default(ajv as never, ['date']);
  return ajv;
}

const standard = new Map(
  schemaKinds.map((kind) => {
    const ajv = newAjv();
    ajv.addSchema(writtenSchema('field.schema.json'));
    return [kind, ajv.compile(writtenSchema(`${kind}.schema.json`))] as const;
  }),
);

/** Validates like an editor: by the standard, each schema file separately. */
const isRight = (kind: SchemaKind, value: unknown) => standard.get(kind)?.(value);

describe('the schemas of the language', () => {
  test.each(schemaKinds)('%s describes each of its words', (kind) => {
    const schema = schemaOf(kind);
    const silent = propertiesIn(schema).filter(
      ([, one]) => (one.description ?? schema.definitions?.[nameOf(one) ?? '']?.description ?? '') === '',
    );
    expect(silent.map(([pointer]) => pointer)).toEqual([]);
  });

  test.each([
    ['entity', 'entityField'],
    ['screen', 'formField'],
  ] as const)('%s gives examples of the words of a field that it takes', (kind, name) => {
    const schema = schemaOf(kind);
    const ajv = newAjv();
    const { properties = {} } = schema.definitions?.[name] ?? {};
    expect(Object.keys(properties).length).toBeGreaterThan(35);
    for (const [word, part] of Object.entries(properties)) {
      expect(part.examples?.length, word).toBeGreaterThan(0);
      const validatePart = ajv.compile({ ...part, definitions: schema.definitions });
      for (const example of part.examples ?? [])
        expect(validatePart(example), `${word}: ${JSON.stringify(example)}`).toBe(true);
    }
  });

  test('mean the same to an editor, which follows the standard, and to lint, which composes them', () => {
    const asOne = new Map(schemaKinds.map((kind) => [kind, newAjv().compile(schemaOf(kind))] as const));
    const folders = readdirSync(join(root, 'schemas/fixtures/valid')).map((name) =>
      join(root, 'schemas/fixtures/valid', name),
    );
    const files = [root, ...folders].flatMap((folder) => readFiles(folder));
    expect(files.length).toBeGreaterThan(150);
    for (const { file, kind, text } of files) {
      const { value } = parseSource(file, text);
      expect([file, isRight(kind, value)]).toEqual([file, asOne.get(kind)?.(value)]);
    }
  });

  test.each([
    ['entity', { title: { tr: 'a', en: 'a' }, type: 'string', range: true }],
    ['screen', { type: 'string', unique: true }],
    ['screen', { type: 'string', placeholdr: { tr: 'a', en: 'a' } }],
    ['screen', { type: 'strin' }],
    ['screen', { type: 'string', span: 'full', maxLength: 0 }],
  ] as const)('refuse unknown properties of a field of %s: %j', (kind, field) => {
    const title = { tr: 'a', en: 'a' };
    const value =
      kind === 'entity'
        ? { title, display: ['a'], fields: { a: field } }
        : { title, route: null, form: { schema: { properties: { a: field } } } };
    expect(isRight(kind, value)).toBe(false);
    expect(checkSchema(kind, value)).toHaveLength(1);
  });

  test('offer all kinds of blocks', () => {
    expect(Object.keys(kindsOf('block').of).toSorted()).toEqual(blockNames.toSorted());
  });

  test.each([
    [true, { block: 'chart', entity: 'Account', groupBy: 'status', chart: 'bar' }],
    [false, { block: 'chart', entity: 'Account', groupBy: 'status', date: 'openDate' }],
    [false, { block: 'chart', groupBy: 'status' }],
    [false, { block: 'chrat', entity: 'Account', groupBy: 'status' }],
    [true, { title: { tr: 'a', en: 'a' }, date: 'openDate' }],
    [true, { remove: true }],
  ])('an editor takes for a block, which a variant says in part: %s %j', (right, words) => {
    const value = { title: { tr: 'a', en: 'a' }, route: null, blocks: [{ id: 'a', ...words }] };
    expect(isRight('screen', value)).toBe(right);
  });

  test.each(['action', 'followUp'])('list the words of each type of %s', (name) => {
    const { enum: types } = schemaOf('screen').definitions?.[name]?.properties?.type ?? {};
    expect(Object.keys(kindsOf(name).of).toSorted()).toEqual(types?.toSorted());
  });

  test.each([
    [true, { type: 'bulkEdit', columns: ['limit'], mode: 'percent' }],
    [false, { type: 'bulkEdit', columns: ['limit'] }],
    [false, { type: 'request', endpoint: 'approve', mode: 'percent' }],
    [true, { endpoint: 'approve', format: 'pdf' }],
    [true, { type: 'request', set: { a: 1 }, onSuccess: ['close', { type: 'open', screen: 'a/b' }] }],
    [false, { type: 'request', set: { a: 1 }, onSuccess: [{ type: 'open', screen: 'a/b', tone: 'info' }] }],
    [false, { type: 'request', set: { a: 1 }, onSuccess: [{ type: 'open' }] }],
  ])('an editor takes for an action, which may change a standard one: %s %j', (right, words) => {
    const value = { title: { tr: 'a', en: 'a' }, route: null, actions: [{ id: 'a', ...words }] };
    expect(isRight('screen', value)).toBe(right);
  });

  test.each(['computed', 'derived', 'selectionFigure'])('list the words of each operation of %s', (name) => {
    const { enum: operations } = schemaOf('screen').definitions?.[name]?.properties?.op ?? {};
    expect(Object.keys(kindsOf(name).of).toSorted()).toEqual(operations?.toSorted());
  });

  test.each([
    [true, { op: 'band', args: ['amount'], limits: [7, 30] }],
    [false, { op: 'band', args: ['amount'] }],
    [false, { op: 'ratio', args: ['a', 'b'], limits: [7] }],
    [true, { op: 'sum', args: ['amount'], entity: 'Entry', via: 'account' }],
    [false, { op: 'count', args: ['amount'], entity: 'Entry', via: 'account' }],
    [false, { args: ['amount'] }],
  ])('an editor takes for a calculation of a column: %s %j', (right, compute) => {
    const grid = { columns: [{ field: 'a', compute }] };
    const value = { title: { tr: 'a', en: 'a' }, route: null, grid };
    expect(isRight('screen', value)).toBe(right);
  });
});
