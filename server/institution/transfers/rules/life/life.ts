import type { TransferStatusCode, TransferStepCode } from '../../../../../contract/model/generated/entities';

import type * as lifecycle from '../../../kernel/rules/lifecycle';

/** How a step moves money: into our care, out to the receiver, back to the sender; or it takes a payout back. */
export type MoneyMove = 'COLLECT' | 'PAY_OUT' | 'GIVE_BACK' | 'TAKE_BACK';

/** Message that a step sends. */
export type TransferNews = 'PAYOUT_CODE' | 'TRANSFER_PAID' | 'PARTNER_REFERENCE';

/** A step of the life of a transfer. */
export interface LifeStep extends lifecycle.LifeStep<TransferStatusCode> {
  readonly money?: MoneyMove;
  readonly news?: TransferNews;
  readonly at?: 'sentAt' | 'paidAt' | 'paidBackAt';
}

const sending = ['moneyTransfer/transfer'];
const operations = ['moneyTransfer/transaction'];
/** Decisions on a request that was held for approval. */
const pool = ['applicationmanager/approvalPool', 'applicationmanager/approvalQuery'];

/**
 * The life of a transfer (requirements C6). Nothing is collected while a transfer waits for approval; what compliance holds
 * has been collected, so that the sender learns nothing of the reason, and is paid back if compliance rejects it.
 */
export const life = {
  ASK: { from: ['DRAFT'], to: 'PENDING_APPROVAL', screens: sending },
  HOLD: { from: ['DRAFT', 'PENDING_APPROVAL'], to: 'AML_HOLD', screens: sending, money: 'COLLECT' },
  SEND: {
    from: ['DRAFT', 'PENDING_APPROVAL'],
    to: 'SENT',
    screens: sending,
    money: 'COLLECT',
    news: 'PAYOUT_CODE',
    at: 'sentAt',
  },
  CLEAR: { from: ['AML_HOLD'], to: 'SENT', screens: operations, news: 'PAYOUT_CODE', at: 'sentAt' },
  REJECT: { from: ['AML_HOLD', 'PENDING_APPROVAL'], to: 'REJECTED', screens: [...operations, ...pool] },
  ACCEPT: { from: ['SENT'], to: 'READY', screens: [], news: 'PARTNER_REFERENCE' },
  PAY: {
    from: ['READY'],
    to: 'PAID',
    screens: ['moneyTransfer/payment'],
    money: 'PAY_OUT',
    news: 'TRANSFER_PAID',
    at: 'paidAt',
  },
  REOPEN: { from: ['PAID'], to: 'READY', screens: ['payments/payoutReversal'], money: 'TAKE_BACK' },
  AMEND: { from: ['SENT', 'READY'], to: null, screens: ['moneyTransfer/transferUpdate'] },
  CANCEL: { from: ['SENT', 'READY'], to: 'CANCELLED', screens: ['moneyTransfer/transferCancel'] },
  PAID_ABROAD: { from: ['READY'], to: 'PAID', screens: [], news: 'TRANSFER_PAID', at: 'paidAt' },
  REFUSE: { from: ['SENT', 'READY'], to: 'REJECTED', screens: [] },
  EXPIRE: { from: ['READY'], to: 'EXPIRED', screens: [] },
  PAY_BACK: {
    from: ['CANCELLED', 'EXPIRED', 'REJECTED'],
    to: 'PAID_BACK',
    screens: ['moneyTransfer/transferPayback'],
    money: 'GIVE_BACK',
    at: 'paidBackAt',
  },
} as const satisfies Readonly<Record<TransferStepCode, LifeStep>>;
