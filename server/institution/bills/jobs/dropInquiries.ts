import { momentInTurkiye, todayInTurkiye } from '../../../../contract/values/today';
import { eachRecord } from '../../../engine/jobs/eachRecord';
import type { Job } from '../../../platform/scheduler/Job';

/** Removes bills of earlier days that were inquired and not paid: their amounts are not those of today. */
export const dropInquiries: Job = (call) => {
  const begin = momentInTurkiye(todayInTurkiye(call.clock()), '00:00');
  return eachRecord(
    call,
    async (records, after, limit) => {
      const match = { billStatus: 'INQUIRED', inquiredAt: { lt: begin }, id: { gt: after } } as const;
      return (await records.list('BillPayment', match, { limit })).map(({ id }) => id);
    },
    async (records, id) => {
      const payment = await records.lock('BillPayment', id);
      if (payment?.billStatus !== 'INQUIRED' || (payment.inquiredAt ?? begin) >= begin) return false;
      await records.remove('BillPayment', id, payment.version);
      return true;
    },
  );
};
