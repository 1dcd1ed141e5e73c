import { sql } from 'kysely';
import type { Database } from '../records/openDatabase';
import { demoKey } from './demoServices';
import { decided, type KeptPosOrder, type SimulatedPosBanks } from './simulators/posSimulator';

const temper = { declined: 0.08, slow: 0.1, mute: 0.1, returnRefused: 0.08 } as const;

/**
 * Behaviour of the demo's POS banks: some calls are lost, doubled or late, some payments declined or never called back. They keep
 * nothing of their own: after a restart they know the orders that our records say they had.
 */
export function demoPos(database: Database, clock: () => Date): SimulatedPosBanks {
  return {
    ...temper,
    seed: 'demo',
    secretOf: demoKey,
    clock,
    life: 30_000,
    lost: 0.06,
    doubled: 0.1,
    late: 0.1,
    lateness: 2500,
    remembered: () => rememberedOrders(database),
  };
}

/** Our state of an order → that of its bank. One without an answer was approved: its call-back is what was lost. */
const states: Readonly<Record<string, KeptPosOrder['state']>> = {
  WAITING: 'APPROVED',
  TIMEOUT: 'APPROVED',
  APPROVED: 'APPROVED',
  REPROCESSED: 'APPROVED',
  VOID_PENDING: 'APPROVED',
  REFUND_PENDING: 'APPROVED',
  DECLINED: 'DECLINED',
  VOIDED: 'VOIDED',
  REFUNDED: 'REFUNDED',
};

async function rememberedOrders(database: Database): Promise<readonly KeptPosOrder[]> {
  const { rows } = await sql<
    Omit<KeptPosOrder, 'state' | 'cameAt'> & { readonly status: string; readonly paidAt: Date | string }
  >`
    select bank_code as ${sql.ref('bankCode')}, order_id as ${sql.ref('orderNo')}, o.amount::text as amount, o.currency,
      card_masked as ${sql.ref('cardMasked')}, auth_code as ${sql.ref('authCode')}, rrn, response_code as ${sql.ref('responseCode')},
      pos_status as status, txn_at as ${sql.ref('paidAt')}, to_char(txn_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      settled_on::text as ${sql.ref('settledOn')}, refund_settled_on::text as ${sql.ref('refundedOn')}
    from virtual_pos_transaction o join bank on bank.id = o.bank`.execute(database);
  return rows.map(({ status, paidAt, ...row }) => {
    const state = states[status] ?? 'APPROVED';
    const order = { ...row, state, cameAt: new Date(paidAt).getTime() };
    return order.cardMasked === null ? { ...decided({ seed: 'demo', declined: 0 }, order), state } : order;
  });
}
