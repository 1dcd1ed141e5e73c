import { lockPeriod, unlockPeriod } from '../../../server/institution/ledger/rules';
import { storageOf } from '../institution';
import { expense } from './treasury';
import type { BrokenRule, World } from './World';

/** Adds a record that concerns the next operations, ends it afterwards. */
async function during(
  world: World,
  entity: 'SystemGate' | 'TransactionLimit' | 'TransactionAuthorization',
  values: Parameters<World['insert']>[1],
  work: () => ReturnType<BrokenRule['run']>,
) {
  const id = await world.insert(entity, values);
  const answer = await work();
  const { records } = storageOf(world.house.server, `end ${world.next()}`);
  const { version } = (await records.untyped.get(entity, id)) ?? { version: 0 };
  const ended: Record<string, string> =
    entity === 'SystemGate' ? { effectiveUntil: `${world.house.day}T06:00:00.000Z` } : { status: 'PASSIVE' };
  await records.untyped.update(entity, id, version, ended);
  return answer;
}

const limit = (world: World, values: object) => ({
  limitCode: `L${world.next()}`,
  limitScope: 'GLOBAL',
  txnCode: 'CASH_IN',
  currency: 'TRY',
  perTxnMax: '1000000.00',
  overAction: 'BLOCK',
  validFrom: '2026-01-01',
  status: 'ACTIVE',
  ...values,
});

const limited = (code: string, how: string, values: object): BrokenRule => ({
  code,
  how,
  run: async (world) => {
    const role = (await world.records.find('Role', { roleCode: 'TELLER' }))?.id ?? '';
    const account = await world.account();
    await world.deposit(account);
    const own = limit(world, { limitScope: 'ROLE', role, ...values });
    return during(world, 'TransactionLimit', own, () => world.deposit(account));
  },
});

const right = async (world: World, roleCode: 'TELLER' | 'COMPLIANCE', values: object = {}) => ({
  role: (await world.records.find('Role', { roleCode }))?.id ?? '',
  txnCode: 'CASH_IN',
  canExecute: true,
  canCancel: false,
  validFrom: '2026-01-01',
  status: 'ACTIVE',
  ...values,
});

/** Rules of money operations (requirements C1.5) and of the ledger (requirements C3, C6). */
export const ledgerRules: readonly BrokenRule[] = [
  {
    code: 'gate.closed',
    how: 'a deposit after the financial gate was closed',
    run: async (world) => {
      const gate = {
        gateType: 'FINANCIAL',
        gateScope: 'ALL',
        gateState: 'CLOSED',
        reason: 'Gün sonu',
        effectiveFrom: `${world.house.day}T05:00:00.000Z`,
        noticeTr: 'Gün sonu',
        noticeEn: 'Day end',
      };
      const account = await world.account();
      return during(world, 'SystemGate', gate, () => world.deposit(account));
    },
  },
  {
    code: 'right.missing',
    how: 'a deposit for which only another role has the right',
    run: async (world) => {
      const account = await world.account();
      const other = await right(world, 'COMPLIANCE');
      return during(world, 'TransactionAuthorization', other, () => world.deposit(account));
    },
  },
  {
    code: 'right.amount',
    how: 'a deposit above the amount of the role',
    run: async (world) => {
      const account = await world.account();
      const own = await right(world, 'TELLER', { amountLimit: '9.99', currency: 'TRY' });
      return during(world, 'TransactionAuthorization', own, () => world.deposit(account));
    },
  },
  {
    code: 'customer.notActive',
    how: 'a deposit to a candidate’s account',
    run: async (world) =>
      world.deposit(await world.account({ customer: await world.customer({ status: 'CANDIDATE' }) })),
  },
  {
    code: 'customer.restricted',
    how: 'a deposit to the account of a restricted customer',
    run: async (world) => {
      const customer = await world.customer();
      await world.insert('CustomerRestriction', {
        customer,
        restrictionType: 'ALL',
        reason: 'AML_REVIEW',
        startDate: '2026-11-01',
      });
      return world.deposit(await world.account({ customer }));
    },
  },
  limited('limit.perTransaction', 'a deposit above the maximum', { perTxnMax: '9.99' }),
  limited('limit.minimum', 'a deposit below the minimum', { perTxnMin: '10.01' }),
  limited('limit.dailyAmount', 'a deposit above what a role may take on a day', { dailyAmount: '19.99' }),
  limited('limit.dailyCount', 'one deposit more than a role may take on a day', { dailyCount: 1 }),
  limited('limit.monthlyAmount', 'a deposit above what a role may take in a month', {
    monthlyAmount: '19.99',
  }),
  {
    code: 'cash.source',
    how: 'a large deposit without its source',
    run: async (world) =>
      world.deposit(await world.account(), { denominations: { 200: 300 }, sourceOfFunds: null }),
  },
  {
    code: 'ledger.accountBlocked',
    how: 'a withdrawal from an account that is closed for debits',
    run: async (world) => {
      const account = await world.account();
      await world.deposit(account);
      await world.block(account);
      return world.withdraw(account, 1);
    },
  },
  {
    code: 'ledger.minBalance',
    how: 'a withdrawal that leaves less than the minimum balance',
    run: async (world) => {
      const account = await world.account({ minBalance: '5.00' });
      await world.deposit(account);
      return world.withdraw(account, 1);
    },
  },
  {
    code: 'ledger.accountClosed',
    how: 'a deposit to a closed account',
    run: async (world) => world.deposit(await world.closedAccount()),
  },
  {
    code: 'ledger.accountNotOpen',
    how: 'a deposit to an account that waits for approval',
    run: async (world) => world.deposit(await world.account({ status: 'PENDING' })),
  },
  {
    code: 'ledger.insufficientBalance',
    how: 'a withdrawal of more than is available',
    run: async (world) => {
      const account = await world.account();
      await world.deposit(account);
      await world.block(account, { blockType: 'AMOUNT', amount: '0.01' });
      return world.withdraw(account, 1);
    },
  },
  {
    code: 'ledger.noDeskAccount',
    how: 'a deposit in a currency that the desk does not hold',
    run: async (world) => world.deposit(await world.account({ currency: 'EUR' })),
  },
  {
    code: 'ledger.noRate',
    how: 'a deposit in a currency without a rate',
    run: async (world) => {
      const cash = { ownerType: 'DESK', accountType: 'CASH', payDesk: world.till.id, glCode: '100.01' };
      await world.account({ ...cash, currency: 'CHF' });
      return world.deposit(await world.account({ currency: 'CHF' }));
    },
  },
  {
    code: 'ledger.otherOwner',
    how: 'a deposit to an account of the institution',
    run: async (world) => world.deposit(await world.account({ ownerType: 'INTERNAL', glCode: '336.90' })),
  },
  {
    code: 'ledger.alreadyReversed',
    how: 'a voucher is reversed twice',
    run: async (world) => world.reverseInTwoWindows(await world.voucher()),
  },
  {
    code: 'ledger.isReversal',
    how: 'a reversal is reversed',
    atOpening: true,
    run: async (world) => {
      const { result } = await world.reverse(await world.voucher());
      return world.reverse(String(result?.id));
    },
  },
  {
    code: 'ledger.reversedElsewhere',
    how: 'the voucher of an expense is reversed by the accountant',
    atOpening: true,
    run: async (world) => {
      const { result } = await expense(world);
      return world.reverse(
        (await world.records.get('ExpenseTransaction', String(result?.id)))?.voucher ?? '',
      );
    },
  },
  {
    code: 'ledger.periodLocked',
    how: 'a deposit in a locked period',
    run: async (world) => {
      const account = await world.account();
      // The first lock begins with the books.
      const period = { periodStart: '2020-01-01', periodEnd: '2026-11-30' };
      await world.inTransaction((call) => lockPeriod(call, period, 'Dönem kapandı'));
      const answer = await world.deposit(account);
      await world.inTransaction((call) => unlockPeriod(call, 'Dönem kapandı'));
      return answer;
    },
  },
];
