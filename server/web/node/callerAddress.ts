import { isIP } from 'node:net';
import type { AddressList } from '../../platform/outside/addresses';

/**
 * Address of the client. Proxies append the address of their client to X-Forwarded-For: entries of trusted
 * proxies are used, others ignored. @param peer the other end of the connection.
 */
export function callerAddress(peer: string, forwardedFor: string | undefined, isProxy: AddressList): string {
  const hops = (forwardedFor ?? '').split(',').map(plainAddress);
  let caller = plainAddress(peer);
  while (isProxy(caller)) {
    const before = hops.pop();
    if (before === undefined || isIP(before) === 0) break;
    caller = before;
  }
  return caller;
}

/** Removes the prefix of IPv4 addresses in IPv6: `::ffff:10.0.0.1` is `10.0.0.1`. */
function plainAddress(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Headers by which proxies forward the client's address. */
const proxyHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/**
 * Warns once about a request forwarded by a proxy while no proxy is trusted: all users then share one address
 * and its sign-in attempts.
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
