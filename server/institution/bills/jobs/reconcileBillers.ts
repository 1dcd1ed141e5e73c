import { addDays } from '../../../../contract/values/days';
import { recordsOf } from '../../../engine/jobs/eachRecord';
import { notifyRole } from '../../../engine/jobs/notifyRole';
import type { Job } from '../../../platform/scheduler/Job';
import { serverLifeCall } from '../../moneyOperation/commands/lifeCall';

import { type Billers, reconcileBiller } from '../rules/billers';

/**
 * Compares the payments that each biller lists for yesterday with ours. The accounting users are notified of differences, and of
 * billers without an answer, which the next attempt tries again.
 */
export const reconcileBillers =
  (service: Billers): Job =>
  async (call) => {
    const { database, model, clock, signal, log } = call;
    const day = addDays(clock().toISOString().slice(0, 10), -1);
    let [done, failed] = [0, 0];
    for (const biller of await recordsOf(call, database).list('Biller', { status: 'ACTIVE' })) {
      signal.throwIfAborted();
      const result = await reconcileBiller(
        {
          service,
          inTransaction: (work) =>
            database.transaction().execute((open) => work(serverLifeCall(open, model, clock()))),
        },
        biller,
        day,
      );
      log(`${biller.billerCode} ${day}: ${result === null ? 'no answer' : JSON.stringify(result)}`);
      if (result === null) failed += 1;
      else done += 1;
      if (result !== null && result.open === 0) continue;
      const { name } = biller;
      const message =
        result === null
          ? { tr: `${name} mutabakat listesini göndermedi.`, en: `${name} sent no list to compare.` }
          : { tr: `${name} ile ${result.open} fark var.`, en: `${result.open} differences with ${name}.` };
      const target = { screen: 'bill/billtransactionquery' };
      await notifyRole(
        database,
        model,
        { code: 'ACCOUNTING' },
        { code: 'bill.differences', message },
        [target],
        clock(),
      );
    }
    return { done, failed };
  };
