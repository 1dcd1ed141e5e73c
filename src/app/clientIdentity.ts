import type { ClientIdentity } from '../request';
import { deviceKey } from './deviceKey';
import { browserTraits, fingerPrint } from './fingerPrint';
import { isId, newId } from './newId';

const clientIdKey = 'client-id';

/** How this client names itself on every call (seed 000 §7): the browser for good, the page until it is left. */
export function clientIdentity(page: Window = window): ClientIdentity {
  const { localStorage: local, sessionStorage: session, document } = page;
  const kept = local.getItem(clientIdKey) ?? '';
  const clientId = isId(kept) ? kept : newId();
  local.setItem(clientIdKey, clientId);
  return {
    instanceId: newId(),
    clientId,
    deviceKey: deviceKey({ local, session, page: document }, newId),
    fingerPrint: fingerPrint(browserTraits(page)),
  };
}
