import { sql } from 'kysely';
import { expect } from 'vitest';
import { type BankOrder, simulateBanks } from '../../../server/demo/simulators/bankSimulator';
import { turkishIban } from '../../../server/institution/kernel/rules/money/turkishIban';
import type { Database } from '../../../server/records/openDatabase';
import { plainAccounts, plainWallets } from './demoOwners';
import { badDay, counts, deskOf, key, type Order, type OrderKind } from './OrderKind';

const receiver = { receiverIban: turkishIban('0046', '7002'), receiverName: 'AYŞE YILMAZ' };
/** Banks of the demo that EFTs leave by. */
const routeBanks = ['0062', '0064', '0067'] as const;
/** TRY that a sender's account has, at least. */
const leastBalance = 2000;

const eft =
  (customer: string, senderAccount: string, amount: string): Order =>
  ({ house, user }, killAfter) =>
    house.commit(
      user,
      'eft/send',
      'eft/order',
      { customer, senderAccount, ...receiver, amount, sourceOfFunds: 'SALARY' },
      { killAfter, price: ['feeAmount', 'taxAmount', 'totalDebited'] },
    );

/** Loads a wallet in cash, and withdraws some of it to an IBAN: the answer is that of the withdrawal. */
const loadAndWithdraw =
  (wallet: string, load: string, amount: string): Order =>
  async ({ house, user }, killAfter) => {
    const screen = 'wallet/transaction';
    const payDesk = await deskOf(house, screen, screen);
    const values = { wallet, walletTxnType: 'LOAD', collectionMethod: 'CASH', payDesk, amount: load };
    const loaded = await house.commit(user, screen, screen, values, { killAfter, price: ['feeAmount'] });
    if (!loaded.restHeader.success) return loaded;
    const noDesk = { collectionMethod: null, payDesk: null };
    const withdrawal = { wallet, walletTxnType: 'WITHDRAW', ...noDesk, ...receiver, amount };
    return house.commit(user, screen, screen, withdrawal, { killAfter, price: ['feeAmount'] });
  };

/** Orders that were placed since a time as we know them, and what our books say about them. */
async function storedOrders(database: Database, since: string) {
  const { rows } = await sql<{
    orderNo: string;
    status: string;
    bank: string | null;
    amount: string;
    out: number;
    back: number;
    owed: string;
    held: number;
    withdrawal: string | null;
    withdrawalNo: string | null;
  }>`
    select order_no as ${sql.ref('orderNo')}, eft_status as status, bank_answer as bank,
      (amount * 100)::bigint::text as amount,
      (select count(*)::int from voucher where source_ref = order_no and cancel_of is null
        and event = 'eftOut') as out,
      (select count(*)::int from voucher where source_ref = order_no and cancel_of is null
        and event = 'eftReturn') as back,
      (select coalesce(sum(case direction when 'C' then amount else -amount end) * 100, 0)::bigint::text
        from ledger_entry join voucher on voucher.id = ledger_entry.voucher
        where source_ref = order_no and ledger_entry.gl_code = '336.04') as owed,
      (select count(*)::int from provision where provision.source_ref = order_no
        and provision.status = 'HELD') as held,
      (select result from wallet_transaction w where w.eft_order = eft_order.id) as withdrawal,
      (select txn_no from wallet_transaction w where w.eft_order = eft_order.id) as ${sql.ref('withdrawalNo')}
    from eft_order where created_at >= ${since} order by order_no`.execute(database);
  return rows;
}

type Stored = Awaited<ReturnType<typeof storedOrders>>[number];

/** Our state of an order that a bank knows by that state. */
const stateHere = { ACCEPTED: 'SENT', COMPLETED: 'COMPLETED', RETURNED: 'RETURNED' } as const;

/** State of the withdrawal that placed an order. */
const withdrawalHere: Readonly<Record<string, string>> = {
  QUEUED: 'PENDING',
  SENT: 'SUCCESS',
  COMPLETED: 'SUCCESS',
  RETURNED: 'SUCCESS',
  FAILED: 'FAILED',
};

/** Whether books, provision and withdrawal of an order say what its bank says. */
function isTrue(ours: Stored, there: BankOrder | undefined): boolean {
  const { status, bank, amount, out, back, owed, held, withdrawal } = ours;
  if (withdrawal !== null && withdrawal !== withdrawalHere[status]) return false;
  const booked = JSON.stringify([out, back, owed, held]);
  // Nobody knows: it is still set aside.
  if (bank === 'SILENT' || bank === 'WAITING' || bank === 'SET_ASIDE')
    return status !== 'QUEUED' || booked === '[0,0,"0",1]';
  if (there === undefined) return status === 'FAILED' && booked === '[0,0,"0",0]';
  if (status !== stateHere[there.state as keyof typeof stateHere]) return false;
  if (Math.round(Number(there.amount) * 100) !== Number(amount)) return false;
  return booked === (status === 'RETURNED' ? JSON.stringify([1, 1, amount, 0]) : '[1,0,"0",0]');
}

/**
 * EFTs of customers, and loads of wallets that are withdrawn to an IBAN, in turn. In the end every order is in a state that is true on
 * both sides, or waits visibly with its money set aside; none left twice, and what came back is owed.
 */
export async function killedEfts(seed: number): Promise<OrderKind> {
  const temper = { ...badDay, refused: 0.1, returned: 0.1, returnedLater: 0.1, life: 500 };
  const banks = await simulateBanks({ ...temper, seed: String(seed) });
  return {
    name: 'efts',
    env: { BANK_KEYS: routeBanks.map((code) => `${code}=${key}`).join(), BANK_GATEWAY: banks.address },
    counterparts: banks,
    prepare: async () => {},
    draw: (random, count) => {
      const [accounts, wallets] = [plainAccounts(leastBalance), plainWallets()];
      return Array.from({ length: count }, (_, number) => {
        const at = Math.floor(number / 2);
        const { customer, id } = accounts[at % accounts.length] ?? { customer: '', id: '' };
        const amount = `${random.int(1, 9)}.${random.int(10, 99)}`;
        return number % 2 === 0
          ? eft(customer, id, amount)
          : loadAndWithdraw(wallets[at % wallets.length] ?? '', `${random.int(30, 60)}.00`, amount);
      });
    },
    waiting: {
      screen: 'eft/eft-transactions',
      path: 'eft/orders',
      answer: 'bankAnswer',
      ask: 'askBank',
      askable: ['SILENT', 'SET_ASIDE'],
    },
    async verify(database, { since, sent }) {
      const ours = await storedOrders(database, since);
      expect(new Set(ours.map(({ orderNo, withdrawalNo }) => withdrawalNo ?? orderNo))).toEqual(sent);
      const theirs = new Map(banks.all().map((order) => [order.orderNo, order]));
      expect(ours.filter((order) => !isTrue(order, theirs.get(order.orderNo)))).toEqual([]);
      const { rows: known } =
        await sql`select 1 from eft_order where order_no = any(${[...theirs.keys()]})`.execute(database);
      expect(known).toHaveLength(theirs.size);
      return counts(ours.map(({ status, bank }) => `${status}/${bank ?? ''}`));
    },
  };
}
