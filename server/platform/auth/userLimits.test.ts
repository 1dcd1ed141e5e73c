import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureApp, fixtureApp } from '../../testing/app';
import { StepCaller } from '../../testing/StepCaller';

const limits = { sessions: 2, conversations: 3, chatPerMinute: 2 };
const account = 'accounting/account';

let server: FixtureApp;
beforeAll(async () => {
  server = await fixtureApp({ limits });
});
afterAll(() => server.close());

async function signedIn(userName: string): Promise<StepCaller> {
  server.clock.now = new Date(server.clock.now.getTime() + 1000);
  const caller = new StepCaller(server);
  await caller.login(userName);
  return caller;
}

const begin = async (caller: StepCaller): Promise<string> =>
  (await caller.post(`${account}/begin`, { state: {} })).session.currentTransactionKey;

const commit = (caller: StepCaller, key: string) =>
  caller.post(`${account}/commit`, { state: { name: 'Hesap' } }, { 'current-transaction-key': key });

const trail = async (action: string) =>
  server.database.selectFrom('auditLog').selectAll().where('action', '=', action).execute();

describe('one user', () => {
  test('has a maximum number of sessions: one more ends the oldest, with an entry in the audit trail', async () => {
    const stranger = await signedIn('admin');
    const [first, second, third] = [
      await signedIn('teller'),
      await signedIn('teller'),
      await signedIn('teller'),
    ];
    const statuses = [first, second, third, stranger].map(
      async (caller) => (await caller.post(`${account}/begin`, { state: {} })).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 200, 200, 200]);
    expect(await trail('sessionDisplaced')).toMatchObject([{ userName: 'teller', screen: 'session' }]);
  });

  test('has a maximum number of open conversations in all sessions: one more ends the oldest', async () => {
    await server.database.deleteFrom('conversation').execute();
    const [one, other] = [await signedIn('teller'), await signedIn('teller')];
    const keys: [StepCaller, string][] = [];
    for (const caller of [one, other, one, other]) {
      server.clock.now = new Date(server.clock.now.getTime() + 1000);
      keys.push([caller, await begin(caller)]);
    }
    const codes: string[] = [];
    for (const [caller, key] of keys) codes.push((await commit(caller, key)).restHeader.code);
    expect(codes).toEqual(['conversation.missing', 'ok', 'ok', 'ok']);
    const entries = await trail('conversationDisplaced');
    expect(entries).toMatchObject([{ userName: 'teller', screen: 'session' }]);
    expect(JSON.stringify(entries)).toContain('accounting/accountCreate');
  });

  test('sends a maximum number of chat messages a minute; others are not affected, and the limit resets', async () => {
    const [teller, admin] = [await signedIn('teller'), await signedIn('admin')];
    const send = async (caller: StepCaller, contact: string) => {
      const { status, restHeader } = await caller.post('users/chat/send', { contact, text: 'Merhaba' });
      return `${status} ${restHeader.code}`;
    };
    expect([await send(teller, 'admin'), await send(teller, 'admin')]).toEqual(['200 ok', '200 ok']);
    expect(await send(teller, 'admin')).toBe('429 chat.tooMany');
    expect(await send(admin, 'teller')).toBe('200 ok');
    server.clock.now = new Date(server.clock.now.getTime() + 61_000);
    expect(await send(teller, 'admin')).toBe('200 ok');
  });
});
