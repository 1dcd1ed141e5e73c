import { todayInTurkiye } from '../../../../contract/values/today';
import { eachRecord } from '../../../engine/jobs/eachRecord';
import type { Job } from '../../../platform/scheduler/Job';

/** Sets verified documents of customers past their expiry date to EXPIRED. */
export const expireDocuments: Job = (call) => {
  const today = todayInTurkiye(call.clock());
  const expired = { docStatus: 'VERIFIED', expiryDate: { lt: today } } as const;
  return eachRecord(
    call,
    async (records, after, limit) => {
      const found = await records.list('CustomerDocument', { ...expired, id: { gt: after } }, { limit });
      return found.map(({ id }) => id);
    },
    async (records, id) => {
      const document = await records.lock('CustomerDocument', id);
      if (document?.docStatus !== 'VERIFIED' || !document.expiryDate || document.expiryDate >= today)
        return false;
      await records.update('CustomerDocument', id, document.version, { docStatus: 'EXPIRED' });
      return true;
    },
  );
};
