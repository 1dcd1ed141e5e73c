import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../../../contract/values/json';
import { insertAccount } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { doubtfulReceivables } from './doubtfulReceivables';
import { partnerBalances } from './netPositions';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

/** Days and movements of an account: debits positive, credits negative. */
type Movements = readonly (readonly [day: string, amount: number])[];

/** An account of an agent or partner in lira or dollars, with its movements. */
async function debtor(
  world: CommandTest,
  owner: Readonly<{ agent: string } | { partner: string }>,
  movements: Movements,
  currency = 'TRY',
) {
  const isAgent = 'agent' in owner;
  const balance = movements.reduce((sum, [, amount]) => sum + amount, 0).toFixed(2);
  const { id: account } = await insertAccount(world, {
    ownerType: isAgent ? 'AGENT' : 'EXF',
    accountType: 'SETTLEMENT',
    currency,
    balance,
    ...owner,
    glCode: isAgent ? '127.01' : '136.02',
  });
  let after = 0;
  for (const [bookingDate, amount] of movements) {
    after += amount;
    await world.insert('AccountTransaction', {
      account,
      bookingDate,
      amount: Math.abs(amount).toFixed(2),
      balanceAfter: after.toFixed(2),
      direction: amount > 0 ? 'D' : 'C',
      txnType: 'SEND',
    });
  }
}

const agent = async (world: CommandTest, title: string, movements: Movements) =>
  debtor(world, { agent: (await world.insert('Agent', { title, agentType: 'AGENT' })).id }, movements);

const shown = async (world: CommandTest, filter: JsonObject = {}) => {
  const { rows } = await world.query(doubtfulReceivables, 'reports/cashSuspeciusIncome', {
    filter: { overdueMin: 90, ...filter } as never,
  });
  return rows.map((row) =>
    [row.debtorName, row.receivable, row.overdueDays, row.provisionPct, row.provisionAmount].join(' '),
  );
};

describe('E02 cashSuspeciusIncome', () => {
  it('has a debt that has been open for more than 90 days: what was paid settled the oldest debits first', () =>
    within(async (world) => {
      // 20 November less 91, 90 and 181 days.
      await agent(world, 'Old', [['2026-08-21', 100.05]]);
      await agent(world, 'Border', [['2026-08-22', 100]]);
      await agent(world, 'Older', [
        ['2026-05-23', 300],
        ['2026-11-01', 50],
      ]);
      await agent(world, 'Settled', [
        ['2026-05-01', 300],
        ['2026-11-01', 200],
        ['2026-11-02', -300],
      ]);
      await agent(world, 'Partly', [
        ['2026-05-01', 300],
        ['2026-11-01', 200],
        ['2026-11-02', -299.99],
      ]);
      await agent(world, 'Creditor', [['2026-01-01', -500]]);
      expect(await shown(world)).toEqual([
        'Old 100.05 91 20 20.01',
        'Older 350.00 181 50 175.00',
        'Partly 200.01 203 50 100.01',
      ]);
      expect(await shown(world, { overdueMin: 181 })).toEqual(['Partly 200.01 203 50 100.01']);
      expect((await shown(world, { overdueMin: 0 })).map((row) => row.split(' ')[0])).toEqual([
        ...['Old', 'Border', 'Older', 'Settled', 'Partly'],
      ]);
      expect(await shown(world, { asOfDate: '2026-08-22' })).toEqual([
        ...['Older 300.00 91 20 60.00', 'Settled 300.00 113 20 60.00', 'Partly 300.00 113 20 60.00'],
      ]);
    }));

  it('has a debt in dispute with a partner at any age, and the institution’s own shares', () =>
    within(async (world) => {
      const partner = async (partnerCode: string) =>
        (await world.insert('Partner', { partnerCode, title: partnerCode })).id;
      const disputed = await partner('HAZAR');
      await debtor(world, { partner: disputed }, [['2026-11-18', 40]], 'USD');
      await debtor(world, { partner: disputed }, [['2026-11-18', 40]], 'EUR');
      await debtor(world, { partner: await partner('TUNA') }, [['2025-11-19', 80]], 'USD');
      await world.insert('PartnerDifference', {
        partner: disputed,
        reconDate: '2026-11-19',
        transferNo: 'TR1',
        currency: 'USD',
        diffKind: 'AMOUNT',
        difference: '5.00',
        diffStatus: 'OPEN',
      });
      expect(await shown(world)).toEqual(['HAZAR 40.00 2 20 8.00', 'TUNA 80.00 366 100 80.00']);
      await world.insert('Property', { propKey: 'provision.percent90', propValue: '25' });
      await agent(world, 'Agent', [['2026-08-01', 100]]);
      expect(await shown(world)).toEqual([
        ...['HAZAR 40.00 2 25 10.00', 'TUNA 80.00 366 100 80.00', 'Agent 100.00 111 25 25.00'],
      ]);
      expect(await shown(world, { debtorKind: 'AGENT' })).toEqual(['Agent 100.00 111 25 25.00']);
    }));

  it('44 C4 has the balances and the ages of the report of net balances, whatever moved on which day', () =>
    within(async (world) => {
      const movement = fc.tuple(
        fc.date({ min: new Date('2026-05-01'), max: new Date('2026-11-20'), noInvalidDate: true }),
        fc.integer({ min: -30, max: 60 }).filter((amount) => amount !== 0),
      );
      let run = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 12 }), async (moved) => {
          run += 1;
          const title = `Partner ${run}`;
          const { id: partner } = await world.insert('Partner', { partnerCode: `P${run}`, title });
          const inOrder = moved.map(([at, amount]) => [at.toISOString().slice(0, 10), amount] as const);
          await debtor(
            world,
            { partner },
            inOrder.toSorted(([one], [other]) => one.localeCompare(other)),
            'USD',
          );
          const { rows } = await world.query(partnerBalances, 'reports/cashExfBalanceReport', {
            filter: { partner },
          });
          const doubtful = await world.query(doubtfulReceivables, 'reports/cashSuspeciusIncome', {
            filter: { debtorKind: 'EXF', overdueMin: 0 } as never,
          });
          const [balance] = rows;
          const isOpen = Number(balance?.netAmount) > 0 && Number(balance?.unsettledDays) > 0;
          expect(
            doubtful.rows
              .filter(({ debtorName }) => debtorName === title)
              .map(({ receivable, overdueDays }) => [receivable, overdueDays]),
          ).toEqual(isOpen ? [[balance?.netAmount, balance?.unsettledDays]] : []);
        }),
        { numRuns: 20 },
      );
    }));

  it('reads the debits of all debtors of a kind in one statement', () =>
    within(async (world) => {
      for (const title of ['A', 'B', 'C']) await agent(world, title, [['2026-01-05', 100]]);
      const read = vi.spyOn(world.records, 'sumPer');
      expect(await shown(world)).toHaveLength(3);
      expect(read.mock.calls.map(([entity]) => entity)).toEqual(['AccountTransaction']);
    }));
});
