import type { JsonObject } from '../../contract/values/json';
import { signCall } from '../crypto/signedCalls';
import type {
  FirmService,
  PartnerJob,
  PartnerQuestion,
  PartnerReply,
  PartnerService,
} from '../domain/partners';

/** Keys and addresses of partners. */
export interface PartnerKeys {
  /** The key that we share with a partner; null: there is none, and it is not asked. */
  readonly secretOf: (firmCode: string) => string | null;
  /** Address in the place of the partner's own one: a gateway, or the simulator. Null: there is none. */
  readonly gateway: string | null;
  readonly clock: () => Date;
}

/** Methods of the services, and their paths unless a partner has others. */
const services: Readonly<Record<PartnerJob, { readonly method: string; readonly path: string }>> = {
  QUOTE: { method: 'POST', path: 'quotes' },
  SEND: { method: 'PUT', path: 'orders/{orderNo}' },
  STATUS: { method: 'GET', path: 'orders/{orderNo}' },
  AMEND: { method: 'PUT', path: 'orders/{orderNo}/amendments/{step}' },
  CANCEL: { method: 'PUT', path: 'orders/{orderNo}/cancellation' },
  PING: { method: 'GET', path: 'ping' },
  RECON: { method: 'GET', path: 'orders?day={day}&after={after}' },
};

const usual: Omit<FirmService, 'path'> = { successCodes: ['00'], timeout: 10, retries: 0 };

/** Bytes that a reply may have. */
const replyLimit = 4 * 1024 * 1024;

/**
 * Asks partners by HTTP (docs/partner-protocol.md). Only a whole reply counts: 200 and 422 with a code, or 404 that names the order as unknown.
 * Anything else, and anything later, is no answer.
 */
export function partnerClient(keys: PartnerKeys): PartnerService {
  return {
    async ask(firm, question) {
      const secret = keys.secretOf(firm.firmCode);
      const base = keys.gateway === null ? firm.endpointUrl : `${keys.gateway}/${firm.firmCode}`;
      if (secret === null || base === null) return { kind: 'silent', why: 'not configured' };
      const service = { ...usual, path: services[question.job].path, ...firm.services[question.job] };
      let reply: PartnerReply = { kind: 'silent', why: 'not asked' };
      for (let attempt = 0; attempt <= service.retries && reply.kind === 'silent'; attempt += 1)
        reply = await askOnce({ base, secret, service, now: keys.clock() }, question);
      return reply;
    },
  };
}

interface Attempt {
  readonly base: string;
  readonly secret: string;
  readonly service: FirmService;
  readonly now: Date;
}

async function askOnce(
  { base, secret, service, now }: Attempt,
  { job, key, place, content }: PartnerQuestion,
): Promise<PartnerReply> {
  const path = service.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(place[name] ?? ''));
  const url = new URL(`${base.replace(/\/$/, '')}/${path}`);
  const { method } = services[job];
  const body = content === null ? '' : JSON.stringify(content);
  try {
    const reply = await fetch(url, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        'idempotency-key': key,
        ...(await signCall(secret, { method, path: url.pathname + url.search, body }, now)),
      },
      ...(body && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(service.timeout * 1000),
    });
    const text = await reply.text();
    if (text.length > replyLimit) return { kind: 'silent', why: 'too long a reply' };
    return replyOf(reply.status, JSON.parse(text), service.successCodes);
  } catch (error) {
    return { kind: 'silent', why: error instanceof Error ? error.name : 'failed' };
  }
}

function replyOf(status: number, content: JsonObject, successCodes: readonly string[]): PartnerReply {
  const { code, message } = content;
  if (typeof code !== 'string') return { kind: 'silent', why: `HTTP ${status} without a code` };
  if (status === 404 && code === 'UNKNOWN_ORDER') return { kind: 'unknown' };
  if (status !== 200 && status !== 422) return { kind: 'silent', why: `HTTP ${status} ${code}` };
  if (status === 200 && successCodes.includes(code)) return { kind: 'answered', code, content };
  return { kind: 'refused', code, reason: typeof message === 'string' ? message.slice(0, 200) : code };
}
