import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstBreak } from '../../../contract/values/checks/lineChecks';
import { middleOf, splitLine } from './splitLine';

const cents = (value: number) => (value / 100).toFixed(2);
const tiers = { from: 'from', to: 'to', step: '0' } as const;
const days = { from: 'from', to: 'to', step: '1' } as const;

test('both parts of a split line are contiguous, keep its values, and only the first one is the stored line', () => {
  const place = fc.tuple(fc.nat(1e9), fc.integer({ min: 2, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }));
  fc.assert(
    fc.property(place, ([begin, length, inside]) => {
      const line = { id: '7', from: cents(begin), to: cents(begin + length), percent: '1' };
      const at = cents(begin + 1 + (inside % (length - 1)));
      for (const bound of [at, middleOf(line, tiers, 2)]) {
        const [first, second] = splitLine(line, tiers, bound) ?? [];
        expect(firstBreak([first ?? {}, second ?? {}], tiers)).toBeNull();
        expect(first).toMatchObject({ id: '7', from: line.from, percent: '1' });
        expect(second).toEqual({ from: bound, to: line.to, percent: '1' });
      }
    }),
  );
});

test('days of two parts of a split line do not overlap', () => {
  const line = { from: 0, to: 29 };
  expect(middleOf(line, days, 0)).toBe(15);
  expect(splitLine(line, days, 15)).toEqual([
    { from: 0, to: 14 },
    { from: 15, to: 29 },
  ]);
  expect(splitLine(line, days, 29)).toEqual([
    { from: 0, to: 28 },
    { from: 29, to: 29 },
  ]);
  expect([splitLine(line, days, 0), splitLine(line, days, 30)]).toEqual([null, null]);
});

test('a line without a readable beginning, or too short for a bound, has no middle', () => {
  expect(middleOf({ to: '5' }, tiers, 2)).toBeNull();
  expect(middleOf({ from: '0', to: null }, tiers, 2)).toBeNull();
  expect(middleOf({ from: '1.00', to: '1.01' }, tiers, 2)).toBeNull();
  expect(middleOf({ from: 4, to: 4 }, days, 0)).toBeNull();
});
