import type { Call } from '../../context/Command';
import type { StoredRecord } from '../../storage/RecordStore';
import type { ConsentRegistry, ConsentStatus } from '../services/ConsentRegistry';

/** Hands a stored permission over to the registry, and keeps the registry's number with it. */
export async function pushConsent(
  registry: ConsentRegistry,
  call: Pick<Call, 'records' | 'now'>,
  permission: StoredRecord,
): Promise<StoredRecord> {
  const { reference } = await registry.push(call, {
    channel: String(permission.consentChannel),
    recipient: String(permission.recipient),
    status: permission.consent as ConsentStatus,
    source: String(permission.consentSource),
    given: String(permission.consentDate),
  });
  return call.records.update('MarketingPermission', permission.id, permission.version, {
    iysRef: reference,
    iysSyncedAt: call.now,
  });
}
