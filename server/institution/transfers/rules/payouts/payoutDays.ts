import { addDays } from '../../../../../contract/values/days';
import { todayInTurkiye } from '../../../../../contract/values/today';
import type { RecordStore } from '../../../../records/RecordStore';
import type { Transfer } from '../life';

/** A transfer, as far as its last day depends on it. */
type Waiting = Pick<Transfer, 'partner' | 'payoutMethod' | 'sendCurrency' | 'payoutCurrency' | 'sentAt'>;

/** Days for which receivers may come, by the terms in force. */
export interface PayoutDays {
  /** Fewest days of any transfer. */
  readonly fewest: number;
  /** Last day on which a transfer is paid out, YYYY-MM-DD; null before it was sent. */
  lastOf(transfer: Waiting): string | null;
}

/** The day on which a transfer was sent, and so many more. Null before it was sent. */
export function lastPayoutDay({ sentAt }: Pick<Transfer, 'sentAt'>, validDays: number): string | null {
  return sentAt ? addDays(todayInTurkiye(new Date(sentAt)), validDays) : null;
}

/**
 * Terms of payout: a transfer of our own waits for the days of the institution, one abroad for those of the partner's working
 * condition.
 * @param ownDays value of `payout.validDays`, which also holds for partners without a condition
 */
export async function payoutDays(records: Pick<RecordStore, 'list'>, ownDays: number): Promise<PayoutDays> {
  const conditions = await records.list('PartnerCondition', { inOut: 'OUT', status: 'ACTIVE' });
  const keyOf = (of: Omit<Waiting, 'sentAt'>) =>
    [of.partner, of.payoutMethod, of.sendCurrency, of.payoutCurrency].join(' ');
  const days = new Map<string, number>();
  for (const each of conditions) if (!days.has(keyOf(each))) days.set(keyOf(each), each.payoutValidDays);
  return {
    fewest: Math.min(ownDays, ...days.values()),
    lastOf: (transfer) =>
      lastPayoutDay(transfer, transfer.partner ? (days.get(keyOf(transfer)) ?? ownDays) : ownDays),
  };
}
