import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import type { RecordSchema } from '../../../contract/model/generated/screen';
import { conditionSchema } from './conditionSchema';
import { fieldsOf, recordSchema, requiredBy } from './recordSchema';

const ajv = new Ajv({ strictTypes: false });
const holds = (schema: object, record: object) => ajv.validate(schema, record);

const isCustomer: RecordSchema = { properties: { ownerType: { const: 'CUSTOMER' } } };

describe('a rule over the record', () => {
  test('in an if, unfilled fields are null', () => {
    const schema = recordSchema(isCustomer, 'isNull');
    expect(holds(schema, { ownerType: 'CUSTOMER' })).toBe(true);
    expect(holds(schema, {})).toBe(false);
    expect(
      holds(recordSchema({ properties: { ownerType: { enum: ['CUSTOMER', null] } } }, 'isNull'), {}),
    ).toBe(true);
  });

  test('a then checks only filled fields', () => {
    const schema = recordSchema(isCustomer, 'passes');
    expect(holds(schema, {})).toBe(true);
    expect(holds(schema, { ownerType: 'AGENT' })).toBe(false);
  });

  test('below not it is null in both', () => {
    for (const missing of ['isNull', 'passes'] as const) {
      expect(holds(recordSchema({ not: isCustomer }, missing), {})).toBe(true);
      expect(holds(recordSchema({ not: isCustomer }, missing), { ownerType: 'CUSTOMER' })).toBe(false);
    }
  });

  test('returns the fields that it names and those that it requires', () => {
    const schema: RecordSchema = {
      allOf: [{ required: ['a'] }, { anyOf: [{ required: ['b'] }, { properties: { c: { const: 1 } } }] }],
      not: { required: ['d'] },
    };
    expect([...fieldsOf(schema)].toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect(requiredBy(schema)).toEqual(['a']);
  });
});

describe('conditions over the record', () => {
  test('compare a missing value as null', () => {
    expect(holds(conditionSchema({ '$record.status': { const: 'OPEN' } }), {})).toBe(false);
    expect(holds(conditionSchema({ '$record.status': { not: { const: 'OPEN' } } }), {})).toBe(true);
    expect(holds(conditionSchema({ '$record.status': { const: null } }), {})).toBe(true);
  });

  test('must all hold; a field read through a look-up is one key', () => {
    const schema = conditionSchema({
      '$form.a': { const: 1 },
      '$record.customer.customerType': { const: 'PERSON' },
    });
    expect(holds(schema, { a: 1, 'customer.customerType': 'PERSON' })).toBe(true);
    expect(holds(schema, { a: 1, customer: { customerType: 'PERSON' } })).toBe(false);
  });
});
