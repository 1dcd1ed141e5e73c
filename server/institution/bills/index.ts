import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import { billCancel } from './commands/billCancel';
import { askBillerAgain, askingBillers, requireOwnPayment, tellersPayments } from './commands/billPayments';
import { inquire } from './commands/inquire';
import { paybill } from './commands/paybill';
import { dropInquiries } from './jobs/dropInquiries';

/** Bills: inquiry at the biller, collection, cancellation, refund. */
export const billsModule: Module<Services> = {
  commands: ({ billers }) => [inquire(billers), ...paybill, ...billCancel, tellersPayments, askBillerAgain],
  jobs: () => ({ BILL_INQUIRIES: dropInquiries }),
  requireOpenable: requireOwnPayment,
  timers: askingBillers,
};
