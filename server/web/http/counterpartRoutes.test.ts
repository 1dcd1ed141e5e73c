import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signCall } from '../../base/crypto/signedCalls';
import type { CounterpartEvent } from '../../platform/inbox';
import { takeOnce } from '../../platform/inbox';
import { type MemoryStorage, memoryStorage } from '../../testing/database';
import { entityModel } from '../../testing/entityModel';
import type { AppEnvironment } from './AppEnvironment';
import { counterpartRoutes } from './counterpartRoutes';
import { answerFailures } from './failures';
import { requestFacts } from './requestFacts';

const now = new Date('2026-11-20T09:00:00.000Z');
const secret = 's'.repeat(40);
let storage: MemoryStorage;
let taken: CounterpartEvent[];
let failing: boolean;
let app: Hono<AppEnvironment>;
beforeAll(async () => {
  storage = await memoryStorage({ ...entityModel(), entities: {} });
  app = new Hono<AppEnvironment>();
  app.onError(answerFailures(() => {}));
  app.use(requestFacts);
  app.route(
    '/',
    counterpartRoutes({
      kind: 'partners',
      database: storage.database,
      clock: () => now,
      addressOf: () => '127.0.0.1',
      secretOf: (code) => (code === 'HAZAR' ? secret : null),
      take: (event) =>
        takeOnce(storage.database, { source: event.code, ...event }, now, async () => {
          if (failing) throw new Error('the books are locked');
          taken.push(event);
          return 'PAID';
        }),
    }),
  );
});
afterAll(() => storage.close());
beforeEach(() => {
  [taken, failing] = [[], false];
});

const path = '/partners/HAZAR/events';
const bodyOf = (eventId: string, state = 'PAID') =>
  JSON.stringify({ eventId, order: { orderNo: 'TR1', state } });

async function post(body: string, { at = now, to = path, sentTo = '', key = secret, headers = {} } = {}) {
  const signed = await signCall(key, { method: 'POST', path: to, body }, at);
  return repeat(body, sentTo || to, { 'content-type': 'application/json', ...signed, ...headers });
}

async function repeat(body: string, to: string, headers: Readonly<Record<string, string>>) {
  const response = await app.request(to, { method: 'POST', body, headers });
  return { status: response.status, code: (await response.json()).code };
}

describe('an event of a partner', () => {
  it('is taken once, and confirmed as often as it comes', async () => {
    const first = await Promise.all([post(bodyOf('E1')), post(bodyOf('E1')), post(bodyOf('E1'))]);
    expect([...first, await post(bodyOf('E1'))]).toEqual(Array(4).fill({ status: 200, code: '00' }));
    expect(taken).toMatchObject([{ code: 'HAZAR', eventId: 'E1', order: { orderNo: 'TR1', state: 'PAID' } }]);
    const kept = await storage.database.selectFrom('inbox').selectAll().execute();
    expect(kept).toMatchObject([{ source: 'HAZAR', eventId: 'E1', outcome: 'PAID' }]);
  });

  it('is not taken for another one of the same id', async () => {
    await post(bodyOf('E2'));
    expect(await post(bodyOf('E2', 'REJECTED'))).toEqual({ status: 409, code: 'other' });
    expect(taken).toHaveLength(1);
  });

  it('that failed comes again as if it were new', async () => {
    failing = true;
    expect((await post(bodyOf('E3'))).status).toBe(500);
    failing = false;
    expect((await post(bodyOf('E3'))).status).toBe(200);
    expect(taken).toHaveLength(1);
  });

  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  it.each([
    ['without a key of its sender', { to: '/partners/NOBODY/events' }],
    ['with another key', { key: 'x'.repeat(40) }],
    ['signed for another query', { sentTo: '/partners/HAZAR/events?x=1' }],
    ['without a signature', { headers: { 'x-signature': '' } }],
    ['from six minutes ago', { at: minutes(-6) }],
    ['from six minutes ahead', { at: minutes(6) }],
  ])('%s is refused, all with the same answer', async (_, how) => {
    expect(await post(bodyOf('E4'), how)).toEqual({ status: 401, code: 'SIGNATURE' });
    expect(taken).toEqual([]);
  });

  it('that somebody recorded and sends again is refused', async () => {
    const body = bodyOf('E5');
    const signed = await signCall(secret, { method: 'POST', path, body }, now);
    const headers = { 'content-type': 'application/json', ...signed };
    expect((await repeat(body, path, headers)).status).toBe(200);
    expect((await repeat(body, path, headers)).status).toBe(401);
  });

  it.each([
    ['no JSON', 'paid!', 400],
    ['no id', '{"order":{}}', 400],
    ['a key that reaches a prototype', '{"eventId":"E6","__proto__":1}', 400],
    ['more bytes than an event has', JSON.stringify({ eventId: 'E6', order: 'x'.repeat(17_000) }), 400],
  ])('with %s is refused', async (_, body, status) => {
    expect((await post(body)).status).toBe(status);
    expect(taken).toEqual([]);
  });
});

it('nothing else is behind the address of partners', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
    expect((await app.request('/partners/HAZAR/orders', { method })).status).toBe(404);
  expect((await app.request(path)).status).toBe(404);
});
