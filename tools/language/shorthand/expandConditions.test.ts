import { describe, expect, test } from 'vitest';
import type { EntityDefinition } from '../../../contract/model/generated/entity';
import type { ScreenDefinition, ValueSchema } from '../../../contract/model/generated/screen';
import { meetsSchema } from '../../../contract/validation/meetsSchema';
import { wholeCondition } from '../../../contract/validation/wholeCondition';
import type { Json, JsonObject } from '../../../contract/values/json';
import { parseSource } from '../source/parseSource';
import { placeOf } from '../source/places';
import { expandEntity } from './expandEntity';
import { expandScreen } from './expandScreen';

const title = { tr: 'Ekran', en: 'Screen' };

function expanded(words: object): ScreenDefinition {
  const text = JSON.stringify({ title, ...words }, null, 1);
  return expandScreen('area/screen', parseSource('screen.json', text).value as ScreenDefinition);
}

function expandedValue(written: Json): ValueSchema | undefined {
  return expanded({ actions: [{ id: 'go', when: { '$row.status': written } }] }).actions?.[0]?.when?.[
    '$row.status'
  ];
}

describe('short forms of conditions', () => {
  test.each<readonly [Json, Json]>([
    ['OPEN', { const: 'OPEN' }],
    [true, { const: true }],
    [3, { const: 3 }],
    ['$user.userName', { const: '$user.userName' }],
    [['OPEN', null], { enum: ['OPEN', null] }],
    ['filled', { not: { type: 'null' } }],
    ['empty', { type: 'null' }],
    [{ const: 'empty' }, { const: 'empty' }],
    [
      { type: 'string', maxDate: 'today' },
      { type: 'string', maxDate: 'today' },
    ],
  ])('%j is short for %j', (written, schema) => {
    expect(expandedValue(written)).toEqual(schema);
    expect(wholeCondition(written)).toEqual(schema);
  });

  test('every value is either filled or empty', () => {
    for (const value of [null, '', 'A', 0, 1, false, true, [], ['A'], { id: '1' }]) {
      const [filled, empty] = (['filled', 'empty'] as const).map((word) =>
        meetsSchema(expandedValue(word) as JsonObject, value),
      );
      expect([filled, empty]).toEqual([value !== null, value === null]);
    }
  });

  test('forms within not and anyOf, and in rules, are the same', () => {
    expect(expandedValue({ type: 'string', not: ['A', 'B'] })).toEqual({
      type: 'string',
      not: { enum: ['A', 'B'] },
    });
    expect(expandedValue({ anyOf: ['empty', { not: 'A' }] })).toEqual({
      anyOf: [{ type: 'null' }, { not: { const: 'A' } }],
    });
    const rule = {
      if: { properties: { a: 'A' }, not: { anyOf: [{ properties: { b: 'empty' } }] } },
      // biome-ignore lint/suspicious/noThenProperty: a word of rules
      then: { properties: { c: { not: 'C' } }, required: ['c'] },
      else: { allOf: [{ properties: { d: [1] } }] },
    };
    const whole = {
      if: { properties: { a: { const: 'A' } }, not: { anyOf: [{ properties: { b: { type: 'null' } } }] } },
      // biome-ignore lint/suspicious/noThenProperty: a word of rules
      then: { properties: { c: { not: { const: 'C' } } }, required: ['c'] },
      else: { allOf: [{ properties: { d: { enum: [1] } } }] },
    };
    expect(expanded({ form: { schema: { ...rule, allOf: [rule] } } }).form?.schema).toEqual({
      ...whole,
      allOf: [whole],
    });
  });

  test('apply to every condition of a screen', () => {
    const when = { '$form.a': 'A' };
    const part = { id: 'part', when };
    const schema = { properties: { a: { when } } };
    const screen = expanded({
      form: { schema, layout: [{ ...part, rows: [['a']] }] },
      grid: { columns: [{ field: 'a', when }], rowTones: [{ tone: 'error', when }] },
      blocks: [part],
      tabs: [{ ...part, blocks: [part] }],
      actions: [
        { ...part, form: { schema }, onSuccess: ['x', { type: 'close', when }], onError: [{ when }] },
      ],
    });
    const whole = JSON.stringify({ '$form.a': { const: 'A' } });
    expect(JSON.stringify(screen).split(`"when":${whole}`)).toHaveLength(12);
    expect(JSON.stringify(screen)).not.toContain('"$form.a":"A"');
  });

  test('of an entity are those of its fields, of four eyes and of its rules', () => {
    // biome-ignore lint/suspicious/noThenProperty: a word of rules
    const rule = { if: { properties: { a: 'A' } }, then: { required: ['b'] } };
    const field = { title, type: 'string', when: { '$record.a': 'A' } };
    const entity = { title, display: ['a'], fields: { a: { ...field, fourEyes: { when: field.when } } } };
    const written = parseSource('entity.json', JSON.stringify({ ...entity, rules: [rule] })).value;
    const { fields, rules } = expandEntity(written as EntityDefinition);
    const whole = { '$record.a': { const: 'A' } };
    expect(fields.a).toMatchObject({ when: whole, fourEyes: { when: whole } });
    expect(rules).toMatchObject([{ if: { properties: { a: { const: 'A' } } } }]);
  });

  test('keep their place in the file', () => {
    const when = { '$row.a': 'A', '$row.b': ['B', 'C'], '$row.c': { not: 'C' } };
    const [action] = expanded({ actions: [{ id: 'go', when }] }).actions ?? [];
    const at = (name: string) => `/actions/0/when/${name}`;
    const schemas = action?.when ?? {};
    expect(placeOf(schemas['$row.a'] ?? {}, 'const').pointer).toBe(at('$row.a'));
    expect(placeOf(schemas['$row.b']?.enum ?? [], 1).pointer).toBe(at('$row.b/1'));
    expect(placeOf(schemas['$row.c']?.not ?? {}, 'const').pointer).toBe(at('$row.c/not'));
  });
});
