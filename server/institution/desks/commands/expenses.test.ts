import { beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../../contract/values/json';
import { insertAccount } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { expenses } from './expenses';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

/** The teller's open desk with 5,000.00 TRY. */
async function openDesk(world: CommandTest) {
  const closed = await world.insert('PayDesk', { name: 'Gişe 1', deskType: 'TELLER', responsible: 'teller' });
  await world.records.update('PayDesk', closed.id, closed.version, { deskStatus: 'OPEN' });
  const cash = await insertAccount(world, {
    ownerType: 'DESK',
    accountType: 'CASH',
    payDesk: closed.id,
    glCode: '100.01',
    balance: '5000.00',
  });
  return { payDesk: closed.id, cash: cash.id };
}

/** An invoice of a courier over 1,000.00 with 20 % VAT and 10 % withheld. */
const invoice = {
  expenseType: 'COURIER',
  expenseDocType: 'INVOICE',
  documentNo: 'KRG-1',
  documentDate: '2026-11-20',
  supplierVkn: '1234567890',
  supplierName: 'Hızlı Kargo',
  netAmount: '1000.00',
  vatRate: 20,
  withholdingRate: 10,
  vatAmount: '200.00',
  grossAmount: '1200.00',
  withholdingAmount: '100.00',
  totalAmount: '1100.00',
} satisfies Readonly<Record<string, Json>>;

const run = (
  world: CommandTest,
  name: 'commit' | 'validate' | 'cancel',
  call: { form?: Readonly<Record<string, Json>>; body?: JsonObject; payload?: JsonObject; userName?: string },
) => {
  const command = expenses.find(({ path }) => path === `accounting/expense/${name}`);
  if (command === undefined) throw new Error(`There is no command ${name}`);
  return world.call(command, 'accounting/expenseTransaction', call);
};
const balance = async ({ records }: CommandTest, id: string) => (await records.get('Account', id))?.balance;

describe('W11 an expense at a pay desk', () => {
  it('is paid from its cash; VAT is deductible and the withheld tax is owed', () =>
    within(async (world) => {
      const { payDesk, cash } = await openDesk(world);
      const { result } = await run(world, 'commit', { form: { ...invoice, payDesk } });
      expect(await balance(world, cash)).toBe('3900.00');
      const expense = await world.records.get('ExpenseTransaction', String(result?.id));
      expect(expense).toMatchObject({ status: 'POSTED', bookingDate: '2026-11-20', totalAmount: '1100.00' });
      const voucher = await world.records.get('Voucher', expense?.voucher ?? '');
      expect(voucher).toMatchObject({ event: 'expense', sourceRef: expense?.expenseNo, txnType: 'EXPENSE' });
      const entries = await world.records.list('LedgerEntry', { voucher: expense?.voucher ?? '' });
      expect(entries.map(({ glCode, direction, amount }) => [glCode, direction, amount])).toEqual([
        ['770.01', 'D', '1000.00'],
        ['191.01', 'D', '200.00'],
        ['100.01', 'C', '1100.00'],
        ['360.02', 'C', '100.00'],
      ]);
    }));

  it('is paid once for a document, and again after its reversal', () =>
    within(async (world) => {
      const { payDesk, cash } = await openDesk(world);
      const form = { ...invoice, payDesk };
      const { result } = await run(world, 'commit', { form });
      const again = () => run(world, 'validate', { form });
      await expect(again()).rejects.toMatchObject({ code: 'expense.paidBefore' });
      const cancel = (userName = 'teller') =>
        run(world, 'cancel', {
          body: { id: String(result?.id) },
          payload: { cancelReason: 'Yanlış tutar' },
          userName,
        });
      await expect(cancel('burcu')).rejects.toMatchObject({ code: 'desk.otherResponsible' });
      await cancel();
      expect(await balance(world, cash)).toBe('5000.00');
      await expect(cancel()).rejects.toMatchObject({ code: 'expense.notReversible' });
      await run(world, 'commit', { form });
      expect(await balance(world, cash)).toBe('3900.00');
    }));

  it.each([
    ['too large for cash', 'expense.overCash', { grossAmount: '30000.02', totalAmount: '30000.01' }],
    [
      'too large for a till receipt',
      'expense.invoiceNeeded',
      { expenseDocType: 'RECEIPT', grossAmount: '12000.01' },
    ],
    [
      'more than the desk has',
      'ledger.insufficientBalance',
      { netAmount: '6000.00', totalAmount: '6100.00' },
    ],
  ])('is refused if it is %s, and nothing is posted', (_, code, values) =>
    within(async (world) => {
      const { payDesk, cash } = await openDesk(world);
      const call = run(world, 'commit', { form: { ...invoice, payDesk, ...values } });
      await expect(call).rejects.toMatchObject({ code });
      expect(await balance(world, cash)).toBe('5000.00');
    }),
  );

  it('is refused above the limit of the teller', () =>
    within(async (world) => {
      const { payDesk } = await openDesk(world);
      const { id: user } = await world.insert('User', { userName: 'teller' });
      await world.insert('TransactionLimit', {
        limitCode: 'EXPENSE1',
        limitScope: 'USER',
        user,
        txnCode: 'EXPENSE',
        currency: 'TRY',
        perTxnMax: '1000.00',
        overAction: 'BLOCK',
        status: 'ACTIVE',
        validFrom: '2026-01-01',
      });
      await expect(run(world, 'commit', { form: { ...invoice, payDesk } })).rejects.toMatchObject({
        code: expect.stringMatching(/^limit\./) as string,
      });
    }));
});
