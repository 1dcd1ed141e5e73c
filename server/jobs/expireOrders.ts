import { addDays } from '../../contract/values/days';
import { momentInTurkiye, todayInTurkiye } from '../../contract/values/today';
import { takeStep } from '../domain/orders';
import { ruleParameter } from '../parameters/ruleParameter';
import type { Job } from '../scheduler/Job';
import { eachRecord } from './eachRecord';

/** Ends orders that nobody came for: they are to be paid back to their senders. */
export const expireOrders: Job = (call) => {
  const at = call.clock();
  const [now, today] = [at.toISOString(), todayInTurkiye(at)];
  return eachRecord(
    call,
    async (records, after, limit) => {
      const first = addDays(today, -(await ruleParameter(records, 'payout.validDays')));
      const sentAt = { lt: momentInTurkiye(first, '00:00') };
      const match = { transferStatus: 'READY', exfFirm: null, sentAt, id: { gt: after } } as const;
      return (await records.list('Remittance', match, { limit })).map(({ id }) => id);
    },
    async (records, id) => {
      const nobody = async () => {};
      await takeStep({ records, today, now, by: null, notify: nobody, handOver: nobody }, id, 'EXPIRE', {
        values: { cancelReason: 'NOT_COLLECTED' },
      });
      return true;
    },
  );
};
