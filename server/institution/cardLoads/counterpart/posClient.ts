import { askSigned, type SignedPorts, signedReply } from '../../../platform/outside/askSigned';
import type { PosBanks, PosServiceName } from '../rules';

/** Keys and the address of POS banks. */
export interface PosKeys extends SignedPorts {
  /** The key that we share with a bank; null: there is none, and it is not asked. */
  readonly secretOf: (bankCode: string) => string | null;
  /** Address of all of them, below which each has its code; null: there is none. */
  readonly gateway: string | null;
}

/** Methods and paths of the services. */
const services: Readonly<Record<PosServiceName, { readonly method: 'GET' | 'PUT'; readonly path: string }>> =
  {
    STATUS: { method: 'GET', path: 'orders/{orderId}' },
    VOID: { method: 'PUT', path: 'orders/{orderId}/void' },
    REFUND: { method: 'PUT', path: 'orders/{orderId}/refund' },
    LIST: { method: 'GET', path: 'orders?day={day}&after={after}' },
    SETTLEMENT: { method: 'GET', path: 'settlements?day={day}&after={after}' },
  };

/** Seconds that an answer may take. */
const timeout = 10;

/** Bytes that an answer may have: a page of a list, and anything else. */
const listLimit = 4 * 1024 * 1024;
const replyLimit = 64 * 1024;

/** Asks POS banks by HTTP, signed as partners are (docs/partner-protocol.md). */
export function posClient(keys: PosKeys): PosBanks {
  return {
    async ask(bankCode, { service, key, place, content }) {
      const secret = keys.secretOf(bankCode);
      if (secret === null || keys.gateway === null) return { kind: 'silent', why: 'not configured' };
      const { method, path } = services[service];
      const named = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(place[name] ?? ''));
      const address = `${keys.gateway.replace(/\/$/, '')}/${bankCode}/${named}`;
      if (!URL.canParse(address)) return { kind: 'silent', why: 'no address' };
      const call = {
        url: new URL(address),
        method,
        key,
        mostBytes: path.includes('?') ? listLimit : replyLimit,
        body: content === null ? '' : JSON.stringify(content),
      };
      return signedReply(await askSigned(keys, call, { secret, timeout }), ['00']);
    },
  };
}
