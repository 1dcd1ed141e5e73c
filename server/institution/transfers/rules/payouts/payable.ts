import { shownDay } from '../../../../../contract/values/days';
import type { Order } from '../orders';
import { lastPayoutDay } from './payoutDays';
import { expired, otherBranch, otherMethod, paidAbroad } from './refusals';

/**
 * Our desks pay orders in cash that no partner pays, at the branch that the sender chose if he did, within their validity.
 * @throws Refusal `payout.abroad`, `payout.otherMethod`, `payout.otherBranch`, `payout.expired`
 */
export function requirePayable(
  order: Order,
  {
    agent,
    today,
    validDays,
  }: { readonly agent: string | null; readonly today: string; readonly validDays: number },
): void {
  if (order.transferType === 'ABROAD') throw paidAbroad(order.transferNo);
  if (order.payoutMethod !== 'CASH') throw otherMethod(order.transferNo);
  if (order.payoutAgent && order.payoutAgent !== agent) throw otherBranch(order.transferNo);
  const last = lastPayoutDay(order, validDays);
  if (last !== null && last < today) throw expired(order.transferNo, shownDay(last));
}
