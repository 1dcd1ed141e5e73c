import Big from 'big.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { batchFigures } from './amounts';

const states = ['NEW', 'ALLOCATED', 'CANCELLED'] as const;
const line = fc
  .tuple(fc.constantFrom(...states), fc.integer({ min: 2, max: 100_000 }), fc.nat(99))
  .map(([state, gross, percent]) => ({ state, gross, commission: Math.floor((gross * percent) / 100) }));

it('what is posted, waits and is rejected is the file, and the difference is what the firm has not paid', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), fc.nat(100), (lines, paid) => {
      const lira = (kurus: number) => new Big(kurus).div(100).toFixed(2);
      const sum = (of: (each: (typeof lines)[number]) => number, state?: string) =>
        lines
          .filter((each) => state === undefined || each.state === state)
          .reduce((all, each) => all + of(each), 0);
      const gross = (state?: string) => sum((each) => each.gross, state);
      const commission = (state?: string) => sum((each) => each.commission, state);
      const owed = gross() - commission() - gross('CANCELLED') + commission('CANCELLED');
      const settled = Math.floor((owed * paid) / 100);
      const sums = Object.fromEntries(
        states.map((state) => [
          state,
          {
            count: lines.filter((each) => each.state === state).length,
            amount: lira(gross(state)),
            commission: lira(commission(state)),
          },
        ]),
      );
      const figures = batchFigures(
        { totalAmount: lira(gross()), commissionAmount: lira(commission()), settledAmount: lira(settled) },
        sums,
      );
      expect(figures.openCount + figures.postedCount + figures.rejectedCount).toBe(lines.length);
      expect(figures.netAmount).toBe(lira(owed));
      expect(figures.settlementDifference).toBe(lira(owed - settled));
      expect(figures.postedNet).toBe(lira(gross('ALLOCATED') - commission('ALLOCATED')));
      const isDone = figures.openCount === 0;
      expect(figures.demandStatus).toBe(
        isDone
          ? figures.postedCount === 0
            ? 'RETURNED'
            : owed === settled
              ? 'COMPLETED'
              : 'PARTIAL'
          : figures.openCount === lines.length
            ? 'PROCESSING'
            : 'PARTIAL',
      );
    }),
  );
});
