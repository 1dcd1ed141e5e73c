import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOrdered } from './isOrdered';

/** Wire decimals from hundredths. */
const decimal = (hundredths: number) => (hundredths / 100).toFixed(2);

describe('a range ends where it begins, or later', () => {
  it('decimals are compared by value, not as text', () => {
    expect(isOrdered({ from: '9.00', to: '10' })).toBe(true);
    expect(isOrdered({ from: '10', to: '9.00' })).toBe(false);
    expect(isOrdered({ from: '1.50', to: '1.5' })).toBe(true);
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(amount, amount, (from, to) => {
        expect(isOrdered({ from: decimal(from), to: decimal(to) })).toBe(from <= to);
      }),
    );
  });

  it.each([
    [1, 2],
    ['2026-11-20', '2026-11-21'],
    ['08:30', '17:00'],
    ['2026-11-20T08:00:00.000Z', '2026-11-20T09:00:00.000Z'],
  ])('from %s to %s, and not the other way round', (from, to) => {
    expect(isOrdered({ from, to })).toBe(true);
    expect(isOrdered({ from, to: from })).toBe(true);
    expect(isOrdered({ from: to, to: from })).toBe(false);
  });

  it('an open end passes', () => {
    expect([{}, { from: '5' }, { to: '5' }].map(isOrdered)).toEqual([true, true, true]);
  });
});
