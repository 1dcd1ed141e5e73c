import { sql } from 'kysely';
import type { BankState } from '../institution/eft/rules';
import type { Database } from '../records/openDatabase';
import { laterStatements } from './bankStatements';
import { demoKey } from './demoServices';
import type { SimulatedBanks } from './simulators/bankSimulator';

/**
 * Behaviour of the demo's banks: most orders reach their receiver after some seconds; a seed decides which are refused or come
 * back. They keep nothing of their own: after a restart they know the orders that our records say they had.
 */
export function demoBanks(database: Database, clock: () => Date): SimulatedBanks {
  return {
    seed: 'demo',
    secretOf: demoKey,
    clock,
    life: 4000,
    refused: 0.04,
    returned: 0.12,
    returnedLater: 0.04,
    lost: 0.06,
    doubled: 0.1,
    late: 0.1,
    lateness: 2500,
    statements: (iban, ...days) => laterStatements(database, iban, days),
    remembered: () => rememberedOrders(database, clock().getTime()),
  };
}

const states: Readonly<Record<string, BankState>> = {
  SENT: 'ACCEPTED',
  COMPLETED: 'COMPLETED',
  RETURNED: 'RETURNED',
  REFUNDED: 'RETURNED',
};

/** Time in ms after which a completed order does not come back any more. */
const patience = 3_600_000;

async function rememberedOrders(database: Database, now: number) {
  const { rows } = await sql<{
    orderNo: string;
    queryNo: string | null;
    status: string;
    amount: string;
    returnCode: string | null;
    bankCode: string;
    sentAt: Date | string;
  }>`
    select order_no as ${sql.ref('orderNo')}, query_no as ${sql.ref('queryNo')}, eft_status as status, amount::text as amount,
      return_code as ${sql.ref('returnCode')}, bank_code as ${sql.ref('bankCode')}, sent_at as ${sql.ref('sentAt')}
    from eft_order join bank_account on bank_account.id = eft_order.route_bank join bank on bank.id = bank_account.bank
    where sent_at is not null`.execute(database);
  return rows.flatMap(({ queryNo, status, sentAt, ...order }) => {
    const [state, sent] = [states[status], new Date(sentAt).getTime()];
    if (state === undefined) return [];
    const since = now - sent > patience ? Number.POSITIVE_INFINITY : sent;
    return { ...order, queryNo: queryNo ?? order.orderNo, state, since };
  });
}
