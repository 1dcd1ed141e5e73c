import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import { balanceLoading } from './commands/balanceloading';
import { billCancel } from './commands/billCancel';
import { askBillerAgain, askingBillers, requireOwnPayment, tellersPayments } from './commands/billPayments';
import { inquire } from './commands/inquire';
import { paybill } from './commands/paybill';
import { dropInquiries } from './jobs/dropInquiries';
import { reconcileBillers } from './jobs/reconcileBillers';

/** Bills: inquiry at the biller, collection, cancellation, refund. */
export const billsModule: Module<Services> = {
  commands: ({ billers }) => [
    inquire(billers),
    ...balanceLoading(billers),
    ...paybill,
    ...billCancel,
    tellersPayments,
    askBillerAgain,
  ],
  jobs: ({ billers }) => ({ BILL_INQUIRIES: dropInquiries, BILLER_LISTS: reconcileBillers(billers) }),
  requireOpenable: requireOwnPayment,
  timers: askingBillers,
};
