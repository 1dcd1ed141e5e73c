import type { EftStatusCode, EftStepCode } from '../../../../contract/model/generated/entities';
import type { LifeStep as AnyStep } from '../../kernel/rules/lifecycle';

/** How a step moves money: set aside in the account, out to the bank, back from it, to the customer; or available again. */
export type MoneyMove = 'HOLD' | 'OUT' | 'BACK' | 'REFUND' | 'RELEASE';

/** A step of the life of an order. */
export interface LifeStep extends AnyStep<EftStatusCode> {
  readonly money?: MoneyMove;
  readonly at?: 'sentAt' | 'completedAt' | 'returnedAt' | 'refundedAt';
}

/** Decisions on a request that was held for approval. */
const pool = ['applicationmanager/approvalPool', 'applicationmanager/approvalQuery'];

/**
 * The life of an EFT order. Its money stays in the customer's account, set aside, until the bank took the order; what the bank
 * returns is owed to the customer until it is refunded.
 */
export const life = {
  ASK: { from: ['DRAFT'], to: 'PENDING_APPROVAL', screens: ['eft/send'] },
  QUEUE: {
    from: ['DRAFT', 'PENDING_APPROVAL'],
    to: 'QUEUED',
    screens: [
      ...['eft/send', 'wallet/transaction', 'collection/refundStart', 'eft/eft-ext-firm-demands'],
      ...['accounting/plannedPaymentQuery', 'accounting/paymentRequestManagement', 'accounting/accountClose'],
    ],
    money: 'HOLD',
  },
  ACCEPT: { from: ['QUEUED'], to: 'SENT', screens: [], money: 'OUT', at: 'sentAt' },
  COMPLETE: { from: ['SENT'], to: 'COMPLETED', screens: [], at: 'completedAt' },
  RETURN: { from: ['SENT', 'COMPLETED'], to: 'RETURNED', screens: [], money: 'BACK', at: 'returnedAt' },
  FAIL: { from: ['QUEUED'], to: 'FAILED', screens: [], money: 'RELEASE' },
  CANCEL: {
    from: ['PENDING_APPROVAL', 'QUEUED'],
    to: 'CANCELLED',
    screens: ['eft/cancel', ...pool],
    money: 'RELEASE',
  },
  REFUND: {
    from: ['RETURNED'],
    to: 'REFUNDED',
    screens: ['eft/refund', 'eft/refundToExtFirm', 'eft/eft-ext-firm-demands'],
    money: 'REFUND',
    at: 'refundedAt',
  },
} as const satisfies Readonly<Record<EftStepCode, LifeStep>>;
