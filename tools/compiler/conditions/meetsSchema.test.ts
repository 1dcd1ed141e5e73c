import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meetsSchema } from '../../../contract/validation/meetsSchema';
import type { Json, JsonObject } from '../../../contract/values/json';
import { holds } from '../../language/conditions/holds';
import { schemaOf } from '../../language/schemas/schemaOf';

const { properties = {} } = schemaOf('entity').definitions?.valueSchema ?? {};

const value: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, false, 0, 1, 2.5, '', 'a', 'TR', '10.00', '2.5', '2026-01-05', [], ['a']),
  fc.integer({ min: -3, max: 5 }),
);
const decimal = fc.constantFrom('0', '2.5', '10.00');

/** Generators for the keywords of a condition. */
const words: Readonly<Record<string, fc.Arbitrary<Json>>> = {
  const: value,
  enum: fc.uniqueArray(value, { minLength: 1, maxLength: 3, selector: (one) => JSON.stringify(one) }),
  type: fc.constantFrom('string', 'integer', 'number', 'boolean', 'null', 'object', 'array'),
  minimum: fc.integer({ min: -2, max: 3 }),
  maximum: fc.integer({ min: -2, max: 3 }),
  minLength: fc.integer({ min: 0, max: 4 }),
  maxLength: fc.integer({ min: 0, max: 4 }),
  pattern: fc.constantFrom('^[A-Z]{2}$', '[0-9]', '^$'),
  format: fc.constantFrom('email', 'iban', 'personName'),
  decimalMinimum: decimal,
  decimalMaximum: decimal,
};
const simple = fc
  .record(words, { requiredKeys: [] })
  .filter((one) => Object.keys(one).length > 0) as fc.Arbitrary<JsonObject>;
const schema = fc.oneof(
  simple,
  simple.map((not) => ({ not })),
  fc.array(simple, { minLength: 1, maxLength: 2 }).map((anyOf) => ({ anyOf })),
);

test('a condition is decided as the compiled validators decide it', () => {
  fc.assert(
    fc.property(schema, value, (one, of) => {
      expect(meetsSchema(one, of)).toBe(holds(one, of));
    }),
  );
});

test('every keyword that the schema of entities offers is known', () => {
  expect(Object.keys(properties).toSorted()).toEqual([...Object.keys(words), 'not', 'anyOf'].toSorted());
});
