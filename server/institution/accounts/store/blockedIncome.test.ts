import { beforeAll, describe, expect, it } from 'vitest';
import { insertAccount } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

/** An account with money in on four days of November, and money out on one. */
async function accountWithIncome(world: CommandTest): Promise<string> {
  const { id } = await insertAccount(world, { balance: '1000.00' });
  for (const [day, direction, amount, balanceAfter] of [
    ['10', 'C', '100.00', '100.00'],
    ['12', 'C', '400.00', '500.00'],
    ['13', 'D', '50.00', '450.00'],
    ['14', 'C', '550.00', '1000.00'],
    ['18', 'C', '20.00', '1020.00'],
  ] as const)
    await world.insert('AccountTransaction', {
      account: id,
      bookingDate: `2026-11-${day}`,
      direction,
      amount,
      balanceAfter,
      txnType: 'EFT',
      counterparty: 'ALİ KAYA',
    });
  return id;
}

const income = async ({ records }: CommandTest, account: string) =>
  (await records.list('BlockedIncome', { account }))
    .map(({ bookingDate, heldAmount, amount, reason }) => [bookingDate, heldAmount, amount, reason].join(' '))
    .sort();

describe('money that arrives on a blocked account', () => {
  it('is held as a whole from the first day of a full block', () =>
    within(async (world) => {
      const account = await accountWithIncome(world);
      await world.insert('AccountBlock', {
        account,
        blockType: 'FULL',
        reason: 'MASAK_FREEZE',
        startDate: '2026-11-12',
      });
      expect(await income(world, account)).toEqual([
        '2026-11-12 400.00 400.00 MASAK_FREEZE',
        '2026-11-14 550.00 550.00 MASAK_FREEZE',
        '2026-11-18 20.00 20.00 MASAK_FREEZE',
      ]);
    }));

  it('is held up to the amount of a block of an amount, unless a stricter one holds all of it', () =>
    within(async (world) => {
      const account = await accountWithIncome(world);
      const block = { account, reason: 'TAX', startDate: '2026-11-12' };
      await world.insert('AccountBlock', { ...block, blockType: 'AMOUNT', amount: '600.00' });
      expect(await income(world, account)).toEqual([
        '2026-11-12 400.00 400.00 TAX',
        '2026-11-14 150.00 550.00 TAX',
        '2026-11-18 0.00 20.00 TAX',
      ]);
      const full = { account, blockType: 'FULL', reason: 'COURT', startDate: '2026-11-18' };
      await world.insert('AccountBlock', full);
      expect((await income(world, account)).at(-1)).toBe('2026-11-18 20.00 20.00 COURT');
    }));

  it('is no longer held after the block has ended', () =>
    within(async (world) => {
      const account = await accountWithIncome(world);
      const { id, version } = await world.insert('AccountBlock', {
        account,
        blockType: 'DEBIT_ONLY',
        reason: 'COURT',
        startDate: '2026-11-11',
        endDate: '2026-11-12',
      });
      await world.records.update('AccountBlock', id, version, { status: 'EXPIRED' });
      expect(await income(world, account)).toEqual(['2026-11-12 400.00 400.00 COURT']);
      expect(await income(world, (await insertAccount(world)).id)).toEqual([]);
    }));
});
