import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { JsonObject } from '../../../contract/values/json';
import { hashOf } from '../../base/crypto/randomToken';
import { clockSkew, nonceIn, nonceOf, signAnswer, signCall } from '../../base/crypto/signedCalls';
import type { CounterpartKind } from '../../institution/settings';
import { callAnywhere } from '../../platform/outside/callOutside';
import { loopbackServer, type RunningSimulator } from './loopbackServer';

/** Shares of calls, 0 to 1, that go wrong between us and a simulated institution. */
export interface CallFaults {
  /** Half of them do not arrive, the replies of the others do not. */
  readonly lost: number;
  /** Arrive twice, and are carried out twice. */
  readonly doubled: number;
  /** Answered only after `lateness` ms. */
  readonly late: number;
  readonly lateness: number;
}

/** A call that arrived, with a right signature. */
export interface SimulatedCall {
  /** Code of the institution that was called. */
  readonly code: string;
  /** Its method and path, numbers as `#`: `PUT orders # cancellation`. */
  readonly service: string;
  readonly orderNo: string;
  readonly query: URLSearchParams;
  readonly content: JsonObject;
  readonly now: Date;
}

/** An answer: its status, and its body. */
export interface SimulatedAnswer {
  readonly status: number;
  readonly content: JsonObject;
}

/** An answer that carries something out, or tells something. */
export const answered = (content: JsonObject): SimulatedAnswer => ({
  status: 200,
  content: { code: '00', ...content },
});

/** A refusal, by the institution's own code. */
export const refusal = (code: string, message: string): SimulatedAnswer => ({
  status: 422,
  content: { code, message },
});

/** The institution does not have the order. */
export const unknown: SimulatedAnswer = {
  status: 404,
  content: { code: 'UNKNOWN_ORDER', message: 'Unknown order' },
};

/** An event that an institution reports. */
export interface SimulatedEvent {
  readonly eventId: string;
  /** Code of the institution. */
  readonly code: string;
  readonly order: object;
}

/** How simulated institutions of a kind are reached. */
export interface SignedInstitutions extends CallFaults {
  readonly kind: CounterpartKind;
  readonly seed: string;
  /** The key that an institution shares with us; null: it does not exist. */
  secretOf(code: string): string | null;
  readonly clock: () => Date;
}

/** What simulated institutions of a kind do. */
export interface InstitutionWork {
  carryOut(call: SimulatedCall): SimulatedAnswer | Promise<SimulatedAnswer>;
  /** Lets time pass. @returns what happened meanwhile */
  proceed(): readonly SimulatedEvent[];
}

/** Running simulated institutions of a kind. */
export interface SignedSimulator extends RunningSimulator {
  /** Address of all of them; that of one is below it, by its code. */
  readonly address: string;
  /** Number of answers that were late. */
  readonly delayed: number;
  /**
   * Lets time pass, and reports what happened to the server, at its address. @returns how many reports it has not confirmed:
   * they are sent again
   */
  report(server: string): Promise<number>;
}

/** A number from 0 to 1 that depends on the texts alone. */
export function chance(...texts: readonly (string | number)[]): number {
  return Number.parseInt(hashOf(texts.join('|')).slice(0, 8), 16) / 2 ** 32;
}

interface Desk {
  readonly institutions: SignedInstitutions;
  readonly work: InstitutionWork;
  /** Key of a question → how often it came. */
  readonly calls: Map<string, number>;
  /** Key of a question that changes something → its body and answer. */
  readonly answers: Map<
    string,
    { readonly body: string; readonly answer: ReturnType<InstitutionWork['carryOut']> }
  >;
  /** Nonce → until when it is remembered. */
  readonly nonces: Map<string, number>;
  delayed: number;
}

/** Starts simulated institutions on a loopback port: signed calls and events as in docs/partner-protocol.md, with faults by the seed. */
export async function signedSimulator(
  institutions: SignedInstitutions,
  work: InstitutionWork,
): Promise<SignedSimulator> {
  const known = { calls: new Map(), answers: new Map(), nonces: new Map() };
  const desk: Desk = { institutions, work, ...known, delayed: 0 };
  const events: (SimulatedEvent & { readonly at: string; attempts: number })[] = [];
  const server = await loopbackServer((request, response) => {
    void answer(desk, request, response).catch(() => response.destroy());
  });
  return {
    ...server,
    get delayed() {
      return desk.delayed;
    },
    async report(address) {
      const at = institutions.clock().toISOString();
      for (const event of work.proceed()) events.push({ ...event, at, attempts: 0 });
      for (const event of [...events]) {
        event.attempts += 1;
        if (await reportOnce(institutions, address, event)) events.splice(events.indexOf(event), 1);
      }
      return events.length;
    },
  };
}

async function answer(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { institutions, calls } = desk;
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts).toString('utf8');
  const key = String(request.headers['idempotency-key'] ?? '');
  const count = (calls.get(key) ?? 0) + 1;
  calls.set(key, count);
  const fault = (name: string) => chance(institutions.seed, key, count, name);
  const { lost, doubled, late, lateness } = institutions;
  if (fault('lost') < lost / 2) return void response.destroy();
  const called = await signedCall(desk, request, body);
  if (called === null) return send(response, notSigned);
  const given = await carryOut(desk, called, key, body);
  if (fault('doubled') < doubled) await carryOut(desk, called, key, body);
  if (fault('late') < late) {
    desk.delayed += 1;
    await wait(lateness);
  }
  if (fault('lost') < lost) return void response.destroy();
  const { status, content } = given;
  const nonce = nonceIn((name) => request.headers[name]?.toString());
  const answered = { status, path: request.url ?? '', nonce, body: JSON.stringify(content) };
  send(response, given, await signAnswer(called.secret, answered, institutions.clock()));
}

const notSigned = { status: 401, content: { code: 'SIGNATURE', message: 'Not signed' } };

function send(
  response: ServerResponse,
  { status, content }: SimulatedAnswer,
  signature: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...signature })
    .end(JSON.stringify(content));
}

/** The call of a request; null without a right signature, or with a nonce that was used. */
async function signedCall(
  { institutions, nonces }: Desk,
  { method = '', url: path = '', headers }: IncomingMessage,
  body: string,
): Promise<(SimulatedCall & { readonly secret: string }) | null> {
  const { pathname, searchParams: query } = new URL(path, 'http://institution');
  const [, code = '', kind = '', orderNo = '', part] = pathname.split('/');
  const secret = institutions.secretOf(code);
  const now = institutions.clock();
  const header = (name: string) => headers[name]?.toString();
  if (secret === null) return null;
  const nonce = await nonceOf(secret, { method, path, body }, header, now);
  if (nonce === null || (nonces.get(nonce) ?? 0) > now.getTime()) return null;
  nonces.set(nonce, now.getTime() + 2 * clockSkew);
  const service = [method, kind, orderNo && '#', part].filter(Boolean).join(' ');
  const content = (body === '' ? {} : JSON.parse(body)) as JsonObject;
  return { secret, code, service, orderNo: decodeURIComponent(orderNo), query, content, now };
}

/** A question that changes something is answered once for its key: again the same, and another one of the same key is refused. */
function carryOut({ work, answers }: Desk, call: SimulatedCall, key: string, body: string) {
  if (!call.service.startsWith('PUT ')) return work.carryOut(call);
  const name = `${call.code} ${call.service} ${key}`;
  const known = answers.get(name);
  if (known !== undefined && known.body !== body)
    return { status: 409, content: { code: 'KEY_REUSED', message: 'The key has another question' } };
  const given = known?.answer ?? work.carryOut(call);
  answers.set(name, { body, answer: given });
  return given;
}

/** Reports an event to the server once, or twice by mistake. @returns whether it is known to have taken it */
async function reportOnce(
  institutions: SignedInstitutions,
  address: string,
  event: SimulatedEvent & { readonly at: string; readonly attempts: number },
): Promise<boolean> {
  const { seed, lost, doubled } = institutions;
  const fault = (name: string) => chance(seed, event.eventId, event.attempts, name);
  if (fault('lost') < lost / 2) return false;
  const isTaken = await sendEvent(institutions, address, event);
  if (fault('doubled') < doubled) await sendEvent(institutions, address, event);
  return isTaken && fault('lost') >= lost;
}

async function sendEvent(
  { kind, secretOf, clock }: SignedInstitutions,
  address: string,
  { eventId, code, order, at }: SimulatedEvent & { readonly at: string },
): Promise<boolean> {
  const url = new URL(`${address}/${kind}/${code}/events`);
  const body = JSON.stringify({ eventId, at, order });
  const call = { method: 'POST', path: url.pathname, body };
  try {
    const { status } = await callAnywhere({
      url,
      method: 'POST',
      body,
      patience: 30_000,
      mostBytes: 64 * 1024,
      headers: {
        'content-type': 'application/json',
        ...(await signCall(secretOf(code) ?? '', call, clock())),
      },
    });
    return status === 200;
  } catch {
    return false;
  }
}
