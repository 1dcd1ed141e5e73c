import { afterEach, describe, expect, it } from 'vitest';
import { billerClient } from '../../institution/bills/counterpart/billerClient';
import { type BillerQuestion, openBills, reportedPayment } from '../../institution/bills/rules/billers';
import { callAnywhere } from '../../platform/outside/callOutside';
import { type RunningBillers, type SimulatedBillers, simulateBillers } from './billerSimulator';

const start = new Date('2026-11-20T09:00:00.000Z');
const secretOf = (billerCode: string) => (billerCode === 'KUZEN' ? 's'.repeat(43) : null);
const calm = { lost: 0, doubled: 0, late: 0, lateness: 0, refused: 0, cancelRefused: 0 };

let running: RunningBillers;
afterEach(() => running.close());

async function biller(behaviour: Partial<SimulatedBillers> = {}) {
  const clock = () => start;
  running = await simulateBillers({ ...calm, seed: '1', secretOf, clock, ...behaviour });
  const client = billerClient({ callOutside: callAnywhere, secretOf, clock, gateway: running.address });
  const ask = (
    service: BillerQuestion['service'],
    place: BillerQuestion['place'],
    content: object | null = null,
  ) => {
    const question = { service, key: `${Object.values(place).join()}-${service}`, place };
    return client.ask('KUZEN', { ...question, content: content as BillerQuestion['content'] });
  };
  const billsOf = async (subscriberNo: string) => {
    const reply = await ask('BILLS', { subscriberNo });
    return reply.kind === 'answered' ? openBills(reply.content) : null;
  };
  const pay = (paymentNo: string, billNo: string, amount = '100.00') =>
    ask('PAY', { paymentNo }, { subscriberNo: '1234', billNo, amount });
  const stateOf = async (paymentNo: string) => {
    const reply = await ask('STATUS', { paymentNo });
    return reply.kind === 'answered' ? reportedPayment(reply.content.order)?.state : reply.kind;
  };
  return { client, ask, billsOf, pay, stateOf };
}

describe('a simulated biller', () => {
  it('names open bills, and takes a payment once: a repeated one gets the same answer', async () => {
    const { billsOf, pay, stateOf } = await biller();
    const subscribers = Array.from({ length: 20 }, (_, number) => `subscriber${number}`);
    const bills = (await Promise.all(subscribers.map(billsOf))).flatMap((each) => each ?? []);
    expect(bills.length).toBeGreaterThan(0);
    expect(bills.some(({ lateFee }) => lateFee !== '0.00')).toBe(true);
    const first = await pay('FT1', 'B1');
    expect(await pay('FT1', 'B1')).toEqual(first);
    expect([await stateOf('FT1'), await stateOf('FT2')]).toEqual(['PAID', 'unknown']);
    expect(running.paymentsOf('KUZEN')).toHaveLength(1);
  });

  it('does not take the same bill twice, and lists a paid one no longer', async () => {
    const { billsOf, pay } = await biller();
    const of = async (subscriber: number) => (await billsOf(`subscriber${subscriber}`)) ?? [];
    let subscriber = 0;
    while ((await of(subscriber)).length === 0) subscriber += 1;
    const [bill] = await of(subscriber);
    expect(await pay('FT1', bill?.billNo ?? '')).toMatchObject({ kind: 'answered' });
    expect(await pay('FT2', bill?.billNo ?? '')).toMatchObject({ kind: 'refused', code: '51' });
    expect((await of(subscriber)).map(({ billNo }) => billNo)).not.toContain(bill?.billNo);
  });

  it('cancels or refuses to, and lists the payments of a day', async () => {
    const { ask, pay, stateOf } = await biller();
    await pay('FT1', 'B1');
    await ask('CANCEL', { paymentNo: 'FT1' }, {});
    expect(await stateOf('FT1')).toBe('CANCELLED');
    const list = await ask('LIST', { day: '2026-11-20', after: '' });
    expect(list).toMatchObject({ content: { orders: [{ orderNo: 'FT1', state: 'CANCELLED' }], next: null } });
  });

  it('refuses a payment or a cancellation by its code', async () => {
    const refusing = await biller({ refused: 1 });
    expect(await refusing.pay('FT1', 'B1')).toEqual({
      kind: 'refused',
      code: '57',
      reason: 'Abonelik kapalı',
    });
    expect(await refusing.stateOf('FT1')).toBe('unknown');
    await running.close();
    const keeping = await biller({ cancelRefused: 1 });
    await keeping.pay('FT1', 'B1');
    expect(await keeping.ask('CANCEL', { paymentNo: 'FT1' }, {})).toMatchObject({
      kind: 'refused',
      code: '62',
    });
    expect(await keeping.stateOf('FT1')).toBe('PAID');
  });

  it('is silent if its reply is lost, or we share no key', async () => {
    const { client, pay } = await biller({ lost: 1 });
    expect(await pay('FT1', 'B1')).toMatchObject({ kind: 'silent', why: 'no connection' });
    const question = { service: 'STATUS', key: 'x', place: { paymentNo: 'FT1' }, content: null } as const;
    expect(await client.ask('OTHER', question)).toEqual({ kind: 'silent', why: 'not configured' });
  });
});

describe('an answer of a biller', () => {
  it.each([
    ['no list', {}],
    ['a bill without a number', { bills: [{ dueDate: '2026-11-25', amount: '1.00' }] }],
    ['an amount that is none', { bills: [{ billNo: 'B1', dueDate: '2026-11-25', amount: '-1.00' }] }],
    ['a day that is none', { bills: [{ billNo: 'B1', dueDate: '25.11.2026', amount: '1.00' }] }],
  ])('with %s is not read', async (_, content) => {
    await biller();
    expect(openBills(content as never)).toBeNull();
  });
});
