import type { ClientIdentity } from '..';
import { deviceKey } from './deviceKey';
import type { FingerPrint } from './FingerPrint';
import { isId, newId } from './newId';

const clientIdKey = 'client-id';

/** Identification headers of this client (seed 000 §7): permanent for the browser, and per page load. */
export function clientIdentity(
  fingerPrint: Pick<FingerPrint, 'value'>,
  page: Window = window,
): () => ClientIdentity {
  const { localStorage: local, sessionStorage: session, document } = page;
  const stored = local.getItem(clientIdKey) ?? '';
  const clientId = isId(stored) ? stored : newId();
  local.setItem(clientIdKey, clientId);
  const known = {
    instanceId: newId(),
    clientId,
    deviceKey: deviceKey({ local, session, page: document }, newId),
  };
  return () => ({ ...known, fingerPrint: fingerPrint.value });
}
