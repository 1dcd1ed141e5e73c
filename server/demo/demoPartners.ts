import { sql } from 'kysely';
import type { PartnerState } from '../institution/transfers/rules/partners';
import type { Database } from '../records/openDatabase';
import { demoKey } from './demoServices';
import type { SimulatedPartners } from './simulators/partnerSimulator';

/** Time in ms after which a transfer that was not paid is not paid any more: its receiver does not come. */
const patience = 3_600_000;

/**
 * Behaviour of the demo's partners: most transfers are paid after some seconds; receivers' names decide which are not. They keep
 * nothing of their own: after a restart they know the transfers that our records say they had.
 */
export function demoPartners(database: Database, clock: () => Date): SimulatedPartners {
  return {
    seed: 'demo',
    secretOf: demoKey,
    clock,
    life: 6000,
    refused: 0.06,
    rejectedLater: 0.04,
    unpaid: 0.1,
    lost: 0.06,
    doubled: 0.1,
    late: 0.1,
    lateness: 2500,
    remembered: () => rememberedTransfers(database, clock().getTime()),
  };
}

const states: Readonly<Record<string, PartnerState>> = {
  READY: 'ACCEPTED',
  PAID: 'PAID',
  REJECTED: 'REJECTED',
  CANCELLED: 'CANCELLED',
};

async function rememberedTransfers(database: Database, now: number) {
  const { rows } = await sql<{
    firm: string;
    orderNo: string;
    ref: string | null;
    status: string;
    amount: string;
    currency: string;
    name: string;
    sentAt: Date | string;
  }>`
    select partner_code as firm, transfer_no as ${sql.ref('orderNo')}, partner_ref as ref, transfer_status as status,
      payout_amount::text as amount, payout_currency as currency, sent_at as ${sql.ref('sentAt')},
      receiver_first_name || ' ' || receiver_last_name as name
    from transfer join partner on partner.id = transfer.partner
    where sent_at is not null and handover_voucher is not null`.execute(database);
  return rows.flatMap(({ firm: partnerCode, orderNo, ref, status, amount, currency, name, sentAt }) => {
    const [state, sent] = [states[status], new Date(sentAt)];
    if (state === undefined) return [];
    return {
      partnerCode,
      orderNo,
      partnerRef: ref ?? orderNo,
      state,
      payoutAmount: amount,
      payoutCurrency: currency,
      reason: null,
      fate: name,
      day: sent.toISOString().slice(0, 10),
      cameAt: now - sent.getTime() > patience ? Number.POSITIVE_INFINITY : sent.getTime(),
    };
  });
}
