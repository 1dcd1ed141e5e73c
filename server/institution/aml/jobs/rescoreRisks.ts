import { inForceOn } from '../../../../contract/values/days';
import { todayInTurkiye } from '../../../../contract/values/today';
import { recordsOf } from '../../../engine/jobs/eachRecord';
import type { Job } from '../../../platform/scheduler/Job';
import type { RecordStore } from '../../../records/RecordStore';
import { outdatedRisks, parametersInForce, readRiskModel, rescoreRisk } from '../rules/risk';

/**
 * Rescores the customers whose score or level differs by the risk model in force, each in a transaction of its own:
 * after a change of the model, and every night, as new editions begin and months of a customer count. Editions that
 * have ended become passive.
 */
export const rescoreRisks: Job = async (call) => {
  const { database, clock, signal, log } = call;
  const [now, today] = [clock().toISOString(), todayInTurkiye(clock())];
  await database.transaction().execute((open) => passivateEnded(recordsOf(call, open), today));
  const reader = recordsOf(call, database);
  const model = await readRiskModel(reader, today);
  let [done, failed] = [0, 0];
  for await (const id of outdatedRisks(reader, model, today)) {
    signal.throwIfAborted();
    try {
      const write = database
        .transaction()
        .execute((open) => rescoreRisk(recordsOf(call, open), model, id, { today, now }));
      if (await write) done += 1;
    } catch (error) {
      failed += 1;
      log(`assessment ${id}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { done, failed };
};

async function passivateEnded(records: RecordStore, today: string): Promise<void> {
  for (const entry of await records.list('RiskReference', { status: 'ACTIVE', validUntil: { lt: today } }))
    await records.update('RiskReference', entry.id, entry.version, { status: 'PASSIVE' });
  const [current] = await parametersInForce(records, today);
  const older = await records.list('RiskParameter', { status: 'ACTIVE' });
  for (const { id, version, versionNo, validFrom } of older) {
    if ((versionNo ?? 1) >= (current?.versionNo ?? 1) || !inForceOn({ validFrom }, today)) continue;
    await records.update('RiskParameter', id, version, { status: 'PASSIVE' });
  }
}
