import { todayInTurkiye } from '../../../../contract/values/today';
import { eachRecord } from '../../../engine/jobs/eachRecord';
import type { Job } from '../../../platform/scheduler/Job';
import { expireBlock } from '../rules/holds';

/** Ends blocks of accounts past their last day, such as postponements by MASAK. */
export const expireBlocks: Job = (call) => {
  const today = todayInTurkiye(call.clock());
  return eachRecord(
    call,
    async (records, after, limit) => {
      const match = { status: 'ACTIVE', endDate: { lt: today }, id: { gt: after } } as const;
      return (await records.list('AccountBlock', match, { limit })).map(({ id }) => id);
    },
    (records, id) => expireBlock(records, id, today),
  );
};
