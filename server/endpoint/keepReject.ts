import { type RefusedOperation, recordReject } from '../domain/moneyOperation';
import { createRecordStore } from '../storage/createRecordStore';
import type { ReadCall } from './EndpointCall';
import type { EndpointPorts } from './EndpointPorts';

/**
 * Records the reject of a money operation whose transaction is rolled back. Rejects that are not served leave no row:
 * the user still learns why the operation was refused.
 */
export async function keepReject(
  { database, definitions, clock }: EndpointPorts,
  { session, requestId, screenKey, language }: ReadCall,
  refused: RefusedOperation,
): Promise<void> {
  if (definitions.model.entities.TransactionReject === undefined) return;
  const { userName } = session.account;
  const now = clock().toISOString();
  const actor = { userName, ip: session.ip, screen: screenKey, requestId, language, signers: [], now };
  await database.transaction().execute((transaction) =>
    recordReject(createRecordStore(transaction, definitions.model, actor), refused, {
      screenId: screenKey,
      ...{ userName, requestId, now },
    }),
  );
}
