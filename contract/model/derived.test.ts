import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../values/json';
import { isDecimal, sumDecimals } from '../values/money';
import { type Derived, type DerivedField, derive, withDerived } from './derived';

const field = (compute: Derived, more: Partial<DerivedField> = {}): DerivedField => ({
  name: 'result',
  kind: 'decimal',
  scale: 2,
  compute,
  ...more,
});

const derived = (derived: Derived, record: JsonObject, more: Partial<DerivedField> = {}): Json =>
  derive(field(derived, more), (name) => record[name] ?? null);

describe('values calculated from other fields', () => {
  test('are exact for each operation, halves rounded away from zero', () => {
    expect(derived({ op: 'product', args: ['amount', 'rate'] }, { amount: '100.01', rate: '41.25' })).toBe(
      '4125.41',
    );
    expect(derived({ op: 'product', args: ['amount', '0.5'] }, { amount: '0.01' })).toBe('0.01');
    expect(derived({ op: 'product', args: ['amount', '0.5'] }, { amount: '-0.01' })).toBe('-0.01');
    expect(derived({ op: 'sum', args: ['a', 'b'] }, { a: '0.1', b: '0.2' })).toBe('0.30');
    expect(derived({ op: 'difference', args: ['a', 'b', 'c'] }, { a: '10', b: '3', c: '0.5' })).toBe('6.50');
    expect(derived({ op: 'quotient', args: ['a', 'b'] }, { a: '1', b: '3' }, { scale: 6 })).toBe('0.333333');
    expect(derived({ op: 'percentOf', args: ['net', 'vat'] }, { net: '1250', vat: '20' })).toBe('250.00');
    expect(derived({ op: 'ratio', args: ['used', 'limit'] }, { used: '1', limit: '8' })).toBe('12.50');
    expect(
      derived({ op: 'product', args: ['count', 'points'] }, { count: 3, points: 7 }, { kind: 'integer' }),
    ).toBe(21);
  });

  test('a missing operand or a division by zero leaves the result empty; a sum skips missing operands', () => {
    expect(derived({ op: 'product', args: ['amount', 'rate'] }, { amount: '1' })).toBeNull();
    expect(derived({ op: 'difference', args: ['a', 'b'] }, { a: '1', b: '"x"' })).toBeNull();
    expect(derived({ op: 'sum', args: ['a', 'b'] }, { a: '1' })).toBe('1.00');
    expect(derived({ op: 'sum', args: ['a', 'b'] }, {})).toBeNull();
    expect(derived({ op: 'quotient', args: ['a', 'b'] }, { a: '1', b: '0.00' })).toBeNull();
    expect(derived({ op: 'difference', args: ['a', 'b'] }, { a: '0.001', b: '0.002' })).toBe('0.00');
  });

  test('it has no more digits than its currency', () => {
    const price = { amount: '10.5', rate: '1', currency: 'JPY' };
    const inCurrency = { currencyField: 'currency' };
    expect(derived({ op: 'product', args: ['amount', 'rate'] }, price, inCurrency)).toBe('11');
    expect(
      derived({ op: 'product', args: ['amount', 'rate'] }, { ...price, currency: 'TRY' }, inCurrency),
    ).toBe('10.50');
  });

  test('lines are summed in one currency, that of the sum, and otherwise the result is empty', () => {
    const sum: Derived = { op: 'sum', args: ['lines.amount'], currencies: ['lines.currency'] };
    const currency = fc.constantFrom('TRY', 'USD', 'EUR');
    const line = fc.record({ amount: fc.constantFrom('100.00', '5.00', null), currency });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), fc.option(currency), (lines, own) => {
        const counted = lines.filter(({ amount }) => amount !== null);
        const used = new Set([...counted.map((one) => one.currency), ...(own === null ? [] : [own])]);
        const all = sumDecimals(counted.map(({ amount }) => amount ?? '0'));
        const expected = used.size < 2 ? Number(all).toFixed(2) : null;
        expect(derived(sum, { lines, currency: own }, { currencyField: 'currency' })).toBe(expected);
        const code = own === null ? {} : { currencyCode: own };
        expect(derived(sum, { lines }, code)).toBe(expected);
      }),
    );
  });

  test('sum the lines that match their filter; without a match the result is empty', () => {
    const lines: readonly JsonObject[] = [
      { side: 'D', amount: '10.00' },
      { side: 'C', amount: '4.00' },
      { side: 'D', amount: '2.50' },
      { side: 'D' },
    ];
    const debit: Derived = { op: 'sum', args: ['lines.amount'], where: { 'lines.side': 'D' } };
    expect(derived(debit, { lines })).toBe('12.50');
    expect(derived(debit, { lines: [{ side: 'C', amount: '4.00' }] })).toBe('0.00');
    expect(derived(debit, { lines: [] })).toBeNull();
    expect(derived(debit, {})).toBeNull();
  });

  test('the total of a cash count is calculated, for any given value', () => {
    const counted = field({ op: 'counted', args: ['notes'] }, { name: 'amount' });
    expect(withDerived([counted], { notes: { 50: 2, 20: 1 }, amount: '999.00' })).toMatchObject({
      amount: '120.00',
    });
    expect(withDerived([counted], { amount: '999.00' })).toEqual({ amount: null });
  });

  test('a record of any input is calculated line by line and step by step', () => {
    const fields = [
      field({ op: 'difference', args: ['debit', 'credit'] }, { name: 'rest' }),
      field({ op: 'sum', args: ['lines.inLira'], where: { 'lines.side': 'D' } }, { name: 'debit' }),
      field({ op: 'sum', args: ['lines.inLira'], where: { 'lines.side': 'C' } }, { name: 'credit' }),
      {
        name: 'lines',
        kind: 'lines' as const,
        lines: {
          entity: 'Line',
          parent: 'record',
          totals: [],
          max: 9,
          columns: [
            { name: 'amount', title: '', kind: 'decimal' as const, span: 'm' as const },
            {
              name: 'inLira',
              title: '',
              kind: 'decimal' as const,
              span: 'm' as const,
              compute: { op: 'product' as const, args: ['amount', 'rate'] },
            },
          ],
        },
      },
    ];
    const record: JsonObject = {
      rest: '999.00',
      lines: [
        { side: 'D', amount: '10', rate: '41.5', inLira: '1.00' },
        { side: 'C', amount: '400', rate: '1' },
      ],
    };
    expect(withDerived(fields, record)).toEqual({
      lines: [
        { side: 'D', amount: '10', rate: '41.5', inLira: '415.00' },
        { side: 'C', amount: '400', rate: '1', inLira: '400.00' },
      ],
      debit: '415.00',
      credit: '400.00',
      rest: '15.00',
    });
  });

  test('sums of any amounts are those of money, and always decimals of the wire', () => {
    const amount = fc.integer({ min: -1e12, max: 1e12 }).map((cents) => (cents / 100).toFixed(2));
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 20 }), (amounts) => {
        const sum = derived(
          { op: 'sum', args: ['lines.amount'] },
          { lines: amounts.map((one) => ({ amount: one })) },
        );
        expect(isDecimal(sum, 2)).toBe(true);
        expect(Number(sum)).toBe(Number(sumDecimals(amounts)));
      }),
    );
  });
});
