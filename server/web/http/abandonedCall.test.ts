import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller, type FixtureApp, fixtureApp } from '../../testing/app';

let server: FixtureApp;
let teller: Awaited<ReturnType<typeof caller>>;
beforeAll(async () => {
  server = await fixtureApp();
  teller = await caller(server);
});
afterAll(() => server.close());

/** A request whose client disconnected before the server executes it. */
const abandoned = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
  const gone = new AbortController();
  gone.abort();
  return server.app.request(`/bff/${path}`, {
    method: 'POST',
    headers: { ...teller.headers, ...headers },
    body: JSON.stringify(body),
    signal: gone.signal,
  });
};

test('E06 an abandoned query is cancelled without an error; an abandoned write is executed', async () => {
  const before = server.log.length;
  const query = await abandoned('accounting/account/query', { filter: {}, page: 0, size: 50, sort: [] });
  expect([query.status, await query.text()]).toEqual([499, '']);
  expect(server.log.slice(before).filter(({ level }) => level === 'error')).toEqual([]);

  const { session } = await teller.post('accounting/account/begin', { state: {} });
  const state = { name: 'Kasa', currency: 'TRY' };
  const commit = await abandoned(
    'accounting/account/commit',
    { state },
    {
      'current-transaction-key': session.currentTransactionKey,
      'request-id': crypto.randomUUID(),
    },
  );
  expect(commit.status).toBe(200);
  const body = { filter: {}, page: 0, size: 50, sort: [], counts: 'later' };
  const { responseObject } = await teller.post('accounting/account/query', body);
  expect([responseObject.rows.length, responseObject.total]).toEqual([1, 1]);
});
