import { todayInTurkiye } from '../../contract/values/today';
import { expireBlock } from '../domain/accountHolds';
import type { Job } from '../scheduler/Job';
import { eachRecord } from './eachRecord';

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
