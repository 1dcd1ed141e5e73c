import { describe, expect, it } from 'vitest';
import { nonceOf, signCall } from './signedCalls';

const now = new Date('2026-11-20T09:00:00.000Z');
const call = { method: 'PUT', path: '/v2/orders/TR1?day=2026-11-20', body: '{"payoutAmount":"10.00"}' };
const secret = 'k'.repeat(40);

const signed = await signCall(secret, call, now);
const check = (changes: Partial<typeof call> & { secret?: string; headers?: object; at?: Date }) => {
  const { secret: key = secret, headers = {}, at = now, ...changed } = changes;
  const sent: Readonly<Record<string, string>> = { ...signed, ...headers };
  return nonceOf(key, { ...call, ...changed }, (name) => sent[name], at);
};
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

describe('a signed call', () => {
  it('is proved by its signature, and has a nonce of its own', async () => {
    expect(await check({})).toBe(signed['x-nonce']);
    expect((await signCall(secret, call, now))['x-nonce']).not.toBe(signed['x-nonce']);
  });

  it.each([
    ['another method', { method: 'GET' }],
    ['another path', { path: '/v2/orders/TR2?day=2026-11-20' }],
    ['another query', { path: '/v2/orders/TR1?day=2026-11-21' }],
    ['another body', { body: '{"payoutAmount":"90.00"}' }],
    ['another key', { secret: 'o'.repeat(40) }],
    ['another nonce', { headers: { 'x-nonce': 'n'.repeat(43) } }],
    ['another time', { headers: { 'x-timestamp': minutes(1).toISOString() } }],
    ['another signature', { headers: { 'x-signature': '0'.repeat(64) } }],
    ['half a signature', { headers: { 'x-signature': signed['x-signature']?.slice(0, 32) } }],
    ['no signature', { headers: { 'x-signature': undefined } }],
    ['a nonce with other characters', { headers: { 'x-nonce': 'a b\n' } }],
    ['a clock six minutes ahead', { at: minutes(-6) }],
    ['a clock six minutes behind', { at: minutes(6) }],
  ])('is refused with %s', async (_, changes) => {
    expect(await check(changes)).toBeNull();
  });

  it('may be five minutes old', async () => {
    expect(await check({ at: minutes(5) })).not.toBeNull();
  });
});
