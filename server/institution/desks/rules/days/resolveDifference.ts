import Big from 'big.js';
import { businessDay, type ClosedDays } from '../../../../../contract/values/businessDays';
import type { StoredOf } from '../../../../records/RecordStore';
import { post, reverse } from '../../../ledger/rules';
import type { DeskCall } from './DeskCall';
import { notResolvable } from './refusals';

/** Ways to end a difference that is under review. */
export type Resolution = 'STAFF_DEBT' | 'INCOME' | 'EXPENSE' | 'CORRECTED';

/** Business days in which the branch itself resolves a difference of its count; afterwards accounting does. */
const resolvedWithin = 5;

/** The last day on which the branch resolves a difference that was counted on a day. */
export const lastDayOfBranch = (counted: string, closed: ClosedDays) =>
  businessDay(counted, resolvedWithin, closed);

/** Posting of each resolution besides a correction, by the kind of difference. */
const events = {
  OVER: { INCOME: 'deskOverIncome' },
  UNDER: { STAFF_DEBT: 'deskShortStaff', EXPENSE: 'deskShortExpense' },
} as const;

/**
 * Ends a difference: cash over becomes income, a shortage is charged to staff or expense; a corrected one reverses the
 * voucher of the difference. @throws Refusal `desk.notResolvable`
 */
export async function resolveDifference(
  call: DeskCall,
  session: StoredOf<'PayDeskSession'>,
  { resolution, note }: { readonly resolution: Resolution; readonly note: string },
): Promise<StoredOf<'PayDeskSession'>> {
  const { diffType, diffAction, voucher, currency, difference, agent } = session;
  if (diffAction !== 'PENDING' || diffType === 'NONE' || !voucher) throw notResolvable();
  if (resolution === 'CORRECTED') {
    await reverse(call, voucher, note);
  } else {
    const event = (events[diffType] as Partial<Record<Resolution, 'deskOverIncome' | 'deskShortStaff'>>)[
      resolution
    ];
    if (event === undefined) throw notResolvable();
    const amount = new Big(difference ?? 0).abs().toFixed(2);
    await post(call, event, { currency, amount }, { agent, description: note });
  }
  return call.records.update('PayDeskSession', session.id, session.version, { diffAction: resolution });
}
