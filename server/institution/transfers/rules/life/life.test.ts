import { describe, expect, it } from 'vitest';
import { entityModel } from '../../../../testing/entityModel';
import { type LifeStep, life } from './life';

const steps: readonly LifeStep[] = Object.values(life);

describe('the life of a transfer', () => {
  it('has the transitions of the entity, and no others', () => {
    const written = entityModel().entities.Transfer?.states?.transitions ?? [];
    const pairs = (all: readonly { from: readonly string[]; to: string | null }[]) =>
      all.flatMap(({ from, to }) => from.map((each) => `${each} → ${to ?? each}`));
    const moving = steps.filter(({ to }) => to !== null);
    expect([...new Set(pairs(moving))].sort()).toEqual(pairs(written).sort());
  });

  it('gives out a code when a transfer becomes payable, and collects before that', () => {
    for (const { to, news } of steps) expect(news === 'PAYOUT_CODE').toBe(to === 'SENT');
    const collected = new Set(steps.filter(({ money }) => money === 'COLLECT').map(({ to }) => to));
    for (const { to, from, money } of steps)
      if (to === 'SENT' && money !== 'COLLECT')
        expect(from.every((state) => collected.has(state))).toBe(true);
  });

  it('is undone as a whole: its vouchers are not reversed alone', () => {
    const { postings = {} } = entityModel();
    const sent = [
      'cashSend',
      'accountSend',
      'agentSend',
      'partnerHandover',
      'convertedHandover',
      'crossHandover',
    ];
    const paid = ['cashPayout', 'accountPayout', 'agentPayout', 'convertedPayout'];
    const by = (events: readonly string[]) => [...new Set(events.map((each) => postings[each]?.reversedBy))];
    expect(by([...sent, 'takenCommission'])).toEqual(['moneyTransfer/transferCancel']);
    expect(by(paid)).toEqual(['payments/payoutReversal']);
  });
});
