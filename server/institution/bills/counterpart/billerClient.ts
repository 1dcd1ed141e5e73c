import { askSigned, type SignedPorts, signedReply } from '../../../platform/outside/askSigned';
import type { BillerService, Billers } from '../rules/billers';

/** Keys and the address of billers. */
export interface BillerKeys extends SignedPorts {
  /** The key that we share with a biller; null: there is none, and it is not asked. */
  readonly secretOf: (billerCode: string) => string | null;
  /** Address of all billers, below which each has its code; null: there is none. */
  readonly gateway: string | null;
}

/** Methods and paths of the services. */
const services: Readonly<Record<BillerService, { readonly method: 'GET' | 'PUT'; readonly path: string }>> = {
  BILLS: { method: 'GET', path: 'subscribers/{subscriberNo}/bills' },
  PACKAGES: { method: 'GET', path: 'operators/{operator}/packages' },
  PAY: { method: 'PUT', path: 'orders/{paymentNo}' },
  STATUS: { method: 'GET', path: 'orders/{paymentNo}' },
  CANCEL: { method: 'PUT', path: 'orders/{paymentNo}/cancellation' },
  LIST: { method: 'GET', path: 'orders?day={day}&after={after}' },
};

/** Seconds that an answer may take. */
const timeout = 10;

/** Bytes that an answer may have: a page of a list, and anything else. */
const listLimit = 4 * 1024 * 1024;
const replyLimit = 64 * 1024;

/** Asks billers by HTTP, signed as partners are (docs/partner-protocol.md). */
export function billerClient(keys: BillerKeys): Billers {
  return {
    async ask(billerCode, { service, key, place, content }) {
      const secret = keys.secretOf(billerCode);
      if (secret === null || keys.gateway === null) return { kind: 'silent', why: 'not configured' };
      const { method, path } = services[service];
      const named = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(place[name] ?? ''));
      const address = `${keys.gateway.replace(/\/$/, '')}/${billerCode}/${named}`;
      if (!URL.canParse(address)) return { kind: 'silent', why: 'no address' };
      const call = {
        url: new URL(address),
        method,
        key,
        mostBytes: service === 'LIST' ? listLimit : replyLimit,
        body: content === null ? '' : JSON.stringify(content),
      };
      return signedReply(await askSigned(keys, call, { secret, timeout }), ['00']);
    },
  };
}
