import type { ClientIdentity } from './ports';
import { randomUuid } from './randomUuid';

/** Where the device key is kept: in a cookie of this name, and under it in local and session storage. */
const deviceKeyName = 'device-key';

/** Lifetime of the device cookie: 1000 days (seed 000 §9), in seconds. */
const deviceCookieLife = 1000 * 24 * 60 * 60;

/** Name of this client among those that the server serves. */
const clientId = 'backoffice-web';

type KeyStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** What the identity is read from. */
export interface IdentityPorts {
  readonly local: KeyStorage;
  readonly session: KeyStorage;
  /** The document: its `cookie`. */
  readonly cookies: { cookie: string };
  /** Whether the page came over TLS. */
  readonly secure: boolean;
  /** What tells this browser from others: user agent, languages, time zone, screen. */
  readonly traits: readonly string[];
}

/**
 * Who the client is, for the headers of every call (seed 000 §7). The device key is made if it is missing and stored
 * in three places, so that clearing one does not make a new device of it (seed 000 §3). `instance-id` is another one
 * for every load of the page.
 */
export function clientIdentity(ports: IdentityPorts): () => ClientIdentity {
  const instanceId = randomUuid();
  const fingerPrint = fingerPrintOf(ports.traits);
  keepDeviceKey(ports);
  return () => ({ instanceId, clientId, deviceKey: ports.local.getItem(deviceKeyName), fingerPrint });
}

function keepDeviceKey({ local, session, cookies, secure }: IdentityPorts): void {
  const kept = [local.getItem(deviceKeyName), session.getItem(deviceKeyName), cookieOf(cookies.cookie)];
  // What the user can edit becomes a header: anything but a key of ours is replaced.
  const key = kept.find((one) => one && /^[\w-]{8,64}$/.test(one)) ?? randomUuid();
  local.setItem(deviceKeyName, key);
  session.setItem(deviceKeyName, key);
  cookies.cookie = `${deviceKeyName}=${key}; max-age=${deviceCookieLife}; path=/; samesite=strict${secure ? '; secure' : ''}`;
}

function cookieOf(cookies: string): string | undefined {
  const pairs = cookies.split('; ').map((pair) => pair.split('='));
  return pairs.find(([name]) => name === deviceKeyName)?.[1];
}

/** 64-bit FNV-1a: names a browser, protects nothing. */
function fingerPrintOf(traits: readonly string[]): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(traits.join('\n'))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}
