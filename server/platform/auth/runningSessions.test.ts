import { beforeEach, describe, expect, it } from 'vitest';
import { fixtureActor } from '../../testing/actor';
import { caller, type FixtureApp, fixtureApp } from '../../testing/app';
import { signalChannel } from '../notifications/socketSignals';
import { endSessionsNumbered, lockSessionsNumbered } from './runningSessions';

let server: FixtureApp;
const author = { ...fixtureActor, userName: 'admin', reason: 'Şüpheli giriş' };

beforeEach(async () => {
  server = await fixtureApp();
});

const numbers = async () =>
  (await server.database.selectFrom('authSession').select('number').orderBy('createdAt').execute()).map(
    ({ number }) => number,
  );

async function audited(action: string) {
  const { database } = server;
  const columns = ['userName', 'entity', 'reason', 'changes'] as const;
  return database.selectFrom('auditLog').select(columns).where('action', '=', action).execute();
}

describe('sessions that an administrator', () => {
  it('ends are refused with 401 from then on, signalled to their sockets and audited with the reason', async () => {
    const signals: string[] = [];
    await server.listen(signalChannel, (payload) => signals.push(payload));
    const teller = await caller(server);
    const other = await caller(server, 'admin');
    const [first = ''] = await numbers();
    const { id } = await server.database
      .selectFrom('authSession')
      .select('id')
      .where('number', '=', first)
      .executeTakeFirstOrThrow();
    expect((await teller.post('users/resetSessionTimeOut', {})).status).toBe(200);
    expect(await endSessionsNumbered(server.database, [first], author)).toBe(1);
    expect((await teller.post('users/resetSessionTimeOut', {})).status).toBe(401);
    expect((await other.post('users/resetSessionTimeOut', {})).status).toBe(200);
    const over = { event: 'over', session: id, language: 'en' };
    const told = signals.map((one) => JSON.parse(one)).filter(({ event }) => event === 'over');
    expect(told).toEqual([{ ...over, closed: true }, over]);
    expect(await audited('sessionClosed')).toEqual([
      { userName: 'admin', entity: 'User', reason: author.reason, changes: { session: id } },
    ]);
    expect(await endSessionsNumbered(server.database, [first], author)).toBe(0);
  });

  it('locks answer 423 until they are unlocked', async () => {
    const teller = await caller(server);
    expect(await lockSessionsNumbered(server.database, await numbers(), author)).toBe(1);
    expect((await teller.post('users/resetSessionTimeOut', {})).status).toBe(423);
    expect((await teller.post('users/unlock', { password: 'pw' })).status).toBe(200);
    expect((await teller.post('users/resetSessionTimeOut', {})).status).toBe(200);
    expect(await audited('lock')).toHaveLength(1);
  });
});
