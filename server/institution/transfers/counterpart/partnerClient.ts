import type { Json, JsonObject } from '../../../../contract/values/json';
import { isSignedAnswer, nonceIn, signCall } from '../../../base/crypto/signedCalls';
import {
  answerText,
  type CallOutside,
  type OutsideCall,
  OutsideError,
  type OutsideFailure,
} from '../../../platform/outside/OutsideCall';
import type {
  OfferedService,
  PartnerCall,
  PartnerCallLog,
  PartnerJob,
  PartnerQuestion,
  PartnerReply,
  PartnerService,
} from '../rules/partners';
import { coveredContent } from './coveredContent';

/** Keys and addresses of partners. */
export interface PartnerKeys {
  readonly callOutside: CallOutside;
  /** The key that we share with a partner; null: there is none, and it is not asked. */
  readonly secretOf: (partnerCode: string) => string | null;
  /** Address in the place of the partner's own one: a gateway, or the simulator. Null: there is none. */
  readonly gateway: string | null;
  readonly clock: () => Date;
  /** Keeps each attempt. */
  readonly keep?: PartnerCallLog;
}

/** Methods of the services, and their paths unless a partner has others. */
const services: Readonly<
  Record<PartnerJob, { readonly method: OutsideCall['method']; readonly path: string }>
> = {
  QUOTE: { method: 'POST', path: 'quotes' },
  SEND: { method: 'PUT', path: 'orders/{orderNo}' },
  STATUS: { method: 'GET', path: 'orders/{orderNo}' },
  AMEND: { method: 'PUT', path: 'orders/{orderNo}/amendments/{step}' },
  CANCEL: { method: 'PUT', path: 'orders/{orderNo}/cancellation' },
  PING: { method: 'GET', path: 'ping' },
  RECON: { method: 'GET', path: 'orders?day={day}&after={after}' },
};

const usual: Omit<OfferedService, 'path'> = { successCodes: ['00'], timeout: 10, retries: 0 };

/** Bytes that a reply may have: a page of a list, and anything else. */
const listLimit = 4 * 1024 * 1024;
const replyLimit = 64 * 1024;

/**
 * Asks partners by HTTP (docs/partner-protocol.md). Only a whole reply that is signed counts: 200 and 422 with a code, or 404 that
 * names the order as unknown. Anything else, and anything later, is no answer.
 */
export function partnerClient(keys: PartnerKeys): PartnerService {
  return {
    async ask(partner, question) {
      const secret = keys.secretOf(partner.partnerCode);
      const base = keys.gateway === null ? partner.endpointUrl : `${keys.gateway}/${partner.partnerCode}`;
      if (secret === null || base === null) return { kind: 'silent', why: 'not configured' };
      const service = { ...usual, path: services[question.job].path, ...partner.services[question.job] };
      let reply: PartnerReply = { kind: 'silent', why: 'not asked' };
      for (let attempt = 0; attempt <= service.retries && reply.kind === 'silent'; attempt += 1) {
        const calledAt = keys.clock();
        const call = requestOf({ base, service, key: question.key }, question);
        if (call === null) return { kind: 'silent', why: 'no address' };
        const answer = await askOnce(keys, call, { secret, timeout: service.timeout });
        reply = replyOf(answer, service.successCodes);
        const duration = keys.clock().getTime() - calledAt.getTime();
        await keys.keep?.(
          keptCall(partner.partnerCode, question, call, { ...answer, reply, calledAt, duration }),
        );
      }
      return reply;
    },
  };
}

/** A request to an address. */
interface PartnerHttpCall {
  readonly url: URL;
  readonly method: OutsideCall['method'];
  readonly key: string;
  readonly mostBytes: number;
  /** JSON, or empty. */
  readonly body: string;
}

/** A reply as it arrived. `status` is null and `failure` says why if none did. */
type HttpAnswer =
  | { readonly status: number; readonly content: JsonObject }
  | { readonly status: number | null; readonly failure: string };

function requestOf(
  { base, service, key }: { readonly base: string; readonly service: OfferedService; readonly key: string },
  { job, place, content }: PartnerQuestion,
): PartnerHttpCall | null {
  const path = service.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(place[name] ?? ''));
  const address = `${base.replace(/\/$/, '')}/${path}`;
  if (!URL.canParse(address)) return null;
  return {
    url: new URL(address),
    method: services[job].method,
    key,
    mostBytes: job === 'RECON' ? listLimit : replyLimit,
    body: content === null ? '' : JSON.stringify(content),
  };
}

async function askOnce(
  { callOutside, clock }: PartnerKeys,
  { url, method, key, mostBytes, body }: PartnerHttpCall,
  /** `timeout`: seconds. */
  { secret, timeout }: { readonly secret: string; readonly timeout: number },
): Promise<HttpAnswer> {
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

/** Causes of a missing reply, as the log of calls and a test of the connection name them: never words of the partner. */
const failures = {
  address: 'address not allowed',
  late: 'no answer in time',
  tooLong: 'too long an answer',
  unreadable: 'unreadable answer',
  failed: 'no connection',
} as const satisfies Record<OutsideFailure, string>;

function replyOf(answer: HttpAnswer, successCodes: readonly string[]): PartnerReply {
  if ('failure' in answer) return { kind: 'silent', why: answer.failure };
  const { status, content } = answer;
  const { code, message } = content;
  if (typeof code !== 'string') return { kind: 'silent', why: `HTTP ${status} without a code` };
  if (status === 404 && code === 'UNKNOWN_ORDER') return { kind: 'unknown' };
  if (status !== 200 && status !== 422) return { kind: 'silent', why: `HTTP ${status} ${code}` };
  if (status === 200 && successCodes.includes(code)) return { kind: 'answered', code, content };
  return { kind: 'refused', code, reason: typeof message === 'string' ? message.slice(0, 200) : code };
}

/** The log's entry of a call: without keys and signatures, personal data covered. */
function keptCall(
  partnerCode: string,
  { job, key, place }: PartnerQuestion,
  { url, method, body }: PartnerHttpCall,
  answer: HttpAnswer & { readonly reply: PartnerReply; readonly calledAt: Date; readonly duration: number },
): PartnerCall {
  const { reply, status: httpStatus, calledAt, duration } = answer;
  const path = url.pathname + url.search;
  return {
    partnerCode,
    job,
    key,
    httpStatus,
    duration,
    calledAt: calledAt.toISOString(),
    transferNo: place.orderNo ?? null,
    outcome: outcomes[reply.kind],
    resultCode: (reply.kind === 'unknown'
      ? 'UNKNOWN_ORDER'
      : reply.kind === 'silent'
        ? reply.why
        : reply.code
    ).slice(0, 40),
    request: coveredContent({ method, path, ...(body && { body: JSON.parse(body) }) }),
    reply: 'content' in answer ? coveredContent(answer.content) : null,
  };
}

const outcomes = { answered: 'ANSWERED', refused: 'REFUSED', unknown: 'UNKNOWN', silent: 'SILENT' } as const;
