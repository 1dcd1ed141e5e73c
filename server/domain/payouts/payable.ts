import { addDays, shownDay } from '../../../contract/values/days';
import { todayInTurkiye } from '../../../contract/values/today';
import { ruleParameter } from '../../parameters/ruleParameter';
import type { RecordStore } from '../../storage/RecordStore';
import type { Order } from '../orders';
import { expired, otherBranch, otherMethod, paidAbroad } from './refusals';

/** Last day on which an order is paid out, YYYY-MM-DD. Null before it was sent. */
export async function lastPayoutDay(
  records: Pick<RecordStore, 'find'>,
  { sentAt }: Pick<Order, 'sentAt'>,
): Promise<string | null> {
  if (!sentAt) return null;
  return addDays(todayInTurkiye(new Date(sentAt)), await ruleParameter(records, 'payout.validDays'));
}

/**
 * Our desks pay orders in cash that no partner pays, at the branch that the sender chose if he did, within their validity.
 * @throws Refusal `payout.abroad`, `payout.otherMethod`, `payout.otherBranch`, `payout.expired`
 */
export async function requirePayable(
  records: Pick<RecordStore, 'find'>,
  order: Order,
  { agent, today }: { readonly agent: string | null; readonly today: string },
): Promise<void> {
  if (order.transferType === 'ABROAD') throw paidAbroad(order.transferNo);
  if (order.payoutMethod !== 'CASH') throw otherMethod(order.transferNo);
  if (order.payoutAgent && order.payoutAgent !== agent) throw otherBranch(order.transferNo);
  const last = await lastPayoutDay(records, order);
  if (last !== null && last < today) throw expired(order.transferNo, shownDay(last));
}
