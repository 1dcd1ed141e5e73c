import type { EftCall } from '../institution/eft/rules';
import { turkishIban } from '../institution/kernel/rules/money/turkishIban';
import type { SignedReply } from '../platform/outside/askSigned';
import { insertAccount, insertCustomer } from './accountFixtures';
import { type CommandTest, testDay } from './commandWorld';
import { openCounter } from './sentTransfers';

/** Account numbers at the banks of `eftWorld`. */
export const ibans = {
  /** At the bank of our first account. */
  garanti: turkishIban('0062', '7001'),
  isbank: turkishIban('0064', '7002'),
  /** At a bank that takes no part in FAST. */
  slow: turkishIban('0099', '7003'),
} as const;

/**
 * A branch, a customer with 1,000 TRY, banks, and our accounts at two of them with rules: within 0062 first, then FAST by 0062 or else
 * 0064, then EFT by 0064. An EFT costs 8 TRY and the tax.
 */
export async function eftWorld(world: CommandTest) {
  const { insert } = world;
  const place = await openCounter(world);
  const banks: Record<string, string> = {};
  for (const [bankCode, fastMember] of [
    ['0062', true],
    ['0064', true],
    ['0099', false],
  ] as const)
    banks[bankCode] = (
      await insert('Bank', {
        bankCode,
        name: `Banka ${bankCode}`,
        eftMember: true,
        fastMember,
        status: 'ACTIVE',
      })
    ).id;
  const route = async (bankCode: string, balance: string) => {
    const values = { ownerType: 'BANK', accountType: 'SETTLEMENT', glCode: '102.01', balance };
    const { id: account } = await insertAccount(world, values);
    const iban = turkishIban(bankCode, account.padStart(6, '0'));
    const bank = banks[bankCode] ?? '';
    const own = { bank, iban, account, currency: 'TRY', bankAccPurpose: 'OPERATING', status: 'ACTIVE' };
    return { ...(await insert('BankAccount', own)), account };
  };
  const [first, second] = [await route('0062', '600.00'), await route('0064', '900000.00')];
  const rule = (ruleCode: string, eftSystem: string, priority: number, values = {}) =>
    insert('EftBankSelection', {
      ruleCode,
      eftSystem,
      priority,
      routeAccount: first.id,
      fallbackAccount: second.id,
      status: 'ACTIVE',
      ...values,
    });
  const rules = {
    book: (await rule('BOOK', 'BOOK', 30, { receiverBank: banks['0062'] ?? '' })).id,
    fast: (await rule('FAST', 'FAST', 20)).id,
    eft: (await rule('EFT', 'EFT', 10, { routeAccount: second.id, fallbackAccount: null })).id,
  };
  await insert('FeeTemplate', {
    feeType: '1',
    code: 'EFT',
    name: 'EFT',
    txnType: 'EFT',
    currency: 'TRY',
    calcMethod: 'FIXED',
    fixedAmount: '8.00',
    priority: 1,
    validFrom: '2026-01-01',
    status: 'ACTIVE',
  });
  const customer = (await insertCustomer(world)).id;
  const account = (await insertAccount(world, { customer, balance: '1000.00' })).id;
  return { ...place, customer, account, banks, first, second, rules };
}

/** A call of the server itself, at a moment, ISO UTC. */
export const serverCallAt = (
  { records }: Pick<CommandTest, 'records'>,
  now = `${testDay}T09:01:00.000Z`,
): EftCall => ({ records, today: now.slice(0, 10), now, by: null });

/** An answer of a bank about an order. */
export const answerOf = (
  orderNo: string,
  amount: string,
  state: string,
  returnCode: string | null = null,
): SignedReply => ({
  kind: 'answered',
  code: '00',
  content: { code: '00', order: { orderNo, queryNo: `Q-${orderNo}`, state, amount, returnCode } },
});
