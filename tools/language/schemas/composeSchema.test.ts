import { describe, expect, test } from 'vitest';
import { composeSchema } from './composeSchema';
import type { Schema } from './Schema';

const text: Schema = { type: 'string' };

/** Composes `main.schema.json`, with other files beside it. */
function composed(main: Schema, others: Readonly<Record<string, Schema>> = {}): Schema {
  const files: Readonly<Record<string, Schema>> = { 'main.schema.json': main, ...others };
  return composeSchema('main.schema.json', (file) => files[file] ?? {});
}

const shape = (circle: Schema, square: Schema): Schema => ({
  properties: { shape: { $ref: '#/definitions/shape' } },
  definitions: {
    shape: {
      required: ['id'],
      allOf: [
        { properties: { id: text, kind: text } },
        { anyOf: [{ $ref: '#/definitions/circle' }, { $ref: '#/definitions/square' }] },
        { properties: { remove: { const: true } } },
      ],
      unevaluatedProperties: false,
    },
    circle,
    square,
  },
});

const circle: Schema = {
  description: 'Round.',
  properties: { kind: { const: 'circle' }, colour: text, radius: text },
  dependentRequired: { kind: ['radius'] },
};
const square: Schema = {
  description: 'With corners.',
  properties: { kind: { const: 'square' }, colour: text, side: text },
};

describe('a schema as one', () => {
  test('includes definitions of other files, and the words of an extended one', () => {
    const { properties, definitions } = composed(
      {
        properties: { field: { $ref: '#/definitions/field' } },
        definitions: {
          name: { $ref: 'base.schema.json#/definitions/name' },
          field: {
            $ref: 'base.schema.json',
            properties: { span: { $ref: '#/definitions/name' }, $ref: text },
            unevaluatedProperties: false,
          },
        },
      },
      {
        'base.schema.json': {
          properties: { title: { $ref: '#/definitions/name' } },
          required: ['title'],
          definitions: { name: { type: 'string', pattern: '^a' } },
        },
      },
    );
    expect(properties).toEqual({ field: { $ref: '#/definitions/field' } });
    expect(definitions).toEqual({
      name: { type: 'string', pattern: '^a' },
      field: {
        required: ['title'],
        properties: {
          $ref: text,
          title: { $ref: '#/definitions/name' },
          span: { $ref: '#/definitions/name' },
        },
        additionalProperties: false,
      },
    });
    expect(Object.keys(definitions?.field?.properties ?? {})).toEqual(['$ref', 'title', 'span']);
  });

  test('has the words of all kinds in one place, by kind', () => {
    const { definitions = {} } = composed(shape(circle, square));
    expect(Object.keys(definitions)).toEqual(['shape']);
    expect(Object.keys(definitions.shape?.properties ?? {})).toEqual([
      ...['id', 'kind', 'colour', 'radius', 'side', 'remove'],
    ]);
    expect(definitions.shape?.kinds).toEqual({
      by: 'kind',
      of: {
        circle: { description: 'Round.', words: ['colour', 'radius'], needs: [['radius']] },
        square: { description: 'With corners.', words: ['colour', 'side'], needs: [] },
      },
      words: ['colour', 'radius', 'side'],
    });
  });

  test('a word with different meanings by kind, or a kind without a name, is an error', () => {
    const other = { ...square, properties: { ...square.properties, colour: { type: 'integer' } } };
    expect(() => composed(shape(circle, other))).toThrow('«colour» is not the same in all kinds.');
    const nameless = { properties: { colour: text } };
    expect(() => composed(shape(circle, nameless))).toThrow('No word distinguishes #/definitions/square.');
    expect(() => composed({ definitions: { a: { $ref: 'b.schema.json#/definitions/a' } } })).toThrow(
      'b.schema.json has no definition «a».',
    );
  });
});
