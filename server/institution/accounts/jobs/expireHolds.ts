import { todayInTurkiye } from '../../../../contract/values/today';
import { eachRecord } from '../../../engine/jobs/eachRecord';
import type { Job } from '../../../platform/scheduler/Job';
import { beginAllowance, expireAllowance, expireBlock, expireProvision } from '../rules/holds';

/** Begins and ends allowances of accounts on their days, and ends provisions past their time. */
export const expireHolds: Job = async (call) => {
  const now = call.clock();
  const today = todayInTurkiye(now);
  const allowances = await eachRecord(
    call,
    async (records, after, limit) =>
      (await records.list('AccountLimitAllowance', { status: 'ACTIVE', id: { gt: after } }, { limit })).map(
        ({ id }) => id,
      ),
    async (records, id) =>
      (await expireAllowance(records, id, today)) || (await beginAllowance(records, id, today)),
  );
  const provisions = await eachRecord(
    call,
    async (records, after, limit) => {
      const match = { status: 'HELD', expiresAt: { lte: now.toISOString() }, id: { gt: after } } as const;
      return (await records.list('Provision', match, { limit })).map(({ id }) => id);
    },
    (records, id) => expireProvision(records, id, now.toISOString()),
  );
  return { done: allowances.done + provisions.done, failed: allowances.failed + provisions.failed };
};

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
