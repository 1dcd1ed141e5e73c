import type { Refusal } from '../../../base/errors/Refusal';
import type { ReadCall } from '../../../engine/endpoint/EndpointCall';
import type { ModulePorts } from '../../../engine/Module';
import { createRecordStore } from '../../../records/createRecordStore';
import { RefusedOperation, recordReject } from '../rules';

/**
 * Records the reject of a money operation whose transaction is rolled back. Rejects that are not served leave no row:
 * the user still learns why the operation was refused.
 */
export async function keepReject(
  { database, model, clock }: ModulePorts,
  refusal: Refusal,
  { session, requestId, screenKey, language }: ReadCall,
): Promise<void> {
  if (!(refusal instanceof RefusedOperation)) return;
  const served = model();
  if (served.entities.TransactionReject === undefined) return;
  const { userName } = session.account;
  const now = clock().toISOString();
  const actor = { userName, ip: session.ip, screen: screenKey, requestId, language, signers: [], now };
  await database.transaction().execute((transaction) =>
    recordReject(createRecordStore(transaction, served, actor), refusal, {
      screenId: screenKey,
      userName,
      requestId,
      now,
    }),
  );
}
