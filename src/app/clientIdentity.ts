import type { ClientIdentity } from '../request';
import { deviceKey } from './deviceKey';
import { browserTraits, fingerPrint } from './fingerPrint';
import { newId } from './newId';

const clientIdKey = 'client-id';

/** How this client names itself on every call (seed 000 §7): the browser for good, the page until it is left. */
export function clientIdentity(page: Window = window): ClientIdentity {
  const { localStorage: local, sessionStorage: session, document } = page;
  const clientId = local.getItem(clientIdKey) ?? newId();
  local.setItem(clientIdKey, clientId);
  return {
    instanceId: newId(),
    clientId,
    deviceKey: deviceKey({ local, session, page: document }, newId),
    fingerPrint: fingerPrint(browserTraits(page)),
  };
}
