import { afterEach, describe, expect, it } from 'vitest';
import { posClient } from '../../institution/cardLoads/counterpart/posClient';
import type { PosQuestion } from '../../institution/cardLoads/rules';
import { callAnywhere } from '../../platform/outside/callOutside';
import { type RunningPosBanks, type SimulatedPosBanks, simulatePosBanks } from './posSimulator';

const start = new Date('2026-11-20T09:00:00.000Z');
const secretOf = (bankCode: string) => (bankCode === '0062' ? 's'.repeat(43) : null);
const calm = { lost: 0, doubled: 0, late: 0, lateness: 0, declined: 0, slow: 0, mute: 0, returnRefused: 0 };

let running: RunningPosBanks;
afterEach(() => running.close());

async function bank(behaviour: Partial<SimulatedPosBanks> = {}) {
  const time = { now: start };
  const clock = () => time.now;
  running = await simulatePosBanks({ ...calm, seed: '1', life: 1000, secretOf, clock, ...behaviour });
  const client = posClient({ callOutside: callAnywhere, secretOf, clock, gateway: running.address });
  const pay = (orderNo: string) =>
    running.pay({ bankCode: '0062', orderNo, amount: '100.00', currency: 'TRY' });
  const ask = (service: PosQuestion['service'], orderId: string, day = '2026-11-20') =>
    client.ask('0062', {
      service,
      key: `${orderId}-${service}-${day}`,
      place: { orderId, day, after: '' },
      content: service === 'VOID' || service === 'REFUND' ? { amount: '100.00', currency: 'TRY' } : null,
    });
  const stateOf = async (orderId: string) => {
    const reply = await ask('STATUS', orderId);
    return reply.kind === 'answered' ? (reply.content.order as { readonly state: string }).state : reply.kind;
  };
  return { time, client, pay, ask, stateOf };
}

describe('a simulated POS bank', () => {
  it('knows what was paid, and voids it once', async () => {
    const { pay, ask, stateOf } = await bank();
    expect(await stateOf('VP1')).toBe('unknown');
    pay('VP1');
    pay('VP1');
    expect([await stateOf('VP1'), running.all().length]).toEqual(['APPROVED', 1]);
    const first = await ask('VOID', 'VP1');
    expect(await ask('VOID', 'VP1')).toEqual(first);
    expect(await stateOf('VP1')).toBe('VOIDED');
    expect(await ask('REFUND', 'VP1')).toMatchObject({ kind: 'refused', code: '12' });
  });

  it('declines, and decides late, by its seed', async () => {
    const declining = await bank({ declined: 1 });
    declining.pay('VP1');
    expect(await declining.stateOf('VP1')).toBe('DECLINED');
    await running.close();
    const slow = await bank({ slow: 1 });
    slow.pay('VP1');
    expect(await slow.stateOf('VP1')).toBe('WAITING');
    slow.time.now = new Date(start.getTime() + 2000);
    await running.report('http://127.0.0.1:9');
    expect(await slow.stateOf('VP1')).toBe('APPROVED');
  });

  it('settles a day once, voids nothing that is settled, and keeps refunds back on their day', async () => {
    const { pay, ask } = await bank();
    pay('VP1');
    const sale = { orderNo: 'VP1', kind: 'SALE', amount: '100.00', commission: '1.89' };
    expect(await ask('SETTLEMENT', '')).toMatchObject({ content: { orders: [sale], next: null } });
    expect(await ask('VOID', 'VP1')).toMatchObject({ kind: 'refused', code: '62' });
    await ask('REFUND', 'VP1');
    expect(await ask('SETTLEMENT', '')).toMatchObject({
      content: { orders: [{ orderNo: 'VP1', kind: 'REFUND' }, sale] },
    });
    expect(await ask('LIST', '')).toMatchObject({
      content: { orders: [{ orderNo: 'VP1', state: 'REFUNDED' }] },
    });
    expect(await ask('LIST', '', '2026-11-19')).toMatchObject({ content: { orders: [] } });
  });

  it('refuses returns by its seed, and answers nobody without the shared key', async () => {
    const { pay, ask, client } = await bank({ returnRefused: 1 });
    pay('VP1');
    expect(await ask('VOID', 'VP1')).toMatchObject({ kind: 'refused', code: '57' });
    const question = { service: 'STATUS', key: 'k', place: { orderId: 'VP1' }, content: null } as const;
    expect(await client.ask('0064', question)).toEqual({ kind: 'silent', why: 'not configured' });
  });
});
