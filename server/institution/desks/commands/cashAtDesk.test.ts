import { beforeAll, describe, expect, it } from 'vitest';
import { insertAccount, insertCustomer } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { cashAtDesk } from './cashAtDesk';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

/** A teller's open desk with 1,000.00 TRY, and a customer's account. */
async function counter(world: CommandTest, { balance = '500.00', deskStatus = 'OPEN' } = {}) {
  const closed = await world.insert('PayDesk', { name: 'Gişe 1', deskType: 'TELLER', responsible: 'teller' });
  if (deskStatus !== 'CLOSED')
    await world.records.update('PayDesk', closed.id, closed.version, { deskStatus: 'OPEN' });
  const cash = await insertAccount(world, {
    ownerType: 'DESK',
    accountType: 'CASH',
    payDesk: closed.id,
    glCode: '100.01',
    balance: '1000.00',
  });
  const customer = await insertCustomer(world);
  const account = await insertAccount(world, { customer: customer.id, balance });
  return { payDesk: closed.id, account: account.id, cash: cash.id };
}

const run = (world: CommandTest, path: string, form: Readonly<Record<string, string>>, amount: string) => {
  const command = cashAtDesk.find((one) => one.path === `accounting/account/${path}/commit`);
  if (command === undefined) throw new Error(`There is no command ${path}`);
  const screen = path === 'cashDeposit' ? 'accounting/accountCacheDeposit' : 'accounting/accountCacheCredit';
  return world.call(command, screen, {
    form: { ...form, currency: 'TRY', amount, denominations: { 50: 1 }, partyType: 'SELF' },
  });
};
const balances = async ({ records }: CommandTest, ...ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await records.get('Account', id))?.balance));

describe('cash at a pay desk', () => {
  it('goes into an account and out of it, with a voucher and a record of who brought it', () =>
    within(async (world) => {
      const { payDesk, account, cash } = await counter(world);
      const { result } = await run(world, 'cashDeposit', { payDesk, account }, '100.00');
      expect(await balances(world, account, cash)).toEqual(['600.00', '1100.00']);
      const operation = await world.records.get('CashOperation', String(result?.id));
      expect(operation).toMatchObject({ txnCode: 'CASH_IN', partyType: 'SELF' });
      expect(await world.records.get('Voucher', operation?.voucher ?? '')).toMatchObject({
        event: 'deposit',
        totalDebit: '100.00',
      });
      await run(world, 'cashWithdraw', { payDesk, account }, '550.00');
      expect(await balances(world, account, cash)).toEqual(['50.00', '550.00']);
    }));

  it.each([
    ['more than is available', 'cashWithdraw', '500.01', {}, 'ledger.insufficientBalance'],
    ['at a closed desk', 'cashDeposit', '10.00', { deskStatus: 'CLOSED' }, 'desk.notOpen'],
    ['of a large amount without its source', 'cashDeposit', '50000.00', {}, 'cash.source'],
  ] as const)('is refused %s, and nothing is posted', (_, path, amount, values, code) =>
    within(async (world) => {
      const { payDesk, account, cash } = await counter(world, values);
      await expect(run(world, path, { payDesk, account }, amount)).rejects.toMatchObject({ code });
      expect(await balances(world, account, cash)).toEqual(['500.00', '1000.00']);
    }),
  );

  it('needs no source below the amount that the institution sets', () =>
    within(async (world) => {
      const { payDesk, account } = await counter(world);
      const refused = run(world, 'cashDeposit', { payDesk, account }, '60000.00');
      await expect(refused).rejects.toMatchObject({ code: 'cash.source' });
      await world.insert('Property', { propKey: 'cash.sourceFrom', propValue: '100000' });
      await run(world, 'cashDeposit', { payDesk, account }, '60000.00');
      expect(await balances(world, account)).toEqual(['60500.00']);
    }));

  it('is taken with a warning above the cash limit of the desk, and paid out without one', () =>
    within(async (world) => {
      const { payDesk, account } = await counter(world);
      const desk = await world.records.get('PayDesk', payDesk);
      await world.records.update('PayDesk', payDesk, desk?.version ?? 0, { cashLimit: '1100.00' });
      const validate = async (path: string, amount: string) => {
        const command = cashAtDesk.find((one) => one.path === `accounting/account/${path}/validate`);
        if (command === undefined) throw new Error(`There is no command ${path}`);
        const form = {
          payDesk,
          account,
          currency: 'TRY',
          amount,
          denominations: { 50: 1 },
          partyType: 'SELF',
        };
        return (await world.call(command, 'accounting/accountCacheDeposit', { form })).head?.code;
      };
      expect(await validate('cashDeposit', '100.00')).toBeUndefined();
      expect(await validate('cashDeposit', '100.01')).toBe('desk.overCashLimit');
      expect(await validate('cashWithdraw', '400.00')).toBeUndefined();
    }));
});
