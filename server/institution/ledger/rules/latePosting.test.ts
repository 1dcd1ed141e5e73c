import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../../contract/values/json';
import type { StoreMaker } from '../../../records/RecordStore';
import { insertAccount } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { ledgerOf } from '../store/createLedgerStore';
import { post } from '.';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

interface Account {
  readonly id: string;
  readonly desk: string;
}

/** A withdrawal of 60.00 from an account with 100.00, while something happens between its read and its write. */
async function withdrawWhile(
  world: CommandTest,
  account: Account,
  meanwhile: () => Promise<unknown>,
): Promise<{ readonly result: unknown; readonly reads: readonly string[] }> {
  const ledger = ledgerOf(world.records);
  const reads: string[] = [];
  const watched = {
    ...ledger,
    async read(...[wanted, how]: Parameters<typeof ledger.read>) {
      reads.push(how);
      const found = await ledger.read(wanted, how);
      if (reads.length === 1) await meanwhile();
      return found;
    },
  };
  const store = <Store>(create: StoreMaker<Store>): Store => {
    const made = world.records.store(create);
    return made === (ledger as unknown) ? (watched as Store) : made;
  };
  const records = { ...world.records, store };
  const facts = { currency: 'TRY', desk: account.desk, account: account.id, amount: '60.00' };
  const result = await post({ ...callOf(world), records }, 'withdrawal', {
    ...facts,
    fee: '0',
    feeTax: '0',
  }).catch((error: unknown) => error);
  return { result, reads };
}

const callOf = ({ records }: CommandTest) => ({ records, today: testDay, now: `${testDay}T09:00:00.000Z` });

async function insertPair(world: CommandTest, values: Readonly<Record<string, Json>> = {}): Promise<Account> {
  const desk = (await world.insert('PayDesk', { name: 'Gişe', deskType: 'TELLER' })).id;
  const cash = { ownerType: 'DESK', accountType: 'CASH', payDesk: desk, glCode: '100.01' };
  await insertAccount(world, { ...cash, balance: '1000.00' });
  const { id } = await insertAccount(world, { balance: '100.00', ...values });
  return { id, desk };
}

async function change({ records }: CommandTest, { id }: Account, values: Readonly<Record<string, Json>>) {
  const version = (await records.get('Account', id))?.version ?? 0;
  await records.update('Account', id, version, values);
}

describe('a posting that others come before', () => {
  const others = (world: CommandTest, { id, desk }: Account, amount: string) => ({
    deposit: () => post(callOf(world), 'deposit', { currency: 'TRY', desk, account: id, amount }),
    withdraw: () =>
      post(callOf(world), 'withdrawal', {
        currency: 'TRY',
        desk,
        account: id,
        amount,
        fee: '0',
        feeTax: '0',
      }),
  });

  it('books on the balance that they left, without another read', () =>
    within(async (world) => {
      const account = await insertPair(world);
      const { result, reads } = await withdrawWhile(world, account, others(world, account, '25.00').deposit);
      expect(reads).toEqual(['read']);
      expect(result).toMatchObject({ balances: { [account.id]: '65.00' } });
      const movements = await world.records.list('AccountTransaction', { account: account.id });
      expect(movements.map((one) => one.balanceAfter)).toEqual(['125.00', '65.00']);
      expect(await world.records.get('Account', account.id)).toMatchObject({
        balance: '65.00',
        availableBalance: '65.00',
      });
    }));

  it.each([
    ['took the money', 'ledger.insufficientBalance', {}, '50.00'],
    ['went down to the minimum', 'ledger.minBalance', { minBalance: '20.00' }, '30.00'],
  ])('is refused if they %s, and leaves nothing', (_, code, values, amount) =>
    within(async (world) => {
      const account = await insertPair(world, values);
      const { result, reads } = await withdrawWhile(world, account, others(world, account, amount).withdraw);
      expect(result).toMatchObject({ code });
      expect(reads).toEqual(['read', 'lock']);
      expect(await world.records.count('AccountTransaction', { account: account.id })).toBe(1);
      expect(await world.records.count('Voucher', {})).toBe(1);
    }),
  );

  it.each([
    ['blocked', { status: 'BLOCKED' }],
    ['closed', { status: 'CLOSED' }],
    ['closed for debits', { debitsBlocked: true }],
  ])('is refused if its account was %s', (_, values) =>
    within(async (world) => {
      const account = await insertPair(world);
      const { result, reads } = await withdrawWhile(world, account, () => change(world, account, values));
      expect(result).toMatchObject({ code: expect.stringMatching(/^ledger\./) });
      expect(reads).toEqual(['read', 'lock']);
      expect(await world.records.count('Voucher', {})).toBe(0);
    }),
  );

  it('is posted with locked accounts if one has another code', () =>
    within(async (world) => {
      const account = await insertPair(world);
      const { result, reads } = await withdrawWhile(world, account, () =>
        change(world, account, { glCode: '336.01' }),
      );
      expect(reads).toEqual(['read', 'lock']);
      const { id } = result as { readonly id: string };
      const entries = await world.records.list('LedgerEntry', { voucher: id });
      expect(entries.map(({ glCode }) => glCode)).toEqual(['336.01', '100.01']);
    }));
});
