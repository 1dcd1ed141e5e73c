import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caller, type FixtureApp, fixtureApp } from '../../testing/app';

const account = 'accounting/account';

let server: FixtureApp;
let teller: Awaited<ReturnType<typeof caller>>;
let admin: Awaited<ReturnType<typeof caller>>;
beforeAll(async () => {
  server = await fixtureApp();
  teller = await caller(server);
  admin = await caller(server, 'admin');
});
afterAll(() => server.database.destroy());

type Who = Pick<typeof teller, 'headers'>;

async function send(who: Who, path: string, body: unknown, headers: Readonly<Record<string, string>>) {
  const reply = await server.app.request(`/bff/${path}`, {
    method: 'POST',
    headers: { ...who.headers, ...headers },
    body: JSON.stringify(body),
  });
  return { status: reply.status, ...(await reply.json()) };
}

/** A commit of a new account, ready to be sent: with the same id as often as one likes. */
async function commitOf(name: string, requestId: string) {
  const begun = await teller.post(`${account}/begin`, { state: {} });
  const headers = {
    'request-id': requestId,
    'current-transaction-key': begun.session.currentTransactionKey,
  };
  const body = { state: { name } };
  return { headers, body, send: () => send(teller, `${account}/commit`, body, headers) };
}

const outcome = async (who: Who, requestId: string) =>
  (await send(who, 'users/request-status', { requestId }, {})).responseObject;

async function countOf(name: string): Promise<number> {
  const question = { state: {}, filter: { name }, page: 0, size: 20, sort: [] };
  return (await teller.post(`${account}/query`, question)).responseObject.total;
}

describe('SECURITY 16 a call that writes', () => {
  test('repeated has the same reply, and is executed once', async () => {
    const commit = await commitOf('Bir kez', 'same-1');
    const [first, again] = [await commit.send(), await commit.send()];
    expect(first.restHeader.success).toBe(true);
    expect(again).toEqual(first);
    expect(await countOf('Bir kez')).toBe(1);
  });

  test('with the id of another call is refused: another body, another path, another user', async () => {
    const commit = await commitOf('İlk', 'same-2');
    await commit.send();
    const other = { state: { name: 'Başka' } };
    const reused = { status: 409, restHeader: { code: 'request.reused' } };
    expect(await send(teller, `${account}/commit`, other, commit.headers)).toMatchObject(reused);
    expect(await send(admin, `${account}/commit`, commit.body, commit.headers)).toMatchObject(reused);
    expect(await countOf('Başka')).toBe(0);
  });

  test('sent twice at once is executed once; the second gets the same reply, or that it is running', async () => {
    const commit = await commitOf('Aynı anda', 'same-3');
    const replies = await Promise.all([commit.send(), commit.send(), commit.send()]);
    const done = replies.filter(({ restHeader }) => restHeader.success);
    const refused = replies.filter(({ restHeader }) => !restHeader.success);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ result }) => result.id)).size).toBe(1);
    for (const { status, restHeader } of refused)
      expect([status, restHeader.code]).toEqual([409, 'request.running']);
    expect(await outcome(teller, 'same-3')).toMatchObject({
      outcome: 'done',
      reply: { result: done[0].result },
    });
    expect(await countOf('Aynı anda')).toBe(1);
  });

  test('is not executed if its outcome was queried before it arrived', async () => {
    const commit = await commitOf('Geç kaldı', 'same-4');
    expect(await outcome(teller, 'same-4')).toEqual({ outcome: 'none' });
    expect(await commit.send()).toMatchObject({ status: 409, restHeader: { code: 'request.reused' } });
    expect(await countOf('Geç kaldı')).toBe(0);
  });

  test('is shown only to its user', async () => {
    const commit = await commitOf('Kimin', 'same-5');
    await commit.send();
    expect(await outcome(admin, 'same-5')).toEqual({ outcome: 'none' });
    expect(await outcome(teller, 'same-5')).toMatchObject({ outcome: 'done' });
  });

  test('that was refused can be repeated: it wrote nothing', async () => {
    const commit = await commitOf('Önce', 'same-6');
    const lost = { ...commit.headers, 'current-transaction-key': 'nobody' };
    expect((await send(teller, `${account}/commit`, commit.body, lost)).restHeader.success).toBe(false);
    expect((await commit.send()).restHeader.success).toBe(true);
    expect(await countOf('Önce')).toBe(1);
  });
});
