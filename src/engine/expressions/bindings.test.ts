import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../contract/values/json';
import { type BindingScope, readBinding, readPath, readRow, resolveValue } from './bindings';

const sources: Record<string, Record<string, Json>> = {
  form: { currency: 'TRY', period: { from: '2026-01-01', to: null } },
  record: {},
  row: { id: '12', 'customer.customerNo': 'C-5' },
  result: { number: 7 },
  state: {},
  user: { agent: '7' },
  props: { feeType: 2 },
};

const scope: BindingScope = {
  form: (path) => readPath(sources.form, path),
  record: (path) => readPath(sources.record, path),
  row: (path) => readPath(sources.row, path),
  rows: () => [],
  result: (path) => readPath(sources.result, path),
  state: (path) => readPath(sources.state, path),
  user: (path) => readPath(sources.user, path),
  props: (path) => readPath(sources.props, path),
  selection: () => null,
  today: () => '2026-11-20',
  now: () => '2026-11-20T08:00:00.000Z',
};

describe('E07 bindings', () => {
  test.each([
    ['$form.currency', 'TRY'],
    ['$form.period.from', '2026-01-01'],
    ['$row.customer.customerNo', 'C-5'],
    ['$result.number', 7],
    ['$user.agent', '7'],
    ['$props.feeType', 2],
    ['$today', '2026-11-20'],
    ['$now', '2026-11-20T08:00:00.000Z'],
    ['$form.unknown', null],
    ['$form.currency.code', null],
    ['$window.location', null],
  ])('%s reads %j', (binding, value) => {
    expect(readBinding(binding, scope)).toEqual(value);
  });

  test.each([['$5 off'], ['$$form.currency'], ['TRY'], [12], [true], [null]])('%j is a literal', (value) => {
    expect(resolveValue(value, scope)).toBe(value);
  });

  test.each([['$only'], ['$businessDay+2'], ['$payload.note']])(
    '%j, which the server resolves, is no value here',
    (value) => {
      expect(resolveValue(value, scope)).toBeNull();
    },
  );

  test('a binding in place of a literal is its value', () => {
    expect(resolveValue('$row.id', scope)).toBe('12');
  });

  test.each(['constructor', '__proto__', 'toString', 'constructor.name', '__proto__.polluted'])(
    '%s of anything is nothing',
    (path) => {
      expect(readPath({}, path)).toBeNull();
      expect(readPath({ a: {} }, `a.${path}`)).toBeNull();
      expect(readPath('text', path)).toBeNull();
    },
  );

  test('a walk finds the value at the path, for any keys', () => {
    const key = fc.stringMatching(/^[a-zA-Z_]{1,12}$/);
    fc.assert(
      fc.property(fc.array(key, { minLength: 1, maxLength: 4 }), fc.jsonValue(), (keys, value) => {
        const source = keys.reduceRight<unknown>((inner, name) => Object.fromEntries([[name, inner]]), value);
        expect(readPath(source, keys.join('.'))).toEqual(value);
      }),
    );
  });

  test('a look-up of a row is its id, whether it is a column or not', () => {
    const text = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(fc.constantFrom('agent', 'payDesk.agent'), text, text, (path, id, label) => {
        // A column has a label, and its id beside it; a row of a command may have the id alone.
        expect(readRow({ id: '1', [path]: label, [`${path}.id`]: id }, path)).toBe(id);
        expect(readRow({ id: '1', [path]: id }, path)).toBe(id);
        expect(readRow({ id: '1', [path]: null, [`${path}.id`]: null }, path)).toBeNull();
        expect(readRow({ id: '1', [`${path}.agentNo`]: label, [`${path}.id`]: id }, `${path}.agentNo`)).toBe(
          label,
        );
      }),
    );
  });

  test('a read does not throw, and reads only own properties', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (source, path) => {
        const value = readPath(source, path);
        expect(typeof value).not.toBe('function');
        expect(value).not.toBe(Object.prototype);
      }),
    );
  });
});
