import type { Refusal } from '../../../base/errors/Refusal';
import type { ReadCall } from '../../../engine/endpoint/EndpointCall';
import type { ModulePorts } from '../../../engine/Module';
import { createRecordStore } from '../../../records/createRecordStore';
import { DifferingCount } from '../rules/days';

/** Keeps the first count of cash that differed: whoever counts again until it fits has counted twice. */
export async function keepFirstCount(
  { database, model, clock }: ModulePorts,
  refusal: Refusal,
  { session, requestId, screenKey, language }: ReadCall,
): Promise<void> {
  const differing = refusal instanceof DifferingCount ? refusal : refusal.cause;
  if (!(differing instanceof DifferingCount)) return;
  const { entity, id, counted } = differing.count;
  const { userName } = session.account;
  const now = clock().toISOString();
  const actor = { userName, ip: session.ip, screen: screenKey, requestId, language, signers: [], now };
  await database.transaction().execute(async (transaction) => {
    const records = createRecordStore(transaction, model(), actor);
    const record = await records.lock(entity, id);
    if (record === null || record.firstCount) return;
    await records.update(entity, id, record.version, { firstCount: counted });
  });
}
