import { beforeAll, describe, expect, it } from 'vitest';
import { insertAccount } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { agentDays } from './agentDays';
import { agentNetBalances, partnerBalances } from './netPositions';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

/** A movement of an account, with the balance after it. */
const move = (
  world: CommandTest,
  account: string,
  [bookingDate, direction, amount, balanceAfter]: readonly string[],
) =>
  world.insert('AccountTransaction', {
    account,
    bookingDate: bookingDate ?? '',
    direction: direction ?? '',
    amount: amount ?? '',
    balanceAfter: balanceAfter ?? '',
    txnType: 'SEND',
  });

describe('E02 cashExfBalanceReport', () => {
  const screen = 'reports/cashExfBalanceReport';

  async function addPartner(world: CommandTest) {
    const partner = (await world.insert('Partner', { partnerCode: 'HAZAR', title: 'Hazar Remit' })).id;
    const settlement = { ownerType: 'EXF', accountType: 'SETTLEMENT', partner: partner, currency: 'USD' };
    const prefund = await insertAccount(world, { ...settlement, glCode: '136.02', balance: '500.00' });
    const owed = await insertAccount(world, { ...settlement, glCode: '320.02', balance: '80.00' });
    await move(world, prefund.id, ['2026-11-18', 'D', '900.00', '900.00']);
    await move(world, prefund.id, ['2026-11-20', 'C', '400.00', '500.00']);
    await move(world, owed.id, ['2026-11-19', 'C', '80.00', '80.00']);
    await world.insert('PartnerAccount', {
      partner: partner,
      account: prefund.id,
      partnerAccountRole: 'PREFUND',
      currency: 'USD',
      status: 'ACTIVE',
      alertBalance: '450.00',
      creditLimit: '1000.00',
    });
    const settled = await world.insert('FirmRemittance', {
      partner: partner,
      currency: 'USD',
      amount: '900.00',
      valueDate: '2026-11-18',
      inOut: 'OUT',
    });
    await world.records.update('FirmRemittance', settled.id, settled.version, { status: 'EXECUTED' });
    return partner;
  }

  it('has what a partner owes less what it is owed, and marks those below their alert balance', () =>
    within(async (world) => {
      const partner = await addPartner(world);
      const { rows, sums } = await world.query(partnerBalances, screen);
      expect(rows).toMatchObject([
        {
          partner,
          'partner.title': 'Hazar Remit',
          currency: 'USD',
          receivable: '500.00',
          payable: '80.00',
          netAmount: '420.00',
          alertBalance: '450.00',
          isLow: true,
          creditLimit: '1000.00',
          unsettledDays: 2,
          tryEquivalent: null,
        },
      ]);
      expect(sums.USD).toMatchObject({ netAmount: '420.00' });
    }));

  it('has the balances of an earlier day, and the age of what was not settled then', () =>
    within(async (world) => {
      await addPartner(world);
      const { rows } = await world.query(partnerBalances, screen, { filter: { asOfDate: '2026-11-19' } });
      expect(rows).toMatchObject([{ netAmount: '820.00', isLow: false, unsettledDays: 1 }]);
      const before = await world.query(partnerBalances, screen, { filter: { asOfDate: '2026-11-17' } });
      expect(before.rows).toMatchObject([{ netAmount: '0.00', unsettledDays: null }]);
      expect((await world.query(partnerBalances, screen, { filter: { currency: 'EUR' } })).total).toBe(0);
    }));
});

/** An agent who owes 700.00 TRY after three days. */
async function agentWithMovements(world: CommandTest) {
  const agent = (await world.insert('Agent', { title: 'Karadeniz', agentType: 'AGENT' })).id;
  const settlement = { ownerType: 'AGENT', accountType: 'SETTLEMENT', agent, glCode: '127.01' };
  const { id } = await insertAccount(world, { ...settlement, balance: '700.00' });
  await move(world, id, ['2026-11-16', 'D', '600.00', '600.00']);
  await move(world, id, ['2026-11-18', 'D', '250.00', '850.00']);
  await move(world, id, ['2026-11-18', 'C', '50.00', '800.00']);
  await move(world, id, ['2026-11-20', 'C', '100.00', '700.00']);
  return agent;
}

describe('E02 cashRepresentativeBalanceReport', () => {
  const screen = 'reports/cashRepresentativeBalanceReport';

  it('has the part of an agent’s debt that the largest collateral in force does not cover', () =>
    within(async (world) => {
      const agent = await agentWithMovements(world);
      const limit = {
        agent,
        currency: 'TRY',
        collateral: 'LETTER',
        status: 'ACTIVE',
        validFrom: '2026-01-01',
      };
      await world.insert('AgentLimit', { ...limit, agentLimitType: 'SEND', collateralAmount: '300.00' });
      await world.insert('AgentLimit', { ...limit, agentLimitType: 'PAYOUT', collateralAmount: '450.00' });
      await world.insert('AgentLimit', {
        ...limit,
        agentLimitType: 'DEPOSIT',
        collateralAmount: '9000.00',
        validUntil: '2026-10-31',
      });
      const found = await world.query(agentNetBalances, screen);
      expect(found.rows).toMatchObject([
        {
          agent,
          'agent.title': 'Karadeniz',
          currency: 'TRY',
          receivable: '700.00',
          payable: '0.00',
          netAmount: '700.00',
          collateralAmount: '450.00',
          uncovered: '250.00',
          tryEquivalent: '700.00',
        },
      ]);
      const covered = await world.query(agentNetBalances, screen, { filter: { asOfDate: '2026-10-01' } });
      expect(covered.rows).toMatchObject([{ netAmount: '0.00', uncovered: '0.00' }]);
    }));
});

describe('E02 agentBalance', () => {
  const screen = 'reports/agentBalance';
  const days = (from: string, to: string) => ({ filter: { day: { from, to } } as never });

  it('has each day with movements, which begins as the day before has ended', () =>
    within(async (world) => {
      await agentWithMovements(world);
      const { rows, sums } = await world.query(agentDays, screen, days('2026-11-17', '2026-11-20'));
      const shown = rows.map((row) =>
        [row.day, row.openingAmount, row.inAmount, row.outAmount, row.closingAmount].join(' '),
      );
      expect(shown).toEqual([
        '2026-11-18 600.00 250.00 50.00 800.00',
        '2026-11-20 800.00 0.00 100.00 700.00',
      ]);
      expect(sums).toEqual({ TRY: { inAmount: '250.00', outAmount: '150.00' } });
    }));

  it('has as many as 31 days', () =>
    within(async (world) => {
      const agent = await agentWithMovements(world);
      const shown = async (from: string, to: string) =>
        (await world.query(agentDays, screen, { filter: { agent, day: { from, to } } as never })).rows.map(
          ({ day }) => day,
        );
      expect(await shown('2026-10-21', '2026-11-20')).toEqual(['2026-11-16', '2026-11-18', '2026-11-20']);
      expect(await shown('2026-10-17', '2026-11-16')).toEqual(['2026-11-16']);
      expect(await shown('2026-11-18', '2026-12-17')).toEqual(['2026-11-18', '2026-11-20']);
    }));

  it('refuses more than 31 days', () =>
    within(async (world) => {
      const asked = world.query(agentDays, screen, days('2026-10-20', '2026-11-20'));
      await expect(asked).rejects.toMatchObject({ code: 'report.rangeTooLong' });
    }));
});
