import { addDays } from '../../../../contract/values/days';
import { recordsOf } from '../../../engine/jobs/eachRecord';
import { notifyRole } from '../../../engine/jobs/notifyRole';
import type { Job } from '../../../platform/scheduler/Job';
import { serverTransferCall } from '../commands/transferCall';
import { type PartnerService, reconcilePartner } from '../rules/partners';

/**
 * Compares the transfers that each live partner lists for yesterday with ours. The accounting users are notified of differences,
 * and of partners without an answer, which the next attempt tries again.
 */
export const reconcilePartners =
  (service: PartnerService): Job =>
  async (call) => {
    const { database, model, clock, signal, log } = call;
    const day = addDays(clock().toISOString().slice(0, 10), -1);
    const live = { partnerStatus: 'LIVE', integrationType: 'API' } as const;
    let [done, failed] = [0, 0];
    for (const { id, partnerCode } of await recordsOf(call, database).list('Partner', live)) {
      signal.throwIfAborted();
      const result = await reconcilePartner(
        {
          service,
          inTransaction: (work) =>
            database.transaction().execute((open) => work(serverTransferCall(open, model, clock()))),
        },
        id,
        day,
      );
      log(`${partnerCode} ${day}: ${result === null ? 'no answer' : JSON.stringify(result)}`);
      if (result === null) failed += 1;
      else done += 1;
      if (result === null || result.open > 0) await notify(result === null ? null : result.open, partnerCode);
    }
    return { done, failed };

    function notify(open: number | null, partnerCode: string): Promise<void> {
      const message =
        open === null
          ? {
              tr: `${partnerCode} mutabakat listesini göndermedi.`,
              en: `${partnerCode} sent no list to compare.`,
            }
          : { tr: `${partnerCode} ile ${open} fark var.`, en: `${open} differences with ${partnerCode}.` };
      const target = { screen: 'reports/reconciliation' };
      return notifyRole(
        database,
        model,
        { code: 'ACCOUNTING' },
        { code: 'partner.differences', message },
        [target],
        clock(),
      );
    }
  };
