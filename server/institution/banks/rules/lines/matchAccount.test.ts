import { beforeAll, describe, expect, it } from 'vitest';
import { type CommandTest, commandWorld } from '../../../../testing/commandWorld';
import { acceptMatch, matchAccount, undoMatch } from './matchAccount';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const day = '2026-11-19';

/** A bank account with lines and movements of its books. */
async function bank({ insert, records }: CommandTest, accountNo = '1') {
  const account = await insert('Account', {
    ownerType: 'BANK',
    currency: 'TRY',
    glCode: '102.01',
    accountNo,
  });
  const held = await insert('BankAccount', { account: account.id, currency: 'TRY', status: 'ACTIVE' });
  const bankAccount = { id: held.id, account: account.id };
  return {
    line: (bankTxnNo: string, amount: string, values: Readonly<Record<string, string>> = {}) =>
      insert('BankTransaction', {
        ...{ bankTxnNo, bankAccount: held.id, amount, direction: 'C', bookingDate: day, valueDate: day },
        matchStatus: 'UNMATCHED',
        ...values,
      }),
    entry: (txnNo: string, amount: string, values: Readonly<Record<string, string>> = {}) =>
      insert('AccountTransaction', {
        ...{ txnNo, account: account.id, amount, direction: 'D', bookingDate: day, valueDate: day },
        ...{ balanceAfter: '0.00' },
        ...values,
      }),
    match: () => matchAccount(records, bankAccount),
    async states() {
      const lines = await records.list('BankTransaction', {});
      return lines.map(({ bankTxnNo, matchStatus }) => `${bankTxnNo} ${matchStatus}`);
    },
    async used() {
      const entries = await records.list('BankMatchEntry', {});
      return entries.flatMap(({ usedTransaction }) => usedTransaction ?? []);
    },
  };
}

describe('lines of a bank account', () => {
  it('are matched with the books, each movement once, however often', () =>
    within(async (world) => {
      const { line, entry, match, states, used } = await bank(world);
      await line('B1', '10.00', { description: 'EFT26000001' });
      await line('B2', '20.00', { direction: 'D', senderName: 'AYSE YILMAZ' });
      await line('B3', '30.00');
      await line('B4', '40.00');
      const one = await entry('HH0000001', '10.00', { description: 'Gelen EFT26000001' });
      const two = await entry('HH0000002', '20.00', { direction: 'C', counterparty: 'Ayşe Yılmaz' });
      await entry('HH0000003', '30.00');
      expect(await match()).toEqual({ matched: 2, suggested: 1 });
      const after = ['B1 MATCHED', 'B2 MATCHED', 'B3 SUGGESTED', 'B4 UNMATCHED'];
      expect(await states()).toEqual(after);
      expect(await used()).toEqual([one.id, two.id]);
      // Nothing new: nothing is written.
      expect(await match()).toEqual({ matched: 0, suggested: 1 });
      expect(await states()).toEqual(after);
      expect(await used()).toEqual([one.id, two.id]);
      expect(await world.records.count('BankMatch', {})).toBe(3);
    }));

  it('are matched by a person who accepts a suggestion, unless its movement is used by then', () =>
    within(async (world) => {
      const { line, entry, match, states, used } = await bank(world);
      await line('B1', '30.00');
      const { id } = await entry('HH0000001', '30.00', { description: 'EFT26000001' });
      await match();
      const found = await world.records.find('BankMatch', { matchState: 'SUGGESTED' });
      await acceptMatch(world.records, found?.id ?? '');
      expect(await states()).toEqual(['B1 MANUAL']);
      expect(await used()).toEqual([id]);
      await expect(acceptMatch(world.records, found?.id ?? '')).rejects.toMatchObject({
        code: 'bankMatch.state',
      });
      const late = await world.insert('BankMatch', {
        bankAccount: found?.bankAccount ?? '',
        difference: '0.00',
      });
      await world.insert('BankMatchEntry', { bankMatch: late.id, accountTransaction: id });
      await expect(acceptMatch(world.records, late.id)).rejects.toMatchObject({ code: 'bankMatch.used' });
    }));

  it('lose a suggestion when its movement belongs to another line', () =>
    within(async (world) => {
      const { line, entry, match, states } = await bank(world);
      await line('B1', '30.00');
      await entry('HH0000001', '30.00', { description: 'EFT26000001' });
      expect(await match()).toEqual({ matched: 0, suggested: 1 });
      await line('B2', '30.00', { description: 'EFT26000001' });
      expect(await match()).toEqual({ matched: 1, suggested: 0 });
      expect(await states()).toEqual(['B1 UNMATCHED', 'B2 MATCHED']);
    }));

  it('that came do not match what left, and a movement of another account is none of theirs', () =>
    within(async (world) => {
      const { line, entry, match } = await bank(world);
      const other = await bank(world, '2');
      await line('B1', '10.00', { description: 'EFT26000001' });
      await entry('HH0000001', '10.00', { direction: 'C', description: 'EFT26000001' });
      await other.entry('HH0000002', '10.00', { description: 'EFT26000001' });
      expect(await match()).toEqual({ matched: 0, suggested: 0 });
    }));

  it('are free again with their movements when a match is undone', () =>
    within(async (world) => {
      const { line, entry, match, states, used } = await bank(world);
      await line('B1', '10.00', { description: 'TOP2600001' });
      for (const [at, amount] of ['4.00', '6.00'].entries())
        await entry(`HH000000${at}`, amount, { description: 'TOP2600001' });
      expect(await match()).toEqual({ matched: 1, suggested: 0 });
      expect(await used()).toHaveLength(2);
      const found = await world.records.find('BankMatch', { matchState: 'IN_FORCE' });
      if (found === null) throw new Error('no match');
      expect(found).toMatchObject({ difference: '0.00', reasons: 'SUM 30, REFERENCE 45' });
      await undoMatch(world.records, found.id);
      await expect(undoMatch(world.records, found.id)).rejects.toMatchObject({ code: 'bankMatch.state' });
      expect(await states()).toEqual(['B1 UNMATCHED']);
      expect(await used()).toEqual([]);
      expect(await match()).toEqual({ matched: 1, suggested: 0 });
    }));

  it('can’t use a movement that a match in force has', () =>
    within(async (world) => {
      const { line, entry, match } = await bank(world);
      await line('B1', '10.00', { description: 'EFT26000001' });
      const { id } = await entry('HH0000001', '10.00', { description: 'EFT26000001' });
      await match();
      const found = await world.records.find('BankMatch', { matchState: 'IN_FORCE' });
      const again = { bankMatch: found?.id ?? '', accountTransaction: id, usedTransaction: id };
      await expect(world.insert('BankMatchEntry', again)).rejects.toMatchObject({ code: 'record.unique' });
    }));
});
