import { afterEach, describe, expect, it } from 'vitest';
import type { PartnerCall, PartnerFirm, PartnerQuestion } from '../domain/partners';
import { partnerClient } from './partnerClient';
import { type RunningPartners, type SimulatedPartners, simulatePartners } from './partnerSimulator';

const start = new Date('2026-11-20T09:00:00.000Z');
const secretOf = (firmCode: string) => (firmCode === 'HAZAR' ? 's'.repeat(40) : null);
const calm = { lost: 0, doubled: 0, late: 0, lateness: 0, refused: 0, rejectedLater: 0, unpaid: 0 };

let running: RunningPartners;
let now = start;
afterEach(() => running.close());

async function partner(behaviour: Partial<SimulatedPartners> = {}) {
  now = start;
  const clock = () => now;
  running = await simulatePartners({ ...calm, ...{ secretOf, clock, seed: '1', life: 0 }, ...behaviour });
  const { address } = running;
  return { address, ...clientOf(address) };
}

function clientOf(gateway: string, key = secretOf) {
  const kept: PartnerCall[] = [];
  const keep = async (call: PartnerCall) => void kept.push(call);
  const client = partnerClient({ secretOf: key, gateway, clock: () => now, keep });
  const firm: PartnerFirm = { firmCode: 'HAZAR', endpointUrl: null, services: {} };
  return {
    kept,
    ask: (question: PartnerQuestion, services: PartnerFirm['services'] = {}) =>
      client.ask({ ...firm, services }, question),
  };
}

const orderOf = (orderNo: string) => running.ordersOf('HAZAR').all.find((order) => order.orderNo === orderNo);
const content = { payoutAmount: '150.00', payoutCurrency: 'USD' };
const send = (orderNo: string, amount = '150.00'): PartnerQuestion => ({
  ...{ job: 'SEND', key: `${orderNo}-SEND`, place: { orderNo } },
  content: { ...content, payoutAmount: amount },
});
const about = (job: 'STATUS' | 'CANCEL' | 'AMEND', orderNo: string): PartnerQuestion => ({
  ...{ job, key: `${orderNo}-${job}`, place: { orderNo, step: '1' } },
  content: job === 'STATUS' ? null : {},
});
const fast = { path: 'orders/{orderNo}', successCodes: ['00'], timeout: 0.2, retries: 0 };

describe('a partner', () => {
  it('takes an order once, also if it is sent again', async () => {
    const { ask } = await partner();
    const first = await ask(send('TR1'));
    expect(first).toMatchObject({
      ...{ kind: 'answered', code: '00' },
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
    expect(await stranger.ask(ping)).toMatchObject({ kind: 'silent', why: 'HTTP 401 SIGNATURE' });
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
      ...{ kind: 'refused', code: '00' },
    });
    expect(await ask(send('TR1'), { SEND: { ...fast, timeout: 5, path: 'wires/{orderNo}' } })).toMatchObject({
      ...{ kind: 'silent', why: 'HTTP 404 UNKNOWN_SERVICE' },
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
      ask({ ...{ job: 'RECON', key: `list-${after}`, content: null }, place: { day: '2026-11-20', after } });
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
        ...{ firmCode: 'HAZAR', job: 'SEND', key: 'TR1-SEND', transferNo: 'TR1', httpStatus: 422 },
        ...{ resultCode: '57', outcome: 'REFUSED', calledAt: start.toISOString(), duration: 0 },
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
    expect(await clientOf(address, () => 'x'.repeat(40)).ask(send('TR1'))).toEqual(
      silent('HTTP 401 SIGNATURE'),
    );
    expect(await clientOf('http://127.0.0.1:9').ask(send('TR1'))).toEqual(silent('TypeError'));
    expect(await ask(about('STATUS', 'TR1'))).toEqual({ kind: 'unknown' });
  });

  it('is followed by as many attempts as the partner allows', async () => {
    const { ask } = await partner({ lost: 0.9, seed: 'three' });
    const retried = { ...fast, timeout: 5, retries: 20 };
    expect(await ask(send('TR1'), { SEND: retried })).toMatchObject({ kind: 'answered' });
    expect(orderOf('TR1')?.state).toBe('ACCEPTED');
  });
});
