import { addDays } from '../../contract/values/days';
import { momentInTurkiye, todayInTurkiye } from '../../contract/values/today';
import { type Order, type OrderCall, takeStep } from '../domain/orders';
import { requestCancel } from '../domain/partners';
import { ruleParameter } from '../parameters/ruleParameter';
import type { Job, JobCall, JobResult } from '../scheduler/Job';
import type { RecordStore } from '../storage/RecordStore';
import { eachRecord } from './eachRecord';

/**
 * Removes drafts of earlier days. Ends orders that nobody came for: they are to be paid back to their senders. Our own wait for
 * `payout.validDays`; one abroad for the days of the partner's working condition, and it ends when the partner agrees.
 */
export const expireOrders: Job = async (call) => {
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
      return (await records.list('Remittance', match, { limit })).map(({ id }) => id);
    },
    async (records, id) => {
      const order = await records.lock('Remittance', id);
      if (order?.transferStatus !== 'DRAFT' || (order.createdAt ?? begin) >= begin) return false;
      await records.remove('Remittance', id, order.version);
      return true;
    },
  );
}

function endUncollected(call: JobCall): Promise<JobResult> {
  const at = call.clock();
  const [now, today] = [at.toISOString(), todayInTurkiye(at)];
  const endOf = (days: number) => momentInTurkiye(addDays(today, -days), '00:00');
  return eachRecord(
    call,
    async (records, after, limit) => {
      const sentAt = { lt: endOf(await fewestDays(records)) };
      const match = { transferStatus: 'READY', sentAt, id: { gt: after } } as const;
      return (await records.list('Remittance', match, { limit })).map(({ id }) => id);
    },
    async (records, id) => {
      const order = await records.lock('Remittance', id);
      if (order?.transferStatus !== 'READY' || !order.sentAt) return false;
      if (order.sentAt >= endOf(await validDays(records, order))) return false;
      const nobody = async () => {};
      const own: OrderCall = { records, today, now, by: null, notify: nobody, handOver: nobody };
      const cancelReason = 'NOT_COLLECTED';
      if (order.exfFirm === null) await takeStep(own, id, 'EXPIRE', { values: { cancelReason } });
      else if (order.partnerStatus !== 'ACCEPTED') return false;
      else await requestCancel(own, order, { cancelReason, feeRefunded: false, note: null });
      return true;
    },
  );
}

/** Days for which the receiver of an order may come. */
async function validDays(records: RecordStore, order: Order): Promise<number> {
  const { exfFirm, payoutMethod, sendCurrency, payoutCurrency } = order;
  const days = await ruleParameter(records, 'payout.validDays');
  if (!exfFirm) return days;
  const terms = { exfFirm, payoutMethod, sendCurrency, payoutCurrency, inOut: 'OUT' } as const;
  return (await records.find('ExfWorkCondition', { ...terms, status: 'ACTIVE' }))?.payoutValidDays ?? days;
}

async function fewestDays(records: RecordStore): Promise<number> {
  const conditions = await records.list('ExfWorkCondition', { inOut: 'OUT', status: 'ACTIVE' });
  const days = conditions.map(({ payoutValidDays }) => payoutValidDays);
  return Math.min(await ruleParameter(records, 'payout.validDays'), ...days);
}
