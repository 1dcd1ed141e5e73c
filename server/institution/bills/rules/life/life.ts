import type { BillStatusCode, BillStepCode } from '../../../../../contract/model/generated/entities';
import type { StoredOf } from '../../../../records/RecordStore';
import type * as lifecycle from '../../../kernel/rules/lifecycle';
import type { PostingCall } from '../../../ledger/rules';

/** A payment of a bill, from the inquiry at the biller on. */
export type BillPayment = StoredOf<'BillPayment'>;

/** The part of a call that bill payments need. */
export interface BillCall extends PostingCall {
  /** Null: the server itself, as when a biller answers or a job runs. */
  readonly by: { readonly userName: string; readonly agent: string | null; readonly screen: string } | null;
}

/** A step of the life of a bill payment, and how it moves money: from the payer, or back. */
export interface LifeStep extends lifecycle.LifeStep<BillStatusCode> {
  readonly money?: 'COLLECT' | 'GIVE_BACK';
  readonly at?: 'paidAt' | 'cancelledAt' | 'refundedAt';
}

/**
 * The life of a bill payment. What the biller has not answered yet is collected, and asked again until the answer is known; what it
 * refuses, or takes back on our request, is owed to the payer until it is refunded.
 */
export const life = {
  COLLECT: {
    from: ['INQUIRED'],
    to: 'COLLECTED',
    screens: ['bill/paybill'],
    money: 'COLLECT',
    at: 'paidAt',
  },
  ACCEPT: { from: ['COLLECTED'], to: 'PAID', screens: [] },
  REFUSE: { from: ['COLLECTED'], to: 'FAILED', screens: [] },
  ASK_CANCEL: { from: ['PAID'], to: 'CANCEL_PENDING', screens: ['bill/billCancel'] },
  KEEP: { from: ['CANCEL_PENDING'], to: 'PAID', screens: [] },
  CANCEL: { from: ['CANCEL_PENDING'], to: 'REFUND_DUE', screens: [], at: 'cancelledAt' },
  REFUND: {
    from: ['REFUND_DUE', 'FAILED'],
    to: 'CANCELLED',
    screens: ['bill/billCancel'],
    money: 'GIVE_BACK',
    at: 'refundedAt',
  },
} as const satisfies Readonly<Record<BillStepCode, LifeStep>>;
