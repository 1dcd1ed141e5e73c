import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CollectionDemand, demandStatusOf, demandStop, isOpen, restOf } from './amounts';

const money = fc.integer({ min: 1, max: 1_000_000 }).map((kurus) => new Big(kurus).div(100).toFixed(2));
const due = '2026-11-20';

/** A demand to which money came as long as nothing stopped it. @returns it, and what stopped the rest */
function arrived(amount: string, parts: readonly string[]) {
  let demand: Pick<CollectionDemand, 'amount' | 'matchedAmount' | 'demandStatus' | 'dueDate'> = {
    amount,
    matchedAmount: '0.00',
    demandStatus: 'RECEIVED',
    dueDate: due,
  };
  const [taken, stopped]: [string[], string[]] = [[], []];
  for (const part of parts) {
    if (demandStop(demand, { amount: part, day: due }) !== null) {
      stopped.push(part);
      continue;
    }
    taken.push(part);
    const matchedAmount = new Big(demand.matchedAmount).plus(part).toFixed(2);
    demand = { ...demand, matchedAmount, demandStatus: demandStatusOf({ ...demand, matchedAmount }, false) };
  }
  return { demand, taken, stopped };
}

const sum = (amounts: readonly string[]) =>
  amounts.reduce((total, each) => total.plus(each), new Big(0)).toFixed(2);

describe('money that arrives for a demand', () => {
  it('is never more than what is expected, and all of it is either counted or stopped', () => {
    fc.assert(
      fc.property(money, fc.array(money, { maxLength: 20 }), (amount, parts) => {
        const { demand, taken, stopped } = arrived(amount, parts);
        expect(demand.matchedAmount).toBe(sum(taken));
        expect(sum([demand.matchedAmount, restOf(demand)])).toBe(amount);
        expect(new Big(restOf(demand)).gte(0)).toBe(true);
        expect(sum([...taken, ...stopped])).toBe(sum(parts));
        expect(isOpen(demand)).toBe(restOf(demand) !== '0.00');
      }),
    );
  });

  const demand = {
    amount: '100.00',
    matchedAmount: '40.00',
    demandStatus: 'PROCESSING',
    dueDate: due,
  } as const;
  it.each([
    ['60.00', due, null],
    ['60.01', due, 'MORE_THAN_EXPECTED'],
    ['10.00', '2026-11-21', 'AFTER_DUE_DATE'],
  ])('of %s on %s: %s', (amount, day, stop) => {
    expect(demandStop(demand, { amount, day })).toBe(stop);
  });

  it.each(['COMPLETED', 'PARTIAL', 'FAILED'] as const)(
    'does not go to a demand that is %s',
    (demandStatus) => {
      expect(demandStop({ ...demand, demandStatus }, { amount: '1.00', day: due })).toBe('CLOSED');
    },
  );

  it.each([
    ['0.00', false, 'RECEIVED'],
    ['0.00', true, 'FAILED'],
    ['40.00', false, 'PROCESSING'],
    ['40.00', true, 'PARTIAL'],
    ['100.00', false, 'COMPLETED'],
  ])('of %s, closed: %s, makes it %s', (matchedAmount, isClosed, status) => {
    expect(demandStatusOf({ amount: '100.00', matchedAmount }, isClosed)).toBe(status);
  });
});
