import { describe, expect, it } from 'vitest';
import { cashAt, percentOf } from '.';

describe('cashAt', () => {
  it('adds the balances of desks in one currency', () => {
    const desks = [
      { currency: 'TRY', balance: '10.10' },
      { currency: 'USD', balance: '5.00' },
      { currency: 'TRY', balance: '0.20' },
      { currency: 'TRY', balance: null },
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
