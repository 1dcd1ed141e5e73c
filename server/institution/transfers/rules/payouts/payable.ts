import { shownDay } from '../../../../../contract/values/days';
import type { Transfer } from '../life';
import { lastPayoutDay } from './payoutDays';
import { expired, otherBranch, otherMethod, paidAbroad } from './refusals';

/**
 * Our desks pay transfers in cash that no partner pays, at the branch that the sender chose if he did, within their validity.
 * @throws Refusal `payout.abroad`, `payout.otherMethod`, `payout.otherBranch`, `payout.expired`
 */
export function requirePayable(
  transfer: Transfer,
  {
    agent,
    today,
    validDays,
  }: { readonly agent: string | null; readonly today: string; readonly validDays: number },
): void {
  if (transfer.transferType === 'ABROAD') throw paidAbroad(transfer.transferNo);
  if (transfer.payoutMethod !== 'CASH') throw otherMethod(transfer.transferNo);
  if (transfer.payoutAgent && transfer.payoutAgent !== agent) throw otherBranch(transfer.transferNo);
  const last = lastPayoutDay(transfer, validDays);
  if (last !== null && last < today) throw expired(transfer.transferNo, shownDay(last));
}
