import type { Call } from '../../../engine/context/Command';
import type { StoredOf } from '../../../records/RecordStore';
import type { ConsentRegistry } from '../../services/ConsentRegistry';

/** Sends a stored permission to the registry, and stores the registry's number. */
export async function pushConsent(
  registry: ConsentRegistry,
  call: Pick<Call, 'records' | 'now'>,
  permission: StoredOf<'MarketingPermission'>,
): Promise<StoredOf<'MarketingPermission'>> {
  const { reference } = await registry.push(call, {
    channel: permission.consentChannel,
    recipient: permission.recipient,
    status: permission.consent,
    source: permission.consentSource,
    given: permission.consentDate,
  });
  return call.records.update('MarketingPermission', permission.id, permission.version, {
    iysRef: reference,
    iysSyncedAt: call.now,
  });
}
