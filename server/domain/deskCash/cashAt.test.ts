import { describe, expect, it } from 'vitest';
import type { Json } from '../../../contract/values/json';
import { cashAt, percentOf } from '.';

describe('cashAt', () => {
  it('adds the balances of desks in one currency', () => {
    const desks: readonly { readonly balances: Json }[] = [
      { balances: { TRY: '10.10', USD: '5.00' } },
      { balances: { TRY: '0.20' } },
      { balances: null },
    ];
    expect([cashAt(desks, 'TRY'), cashAt(desks, 'USD'), cashAt(desks, 'EUR')]).toEqual([
      '10.30',
      '5.00',
      '0.00',
    ]);
  });
});

describe('percentOf', () => {
  it('has one decimal, halves away from zero, and none of nothing', () => {
    expect([percentOf('1', '3'), percentOf('0.05', '100'), percentOf('5', '0')]).toEqual([
      '33.3',
      '0.1',
      '0.0',
    ]);
  });
});
