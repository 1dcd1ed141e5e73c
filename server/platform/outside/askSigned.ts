import type { Json, JsonObject } from '../../../contract/values/json';
import { isSignedAnswer, nonceIn, signCall } from '../../base/crypto/signedCalls';
import {
  answerText,
  type CallOutside,
  type OutsideCall,
  OutsideError,
  type OutsideFailure,
} from './OutsideCall';

/** A call to an institution with which we share a key. A repeated one has the same `key`. */
export interface SignedCall extends Pick<OutsideCall, 'method' | 'mostBytes'> {
  readonly url: URL;
  readonly key: string;
  /** JSON, or empty. */
  readonly body: string;
}

/** An answer as it arrived. `status` is null and `failure` says why if none did. */
export type SignedAnswer =
  | { readonly status: number; readonly content: JsonObject }
  | { readonly status: number | null; readonly failure: string };

/** What an answer means: `silent`: nothing is known, for any cause; `unknown`: the institution does not have the order. */
export type SignedReply =
  | { readonly kind: 'answered'; readonly code: string; readonly content: JsonObject }
  | { readonly kind: 'refused'; readonly code: string; readonly reason: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'silent'; readonly why: string };

/** How institutions are reached with which we share keys. */
export interface SignedPorts {
  readonly callOutside: CallOutside;
  readonly clock: () => Date;
}

/**
 * Makes a signed call (docs/partner-protocol.md). Only a whole JSON object that is signed as its answer counts; never rejects.
 * @param terms the shared key, and the seconds that the answer may take
 */
export async function askSigned(
  { callOutside, clock }: SignedPorts,
  { url, method, key, mostBytes, body }: SignedCall,
  { secret, timeout }: { readonly secret: string; readonly timeout: number },
): Promise<SignedAnswer> {
  let status: number | null = null;
  try {
    const path = url.pathname + url.search;
    const signature = await signCall(secret, { method, path, body }, clock());
    const reply = await callOutside({
      url,
      method,
      mostBytes,
      patience: timeout * 1000,
      type: 'json',
      headers: { ...(body && { 'content-type': 'application/json' }), 'idempotency-key': key, ...signature },
      ...(body && { body }),
    });
    status = reply.status;
    const text = answerText(reply);
    const nonce = nonceIn((name) => signature[name]);
    if (!(await isSignedAnswer(secret, { status, path, nonce, body: text }, reply.header, clock())))
      return { status, failure: 'not signed' };
    const content: Json = JSON.parse(text);
    const isObject = typeof content === 'object' && content !== null && !Array.isArray(content);
    // The database stores no text with a zero byte.
    if (!isObject || text.includes('\\u0000')) return { status, failure: 'no answer of the protocol' };
    return { status, content: content as JsonObject };
  } catch (error) {
    return { status, failure: failures[error instanceof OutsideError ? error.failure : 'unreadable'] };
  }
}

/** Causes of a missing answer, as logs of calls name them: never words of the institution. */
const failures = {
  address: 'address not allowed',
  late: 'no answer in time',
  tooLong: 'too long an answer',
  unreadable: 'unreadable answer',
  failed: 'no connection',
} as const satisfies Record<OutsideFailure, string>;

/** The meaning of an answer: 200 and 422 with a code, or 404 that names the order as unknown. Anything else is none. */
export function signedReply(answer: SignedAnswer, successCodes: readonly string[]): SignedReply {
  if ('failure' in answer) return { kind: 'silent', why: answer.failure };
  const { status, content } = answer;
  const { code, message } = content;
  if (typeof code !== 'string') return { kind: 'silent', why: `HTTP ${status} without a code` };
  if (status === 404 && code === 'UNKNOWN_ORDER') return { kind: 'unknown' };
  if (status !== 200 && status !== 422) return { kind: 'silent', why: `HTTP ${status} ${code}` };
  if (status === 200 && successCodes.includes(code)) return { kind: 'answered', code, content };
  return { kind: 'refused', code, reason: typeof message === 'string' ? message.slice(0, 200) : code };
}
