import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { nonceIn, signAnswer } from '../../base/crypto/signedCalls';
import { partnerClient } from '../../institution/transfers/counterpart/partnerClient';
import type { AskedPartner, PartnerCall, PartnerQuestion } from '../../institution/transfers/rules/partners';
import { callAnywhere } from '../../platform/outside/callOutside';
import { loopbackServer } from './loopbackServer';
import { type RunningPartners, type SimulatedPartners, simulatePartners } from './partnerSimulator';

const start = new Date('2026-11-20T09:00:00.000Z');
const secretOf = (partnerCode: string) => (partnerCode === 'HAZAR' ? 's'.repeat(40) : null);
const calm = { lost: 0, doubled: 0, late: 0, lateness: 0, refused: 0, rejectedLater: 0, unpaid: 0 };

let running: RunningPartners;
let now = start;
afterEach(() => running.close());

async function partner(behaviour: Partial<SimulatedPartners> = {}) {
  now = start;
  const clock = () => now;
  running = await simulatePartners({ ...calm, secretOf, clock, seed: '1', life: 0, ...behaviour });
  const { address } = running;
  return { address, ...clientOf(address) };
}

function clientOf(gateway: string, key = secretOf) {
  const kept: PartnerCall[] = [];
  const keep = async (call: PartnerCall) => void kept.push(call);
  const client = partnerClient({ callOutside: callAnywhere, secretOf: key, gateway, clock: () => now, keep });
  const partner: AskedPartner = { partnerCode: 'HAZAR', endpointUrl: null, services: {} };
  return {
    kept,
    ask: (question: PartnerQuestion, services: AskedPartner['services'] = {}) =>
      client.ask({ ...partner, services }, question),
  };
}

const orderOf = (orderNo: string) => running.ordersOf('HAZAR').all.find((order) => order.orderNo === orderNo);
const content = { payoutAmount: '150.00', payoutCurrency: 'USD' };
const send = (orderNo: string, amount = '150.00'): PartnerQuestion => ({
  job: 'SEND',
  key: `${orderNo}-SEND`,
  place: { orderNo },
  content: { ...content, payoutAmount: amount },
});
const about = (job: 'STATUS' | 'CANCEL' | 'AMEND', orderNo: string): PartnerQuestion => ({
  job,
  key: `${orderNo}-${job}`,
  place: { orderNo, step: '1' },
  content: job === 'STATUS' ? null : {},
});
const fast = { path: 'orders/{orderNo}', successCodes: ['00'], timeout: 0.2, retries: 0 };

describe('a partner', () => {
  it('takes an order once, also if it is sent again', async () => {
    const { ask } = await partner();
    const first = await ask(send('TR1'));
    expect(first).toMatchObject({
      kind: 'answered',
      code: '00',
      content: { order: { orderNo: 'TR1', state: 'ACCEPTED', payoutAmount: '150.00', reason: null } },
    });
    expect(await ask(send('TR1'))).toEqual(first);
    expect(running.ordersOf('HAZAR').all).toHaveLength(1);
  });

  it('gives a sign of life to those who share its key', async () => {
    const { ask, address } = await partner();
    const ping: PartnerQuestion = { job: 'PING', key: 'HAZAR-PING-1', place: {}, content: null };
    expect(await ask(ping)).toMatchObject({ kind: 'answered', code: '00', content: { message: 'pong' } });
    const stranger = clientOf(address, () => 'x'.repeat(40));
    expect(await stranger.ask(ping)).toMatchObject({ kind: 'silent', why: 'not signed' });
  });

  it('does not take another order of the same number', async () => {
    const { ask } = await partner();
    await ask(send('TR1'));
    expect(await ask(send('TR1', '900.00'))).toMatchObject({ kind: 'silent', why: 'HTTP 409 KEY_REUSED' });
    expect(orderOf('TR1')?.payoutAmount).toBe('150.00');
  });

  it('refuses by its code, and says why', async () => {
    const { ask } = await partner({ refused: 1 });
    const reply = { kind: 'refused', code: '57', reason: 'The receiver is not served' };
    expect(await ask(send('TR1'))).toEqual(reply);
    expect(await ask(about('STATUS', 'TR1'))).toEqual({ kind: 'unknown' });
  });

  it('has its own paths and its own codes for yes', async () => {
    const { ask } = await partner();
    expect(await ask(send('TR1'), { SEND: { ...fast, timeout: 5, successCodes: ['0'] } })).toMatchObject({
      kind: 'refused',
      code: '00',
    });
    expect(await ask(send('TR1'), { SEND: { ...fast, timeout: 5, path: 'wires/{orderNo}' } })).toMatchObject({
      kind: 'silent',
      why: 'HTTP 404 UNKNOWN_SERVICE',
    });
  });

  it('cancels and amends what it has not paid', async () => {
    const { ask } = await partner();
    await ask(send('TR1'));
    await ask(send('TR2'));
    expect(await ask(about('AMEND', 'TR1'))).toMatchObject({ kind: 'answered' });
    expect(await ask(about('CANCEL', 'TR1'))).toMatchObject({ content: { order: { state: 'CANCELLED' } } });
    await running.report('http://127.0.0.1:9');
    expect(orderOf('TR2')?.state).toBe('PAID');
    expect(await ask(about('CANCEL', 'TR2'))).toMatchObject({ kind: 'refused', code: '62' });
    expect(await ask(about('AMEND', 'TR2'))).toMatchObject({ kind: 'refused', code: '61' });
  });

  it('lists the orders of a day in pages', async () => {
    const { ask } = await partner();
    for (let number = 1000; number < 1201; number += 1)
      running.ordersOf('HAZAR').take(`TR${number}`, content, now);
    const page = (after: string) =>
      ask({ job: 'RECON', key: `list-${after}`, content: null, place: { day: '2026-11-20', after } });
    expect(await page('')).toMatchObject({ content: { next: 'TR1199' } });
    expect(await page('TR1199')).toMatchObject({ content: { orders: [{ orderNo: 'TR1200' }], next: null } });
  });

  it('prices a payout', async () => {
    const { ask } = await partner();
    expect(await ask({ job: 'QUOTE', key: 'q', place: {}, content })).toMatchObject({
      content: { quote: { cost: '150.00', costCurrency: 'USD', validUntil: '2026-11-20T09:01:00.000Z' } },
    });
  });
});

describe('the log of calls', () => {
  it('has every attempt with its result, without personal data, keys and signatures', async () => {
    const { ask, kept } = await partner({ refused: 1 });
    const receiver = { firstName: 'LEYLA', lastName: 'ALIYEVA', phone: '+994501234567' };
    const question = send('TR1');
    await ask({ ...question, content: { ...question.content, receiver } });
    expect(kept).toMatchObject([
      {
        partnerCode: 'HAZAR',
        job: 'SEND',
        key: 'TR1-SEND',
        transferNo: 'TR1',
        httpStatus: 422,
        resultCode: '57',
        outcome: 'REFUSED',
        calledAt: start.toISOString(),
        duration: 0,
        request: { method: 'PUT', path: '/HAZAR/orders/TR1', body: { payoutAmount: '150.00' } },
        reply: { code: '57', message: 'The receiver is not served' },
      },
    ]);
    expect(JSON.stringify(kept)).not.toMatch(/ALIYEVA|1234567"|sss/);
  });

  it('has a lost reply, and its repetition', async () => {
    const { ask, kept } = await partner({ lost: 1 });
    await ask(send('TR1'), { SEND: { ...fast, retries: 1 } });
    const seen = kept.map(({ outcome, httpStatus, reply }) => ({ outcome, httpStatus, reply }));
    expect(seen).toEqual(Array(2).fill({ outcome: 'SILENT', httpStatus: null, reply: null }));
  });
});

describe('no answer', () => {
  it.each([
    ['is lost', { lost: 1 }],
    ['is late', { late: 1, lateness: 60_000 }],
  ])('is the result of a reply that %s', async (_, behaviour) => {
    const { ask } = await partner(behaviour);
    expect(await ask(send('TR1'), { SEND: fast })).toMatchObject({ kind: 'silent' });
  });

  it('comes from a partner without key, with another key, and from nowhere', async () => {
    const { ask, address } = await partner();
    const silent = (why: string) => ({ kind: 'silent', why });
    expect(await clientOf(address, () => null).ask(send('TR1'))).toEqual(silent('not configured'));
    expect(await clientOf(address, () => 'x'.repeat(40)).ask(send('TR1'))).toEqual(silent('not signed'));
    expect(await clientOf('http://127.0.0.1:9').ask(send('TR1'))).toEqual(silent('no connection'));
    expect(await ask(about('STATUS', 'TR1'))).toEqual({ kind: 'unknown' });
  });

  it('is followed by as many attempts as the partner allows', async () => {
    const { ask } = await partner({ lost: 0.9, seed: 'three' });
    const retried = { ...fast, timeout: 5, retries: 20 };
    expect(await ask(send('TR1'), { SEND: retried })).toMatchObject({ kind: 'answered' });
    expect(orderOf('TR1')?.state).toBe('ACCEPTED');
  });
});

/** A partner that answers every call with a text, signed for it with a key; the parts of the signature may be others. */
async function answering(
  text: () => string,
  {
    key = 's'.repeat(40),
    nonce,
    path,
    status = 200,
    type = 'application/json',
  }: {
    readonly key?: string | null;
    readonly nonce?: string;
    readonly path?: string;
    readonly status?: number;
    readonly type?: string;
  } = {},
) {
  now = start;
  const server = await loopbackServer(async (request, response) => {
    const body = text();
    const signed = {
      status,
      body,
      path: path ?? request.url ?? '',
      nonce: nonce ?? nonceIn((name) => request.headers[name]?.toString()),
    };
    const signature = key === null ? {} : await signAnswer(key, signed, now);
    response.writeHead(200, { 'content-type': type, ...signature }).end(body);
  });
  running = { ...server, delayed: 0 } as RunningPartners;
  return clientOf(server.address);
}

const yes = JSON.stringify({ code: '00', order: { orderNo: 'TR1', state: 'ACCEPTED' } });

describe('42 D1 any JSON that a partner answers', () => {
  it('the question ends with a reply of the protocol, and the log has it', async () => {
    let text = '';
    const { ask, kept } = await answering(() => text);
    const shape = fc.oneof(
      fc.constantFrom('null', '0', '[]', '"x"', '{}', 'true', '', '{', '[[', '{"code":"00","order":null}'),
      fc.constantFrom(
        '{"code":null}',
        '{"code":{}}',
        '{"code":"00\\u0000"}',
        `{"code":"${'x'.repeat(1000)}"}`,
      ),
      fc.constant(`{"code":"00","a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
      fc.jsonValue().map((value) => JSON.stringify(value)),
      fc.jsonValue().map((value) => JSON.stringify({ code: '00', order: value, message: value })),
    );
    await fc.assert(
      fc.asyncProperty(shape, async (given) => {
        text = given;
        const before = kept.length;
        const { kind } = await ask(send('TR1'));
        expect(['answered', 'refused', 'silent']).toContain(kind);
        expect(kept).toHaveLength(before + 1);
        if (!given.startsWith('{')) expect([given, kind]).toEqual([given, 'silent']);
      }),
      { numRuns: 100 },
    );
  });

  it('a reply that is too long does not count', async () => {
    const { ask } = await answering(() => `{"code":"00","message":"${'7'.repeat(70_000)}"}`);
    expect(await ask(send('TR1'))).toEqual({ kind: 'silent', why: 'too long an answer' });
  });
});

describe('42 D2 an answer of a partner', () => {
  it('counts if it is signed for this very call', async () => {
    const { ask } = await answering(() => yes);
    expect(await ask(send('TR1'))).toMatchObject({ kind: 'answered', code: '00' });
  });

  it.each([
    ['unsigned', { key: null }],
    ['signed with another key', { key: 'x'.repeat(40) }],
    ['signed for another call', { nonce: 'n'.repeat(22) }],
    ['signed for another address', { path: '/HAZAR/orders/TR2' }],
    ['signed with another status', { status: 422 }],
  ] as const)('%s counts as no answer, and the log has nothing of it', async (_, changes) => {
    const { ask, kept } = await answering(() => yes, changes);
    expect(await ask(send('TR1'))).toEqual({ kind: 'silent', why: 'not signed' });
    expect(kept).toMatchObject([{ outcome: 'SILENT', resultCode: 'not signed', reply: null }]);
  });

  it('of another type is not read', async () => {
    const { ask } = await answering(() => yes, { type: 'text/html' });
    expect(await ask(send('TR1'))).toEqual({ kind: 'silent', why: 'unreadable answer' });
  });
});
