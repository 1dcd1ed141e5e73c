import { BlockList, isIP } from 'node:net';

/** Whether an address is one of the installation's own proxies. */
export type ProxyList = (address: string) => boolean;

/**
 * Reads the proxies that are trusted: addresses and ranges such as `10.0.0.0/8`.
 * @throws where one is neither.
 */
export function proxyList(entries: readonly string[]): ProxyList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = familyOf(address);
    if (family === null || (bits !== undefined && !/^\d{1,3}$/.test(bits)))
      throw new Error(`TRUSTED_PROXIES: ${entry} is neither an address nor a range`);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const family = familyOf(address);
    return family !== null && list.check(address, family);
  };
}

/**
 * Where a call comes from. A proxy adds to the end of X-Forwarded-For whom it was called by: what one of ours says is
 * believed, what anybody else says is not.
 * @param peer the other end of the connection.
 */
export function callerAddress(peer: string, forwardedFor: string | undefined, isProxy: ProxyList): string {
  const hops = (forwardedFor ?? '').split(',').map(plainAddress);
  let caller = plainAddress(peer);
  while (isProxy(caller)) {
    const before = hops.pop();
    if (before === undefined || isIP(before) === 0) break;
    caller = before;
  }
  return caller;
}

/** An address without what says that it is IPv4 in IPv6: `::ffff:10.0.0.1` is `10.0.0.1`. */
function plainAddress(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6';
}

/** Headers by which proxies say whom they call for. */
const proxyHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/**
 * Warns, once, of a call that a proxy passed on while no proxy is trusted: all users then count as one address, and share
 * its tries to sign in.
 */
export function proxyWarning(
  trusted: readonly string[],
  warn: (message: string) => void,
): (peer: string, header: (name: string) => string | undefined) => void {
  let isWarned = trusted.length > 0;
  return (peer, header) => {
    const seen = isWarned ? undefined : proxyHeaders.find((name) => header(name) !== undefined);
    if (seen === undefined) return;
    isWarned = true;
    warn(
      `A call from ${plainAddress(peer)} has the header ${seen}, and TRUSTED_PROXIES is empty: if that is a proxy, set TRUSTED_PROXIES=${plainAddress(peer)}. Until then all its users count as one address when they sign in.`,
    );
  };
}
