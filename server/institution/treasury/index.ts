import type { Command } from '../../engine/context/Command';
import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import { firmRemittances } from './commands/firmRemittances';
import { approvePayment, payRequest, rejectPayment } from './commands/paymentRequests';
import { payPlan, plannedDates, postponePayment, savePlannedPayment } from './commands/plannedPayments';
import { markOverduePayments } from './jobs/markOverduePayments';

/** Payments of the institution itself: requests, plans, money between partners. */
export const treasuryModule: Module<Services> = {
  commands: () =>
    [
      savePlannedPayment,
      plannedDates,
      postponePayment,
      approvePayment,
      rejectPayment,
      payPlan,
      payRequest,
      ...firmRemittances,
    ] as readonly Command[],
  jobs: () => ({
    PLAN_OVERDUE: markOverduePayments,
  }),
};
