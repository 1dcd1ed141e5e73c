import { todayInTurkiye } from '../../../../contract/values/today';
import { eachRecord } from '../../../engine/jobs/eachRecord';
import type { Job } from '../../../platform/scheduler/Job';

/** Marks planned payments that were not paid on their day. */
export const markOverduePayments: Job = (call) => {
  const today = todayInTurkiye(call.clock());
  return eachRecord(
    call,
    async (records, after, limit) => {
      const match = { status: 'PLANNED', payDate: { lt: today }, id: { gt: after } } as const;
      return (await records.list('PlannedPayment', match, { limit })).map(({ id }) => id);
    },
    async (records, id) => {
      const plan = await records.lock('PlannedPayment', id);
      if (plan?.status !== 'PLANNED' || !plan.payDate || plan.payDate >= today) return false;
      await records.update('PlannedPayment', id, plan.version, { status: 'OVERDUE' });
      return true;
    },
  );
};
