import { todayInTurkiye } from '../../../../contract/values/today';
import { eachRecord } from '../../../engine/jobs/eachRecord';
import type { Job } from '../../../platform/scheduler/Job';
import { activateUnrestricted } from '../commands/restrictions';

/** Ends restrictions of customers past their end date. The customer is active again with the last one. */
export const expireRestrictions: Job = (call) => {
  const today = todayInTurkiye(call.clock());
  return eachRecord(
    call,
    async (records, after, limit) => {
      const match = { status: 'ACTIVE', endDate: { lt: today }, id: { gt: after } } as const;
      return (await records.list('CustomerRestriction', match, { limit })).map(({ id }) => id);
    },
    async (records, id) => {
      const restriction = await records.lock('CustomerRestriction', id);
      if (restriction?.status !== 'ACTIVE' || !restriction.endDate || restriction.endDate >= today)
        return false;
      await records.update('CustomerRestriction', id, restriction.version, { status: 'EXPIRED' });
      await activateUnrestricted(records, restriction.customer);
      return true;
    },
  );
};
