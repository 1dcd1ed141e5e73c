import {
  askSigned,
  type SignedAnswer,
  type SignedCall,
  type SignedPorts,
  signedReply,
} from '../../../platform/outside/askSigned';
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
export interface PartnerKeys extends SignedPorts {
  /** The key that we share with a partner; null: there is none, and it is not asked. */
  readonly secretOf: (partnerCode: string) => string | null;
  /** Address in the place of the partner's own one: a gateway, or the simulator. Null: there is none. */
  readonly gateway: string | null;
  /** Keeps each attempt. */
  readonly keep?: PartnerCallLog;
}

/** Methods of the services, and their paths unless a partner has others. */
const services: Readonly<
  Record<PartnerJob, { readonly method: SignedCall['method']; readonly path: string }>
> = {
  QUOTE: { method: 'POST', path: 'quotes' },
  SEND: { method: 'PUT', path: 'orders/{orderNo}' },
  STATUS: { method: 'GET', path: 'orders/{orderNo}' },
  AMEND: { method: 'PUT', path: 'orders/{orderNo}/amendments/{step}' },
  CANCEL: { method: 'PUT', path: 'orders/{orderNo}/cancellation' },
  NOTIFY: { method: 'PUT', path: 'demands/{firmRef}' },
  PING: { method: 'GET', path: 'ping' },
  RECON: { method: 'GET', path: 'orders?day={day}&after={after}' },
};

const usual: Omit<OfferedService, 'path'> = { successCodes: ['00'], timeout: 10, retries: 0 };

/** Bytes that a reply may have: a page of a list, and anything else. */
const listLimit = 4 * 1024 * 1024;
const replyLimit = 64 * 1024;

/** Asks partners by HTTP (docs/partner-protocol.md). */
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
        const answer = await askSigned(keys, call, { secret, timeout: service.timeout });
        reply = signedReply(answer, service.successCodes);
        const duration = keys.clock().getTime() - calledAt.getTime();
        await keys.keep?.(
          keptCall(partner.partnerCode, question, call, { ...answer, reply, calledAt, duration }),
        );
      }
      return reply;
    },
  };
}

function requestOf(
  { base, service, key }: { readonly base: string; readonly service: OfferedService; readonly key: string },
  { job, place, content }: PartnerQuestion,
): SignedCall | null {
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

/** The log's entry of a call: without keys and signatures, personal data covered. */
function keptCall(
  partnerCode: string,
  { job, key, place }: PartnerQuestion,
  { url, method, body }: SignedCall,
  answer: SignedAnswer & { readonly reply: PartnerReply; readonly calledAt: Date; readonly duration: number },
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
