import { beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../../contract/values/json';
import type { QueryCommand } from '../../../engine/context/Command';
import { insertAccount } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { plannedOutflowCommands } from './plannedOutflows';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const [report, projection] = plannedOutflowCommands as readonly QueryCommand[];
const screen = 'reports/cashPlannedPayment';
const queryOf = (world: CommandTest, command: QueryCommand | undefined, filter: JsonObject) => {
  if (command === undefined) throw new Error('no command');
  return world.query(command, screen, { filter: filter as never });
};

/** An account of ours at a bank. */
async function bankAccount(world: CommandTest, currency: string, balance: string, bankAccPurpose: string) {
  const bankBook = { ownerType: 'BANK', accountType: 'BANK', glCode: '102.01', currency, balance };
  const { id: account } = await insertAccount(world, bankBook);
  await world.insert('AccountTransaction', {
    account,
    bookingDate: '2026-11-18',
    direction: 'D',
    amount: balance,
    balanceAfter: balance,
    txnType: 'DEPOSIT',
  });
  await world.insert('BankAccount', { account, currency, bankAccPurpose, status: 'ACTIVE' });
}

const plan = (world: CommandTest, payeeName: string, values: Readonly<Record<string, Json>>) =>
  world.insert('PlannedPayment', {
    payeeName,
    planCategory: 'SUPPLIER',
    currency: 'TRY',
    recurrence: 'ONCE',
    ...values,
  });

/** Money of ours and of customers, and plans around the business day, a Friday. */
async function plans(world: CommandTest) {
  await bankAccount(world, 'TRY', '700.00', 'OPERATING');
  await bankAccount(world, 'TRY', '300.00', 'COLLECTION');
  await bankAccount(world, 'TRY', '9000.00', 'SAFEGUARD');
  await bankAccount(world, 'USD', '50.00', 'OPERATING');
  await plan(world, 'Rent', {
    amount: '400.00',
    dueDate: '2026-11-23',
    planCategory: 'RENT',
    recurrence: 'MONTHLY',
  });
  await plan(world, 'Weekly', {
    amount: '250.00',
    dueDate: '2026-11-22',
    recurrence: 'WEEKLY',
    endDate: '2026-12-05',
  });
  await plan(world, 'Dollars', { amount: '20.00', dueDate: '2026-11-25', currency: 'USD' });
  const overdue = await plan(world, 'Late', { amount: '100.00', dueDate: '2026-11-10' });
  await world.records.update('PlannedPayment', overdue.id, overdue.version, { status: 'OVERDUE' });
  const paid = await plan(world, 'Paid', { amount: '999.00', dueDate: '2026-11-24' });
  const paying = await world.records.update('PlannedPayment', paid.id, paid.version, { status: 'PAYING' });
  await world.records.update('PlannedPayment', paid.id, paying.version, { status: 'PAID' });
}

describe('W14 cashPlannedPayment', () => {
  const shown = async (world: CommandTest, filter: JsonObject = {}) => {
    const { rows } = await queryOf(world, report, filter);
    return rows.map((row) =>
      [row.weekStart, row.payDate, row.payeeName, row.amount, row.currency, row.projectedBalance].join(' '),
    );
  };

  it('has the payments by week on their business days, and what is left of our own money after each', () =>
    within(async (world) => {
      await plans(world);
      expect(await shown(world, { payDate: { to: '2026-12-24' } })).toEqual([
        '2026-11-16 2026-11-20 Late 100.00 TRY 900.00',
        '2026-11-23 2026-11-23 Weekly 250.00 TRY 650.00',
        '2026-11-23 2026-11-23 Rent 400.00 TRY 250.00',
        '2026-11-23 2026-11-25 Dollars 20.00 USD 30.00',
        '2026-11-30 2026-11-30 Weekly 250.00 TRY 0.00',
        '2026-12-21 2026-12-23 Rent 400.00 TRY -400.00',
      ]);
    }));

  it('counts a payment that is with the bank once, and those after it as its next plan', () =>
    within(async (world) => {
      await bankAccount(world, 'TRY', '700.00', 'OPERATING');
      const monthly = {
        amount: '30.00',
        recurrence: 'MONTHLY',
        recursFrom: '2026-08-31',
        endDate: '2027-02-10',
      };
      const next = await plan(world, 'Next', { ...monthly, dueDate: '2026-12-31' });
      const sent = await plan(world, 'Sent', { ...monthly, dueDate: '2026-11-30', nextPlan: next.id });
      const expected = [
        '2026-11-30 2026-11-30 Sent 30.00 TRY 670.00',
        '2026-12-28 2026-12-31 Next 30.00 TRY 640.00',
        '2027-02-01 2027-02-01 Next 30.00 TRY 610.00',
      ];
      expect(await shown(world, { payDate: { to: '2027-02-10' } })).toEqual(expected);
      const paying = await world.records.update('PlannedPayment', sent.id, sent.version, {
        status: 'PAYING',
      });
      expect(await shown(world, { payDate: { to: '2027-02-10' } })).toEqual(expected);
      await world.records.update('PlannedPayment', sent.id, paying.version, { status: 'PAID' });
      expect(await shown(world, { payDate: { to: '2027-02-10' } })).toEqual([
        '2026-12-28 2026-12-31 Next 30.00 TRY 670.00',
        '2027-02-01 2027-02-01 Next 30.00 TRY 640.00',
      ]);
    }));

  it('counts all payments in the balance, also those that are not shown', () =>
    within(async (world) => {
      await plans(world);
      expect(await shown(world, { planCategory: 'RENT', payDate: { to: '2026-11-30' } })).toEqual([
        '2026-11-23 2026-11-23 Rent 400.00 TRY 250.00',
      ]);
      expect(await shown(world, { currency: 'USD', payDate: { to: '2026-11-30' } })).toHaveLength(1);
      expect(await shown(world, { payDate: { from: '2026-11-26', to: '2026-11-30' } })).toEqual([
        '2026-11-30 2026-11-30 Weekly 250.00 TRY 0.00',
      ]);
      const { sums } = await queryOf(world, report, { payDate: { to: '2026-11-30' } });
      expect(sums).toEqual({ TRY: { amount: '1000.00' }, USD: { amount: '20.00' } });
    }));

  it('projects the balance at the end of each of eight weeks, in lira unless a currency is chosen', () =>
    within(async (world) => {
      await plans(world);
      const chart = async (filter: JsonObject) => {
        const { rows } = await queryOf(world, projection, filter);
        return rows.map(({ weekStart, projectedBalance }) => `${weekStart} ${projectedBalance}`);
      };
      const payDate = { from: '2026-11-20', to: '2027-01-10' };
      const weeks = await chart({ payDate });
      expect(weeks).toHaveLength(8);
      expect(weeks.slice(0, 6)).toEqual([
        ...['2026-11-16 900.00', '2026-11-23 250.00', '2026-11-30 0.00', '2026-12-07 0.00'],
        ...['2026-12-14 0.00', '2026-12-21 -400.00'],
      ]);
      expect((await chart({ payDate, currency: 'USD' })).slice(0, 2)).toEqual([
        '2026-11-16 50.00',
        '2026-11-23 30.00',
      ]);
    }));
});
