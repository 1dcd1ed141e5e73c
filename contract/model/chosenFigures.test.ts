import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GridRow } from '../wire/query';
import { type ChosenFigure, chosenFigure, readChosen } from './chosenFigures';

const figure = (words: Partial<ChosenFigure>): ChosenFigure => ({
  id: 'difference',
  title: 'a:difference',
  op: 'difference',
  args: [
    { grid: 'left', column: 'amount', currency: 'currency' },
    { grid: 'right', column: 'amount', currency: 'currency' },
  ],
  scale: 2,
  ...words,
});
const rowsOf =
  (sides: Readonly<Record<string, readonly string[]>>, currency = 'TRY') =>
  (grid: string) =>
    (sides[grid] ?? []).map((amount, at): GridRow => ({ id: String(at), amount, currency }));
const nothing = () => null;

const cents = fc.integer({ min: -10_000_000, max: 10_000_000 });
const asDecimal = (value: number) => {
  const digits = String(Math.abs(value)).padStart(3, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const asCents = (value: number | string | null) => Math.round(Number(value) * 100);

describe('figures of chosen rows', () => {
  test('are exact for any selection on either side', () => {
    fc.assert(
      fc.property(fc.array(cents), fc.array(cents), (left, right) => {
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
        const rows = rowsOf({ left: left.map(asDecimal), right: right.map(asDecimal) });
        expect(asCents(chosenFigure(figure({}), rows, nothing).value)).toBe(sum(left) - sum(right));
        const total = chosenFigure(figure({ op: 'sum' }), rows, nothing).value;
        expect(asCents(total)).toBe(sum(left) + sum(right));
        expect(chosenFigure(figure({ op: 'count' }), rows, nothing).value).toBe(left.length + right.length);
      }),
    );
  });

  test('have no value over several currencies, and then no bounds match', () => {
    const mixed = (grid: string) =>
      rowsOf({ left: ['1'], right: ['1'] }, grid === 'left' ? 'TRY' : 'EUR')(grid);
    expect(chosenFigure(figure({ within: '5' }), mixed, nothing)).toEqual({
      value: null,
      currency: null,
      within: false,
    });
  });

  test('in a fixed currency are summed over rows of any currency', () => {
    const args = [{ grid: 'left', column: 'amount', currencyCode: 'TRY' }];
    const rows = [
      { id: '1', amount: '1.10', currency: 'USD' },
      { id: '2', amount: '2.20', currency: 'EUR' },
    ];
    expect(chosenFigure(figure({ op: 'sum', args }), () => rows, nothing)).toMatchObject({
      value: '3.3',
      currency: 'TRY',
    });
  });

  test.each([
    ['100', '99.50', '0.50', true],
    ['99.50', '100', '0.50', true],
    ['100', '99.49', '0.50', false],
  ])('%s less %s is within %s: %s', (left, right, tolerance, holds) => {
    const rows = rowsOf({ left: [left], right: [right] });
    const typed = (name: string) => (name === 'tolerance' ? tolerance : null);
    const read = (path: string, form = typed) =>
      readChosen([figure({ within: 'tolerance' })], path, rows, form);
    expect(read('difference.within')).toBe(holds);
    expect(read('difference.within', nothing)).toBeNull();
    expect(chosenFigure(figure({ within: tolerance }), rows, nothing).within).toBe(holds);
  });

  test('of a grid include the number of chosen rows', () => {
    expect(readChosen([], 'left', rowsOf({ left: ['1', '2'] }), nothing)).toBe(2);
  });
});
