import type { ClientIdentity } from '..';
import { isId, newId } from '../ids';
import type { FingerPrint } from './FingerPrint';

const clientIdKey = 'client-id';

/** Identification headers of this client (requirements P7): permanent for the browser, and per page load. */
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

const name = 'device-key';
const days = 1000;

/** Storages of the device key (requirements P3). */
interface DeviceKeyPlaces {
  readonly local: Pick<Storage, 'getItem' | 'setItem'>;
  readonly session: Pick<Storage, 'getItem' | 'setItem'>;
  readonly page: { cookie: string };
}

/**
 * Device key (requirements P3, P9): read from any of the three storages, created if missing or invalid, and
 * written back to all, the cookie for 1000 days.
 */
export function deviceKey({ local, session, page }: DeviceKeyPlaces, make: () => string): string {
  const cookie = page.cookie
    .split('; ')
    .find((entry) => entry.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  const left = [local.getItem(name), cookie, session.getItem(name)];
  const key = left.find((one) => one && isId(one)) || make();
  local.setItem(name, key);
  session.setItem(name, key);
  page.cookie = `${name}=${key}; max-age=${days * 24 * 60 * 60}; path=/; samesite=strict`;
  return key;
}
