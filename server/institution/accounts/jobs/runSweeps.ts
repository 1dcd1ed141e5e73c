import { momentInTurkiye, todayInTurkiye } from '../../../../contract/values/today';
import { eachRecord } from '../../../engine/jobs/eachRecord';
import type { Job } from '../../../platform/scheduler/Job';
import { dueAmount, requestSweep } from '../rules/sweeps';

/**
 * Requests the sweeps that are due: scheduled ones once a day after their time, the others whenever their threshold is
 * passed. One with an open request waits for it.
 */
export const runSweeps: Job = (call) => {
  const now = call.clock();
  const today = todayInTurkiye(now);
  return eachRecord(
    call,
    async (records, after, limit) => {
      const match = { status: 'ACTIVE', id: { gt: after } } as const;
      return (await records.list('BalanceTransferParameter', match, { limit })).map(({ id }) => id);
    },
    async (records, id) => {
      const sweep = await records.lock('BalanceTransferParameter', id);
      if (sweep?.status !== 'ACTIVE') return false;
      const isScheduled = sweep.sweepTrigger === 'SCHEDULE';
      const from = momentInTurkiye(today, (sweep.runTime ?? '00:00').slice(0, 5));
      if (isScheduled && (sweep.lastRunOn === today || now.toISOString() < from)) return false;
      const open = { parameter: id, status: ['PENDING', 'FAILED'] } as const;
      if ((await records.find('TransferRequest', open)) !== null) return false;
      const running = { records, today, now: now.toISOString() };
      if ((await dueAmount(running, sweep)) === '0.00') return false;
      await requestSweep(running, sweep, 'system');
      return true;
    },
  );
};
