import { sql } from 'kysely';
import type { Database } from '../records/openDatabase';
import { demoKey } from './demoServices';
import type { KeptPayment, SimulatedBillers } from './simulators/billerSimulator';

/**
 * Behaviour of the demo's billers: some calls are lost, doubled or late, a few payments and cancellations are refused. They keep
 * nothing of their own: after a restart they know the payments that our records say they had.
 */
export function demoBillers(database: Database, clock: () => Date): SimulatedBillers {
  return {
    seed: 'demo',
    secretOf: demoKey,
    clock,
    lost: 0.06,
    doubled: 0.1,
    late: 0.1,
    lateness: 2500,
    refused: 0.06,
    cancelRefused: 0.1,
    remembered: () => rememberedPayments(database),
  };
}

async function rememberedPayments(database: Database) {
  const { rows } = await sql<KeptPayment & { readonly billerCode: string }>`
    select biller_code as ${sql.ref('billerCode')}, payment_no as ${sql.ref('orderNo')},
      biller_ref as ${sql.ref('billerRef')}, bill_no as ${sql.ref('billNo')},
      case when cancelled_at is null then 'PAID' else 'CANCELLED' end as state,
      (bill_amount + coalesce(late_fee, 0))::text as amount, to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD') as day
    from bill_payment join biller on biller.id = bill_payment.biller where biller_ref is not null`.execute(
    database,
  );
  return rows;
}
