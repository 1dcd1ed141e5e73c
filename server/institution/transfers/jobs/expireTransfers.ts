import { addDays } from '../../../../contract/values/days';
import { momentInTurkiye, todayInTurkiye } from '../../../../contract/values/today';
import { eachRecord } from '../../../engine/jobs/eachRecord';
import { ruleParameter } from '../../../platform/parameters/ruleParameter';
import type { Job, JobCall, JobResult } from '../../../platform/scheduler/Job';
import type { RecordStore } from '../../../records/RecordStore';
import { type TransferCall, takeStep } from '../rules/life';
import { requestCancel } from '../rules/partners';
import { payoutDays } from '../rules/payouts';

/**
 * Removes drafts of earlier days. Ends transfers that nobody came for: they are to be paid back to their senders. Our own wait for
 * `payout.validDays`; one abroad for the days of the partner's working condition, and it ends when the partner agrees.
 */
export const expireTransfers: Job = async (call) => {
  const dropped = await dropDrafts(call);
  const ended = await endUncollected(call);
  return { done: dropped.done + ended.done, failed: dropped.failed + ended.failed };
};

function dropDrafts(call: JobCall): Promise<JobResult> {
  const begin = momentInTurkiye(todayInTurkiye(call.clock()), '00:00');
  return eachRecord(
    call,
    async (records, after, limit) => {
      const match = { transferStatus: 'DRAFT', id: { gt: after } } as const;
      return (await records.list('Transfer', match, { limit })).map(({ id }) => id);
    },
    async (records, id) => {
      const transfer = await records.lock('Transfer', id);
      if (transfer?.transferStatus !== 'DRAFT' || (transfer.createdAt ?? begin) >= begin) return false;
      await records.remove('Transfer', id, transfer.version);
      return true;
    },
  );
}

function endUncollected(call: JobCall): Promise<JobResult> {
  const at = call.clock();
  const [now, today] = [at.toISOString(), todayInTurkiye(at)];
  return eachRecord(
    call,
    async (records, after, limit) => {
      const { fewest } = await termsOf(records);
      const sentAt = { lt: momentInTurkiye(addDays(today, -fewest), '00:00') };
      const match = { transferStatus: 'READY', sentAt, id: { gt: after } } as const;
      return (await records.list('Transfer', match, { limit })).map(({ id }) => id);
    },
    async (records, id) => {
      const transfer = await records.lock('Transfer', id);
      if (transfer?.transferStatus !== 'READY') return false;
      const last = (await termsOf(records)).lastOf(transfer);
      if (last === null || last >= today) return false;
      const nobody = async () => {};
      const expiring: TransferCall = { records, today, now, by: null, notify: nobody, handOver: nobody };
      const cancelReason = 'NOT_COLLECTED';
      if (transfer.partner === null) await takeStep(expiring, id, 'EXPIRE', { values: { cancelReason } });
      else if (transfer.partnerAnswer !== 'ACCEPTED') return false;
      else await requestCancel(expiring, transfer, { cancelReason, feeRefunded: false, note: null });
      return true;
    },
  );
}

const termsOf = async (records: RecordStore) =>
  payoutDays(records, await ruleParameter(records, 'payout.validDays'));
