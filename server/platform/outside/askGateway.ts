import type { JsonObject } from '../../../contract/values/json';
import { askSigned, type SignedPorts, type SignedReply, signedReply } from './askSigned';

/** How institutions of a kind are reached, all through one address. */
export interface GatewayKeys extends SignedPorts {
  /** The key that we share with an institution; null: there is none, and it is not asked. */
  readonly secretOf: (code: string) => string | null;
  /** Address below which each institution has its code; null: they are not connected. */
  readonly gateway: string | null;
}

/** A service of an institution. */
export interface GatewayService {
  readonly method: 'GET' | 'PUT';
  /** Path below the institution, with places by name: `orders/{orderNo}`. A list has `?` in it. */
  readonly path: string;
  /** Seconds that an answer may take; 10 if absent. */
  readonly timeout?: number;
}

/** What is asked of a service. A repeated question has the same key. */
export interface GatewayQuestion {
  readonly key: string;
  /** Values of the places in the path. */
  readonly place: Readonly<Record<string, string>>;
  /** Null for a question without a body. */
  readonly content: JsonObject | null;
}

/** Bytes that an answer may have: a page of a list, and anything else. */
const listLimit = 4 * 1024 * 1024;
const replyLimit = 64 * 1024;

/** Asks an institution by HTTP, signed as partners are (docs/partner-protocol.md). */
export async function askGateway(
  { secretOf, gateway, ...ports }: GatewayKeys,
  code: string,
  { method, path, timeout = 10 }: GatewayService,
  { key, place, content }: GatewayQuestion,
): Promise<SignedReply> {
  const secret = secretOf(code);
  if (secret === null || gateway === null) return { kind: 'silent', why: 'not configured' };
  const named = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(place[name] ?? ''));
  const address = `${gateway.replace(/\/$/, '')}/${code}/${named}`;
  if (!URL.canParse(address)) return { kind: 'silent', why: 'no address' };
  const call = {
    url: new URL(address),
    method,
    key,
    mostBytes: path.includes('?') ? listLimit : replyLimit,
    body: content === null ? '' : JSON.stringify(content),
  };
  return signedReply(await askSigned(ports, call, { secret, timeout }), ['00']);
}
