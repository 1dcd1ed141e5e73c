import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openIdTokens } from '../../server/platform/auth/openIdTokens';
import { callAnywhere } from '../../server/platform/outside/callOutside';
import { type FixtureApp, fixtureApp } from '../../server/testing/app';
import { realtimeProject } from '../../server/testing/realtimeProject';
import { updateUser } from '../../server/testing/updateUser';
import { MailStore } from '../../src/session/signIn/MailStore';
import { UserDataStorage } from '../../src/session/sources/UserDataStorage';
import { sourceBench } from './sourceBench';

// The client's integration of a realtime database, against a test double of its REST API and the real server.

const people = {
  'teller@bank.tr': { uid: 'u-7', password: 'pw-7' },
  'stranger@bank.tr': { uid: 'u-8', password: 'pw-8' },
};
let project: Awaited<ReturnType<typeof realtimeProject>>;
let server: FixtureApp;
beforeAll(async () => {
  project = await realtimeProject('bank', people);
  const { issuer } = project;
  server = await fixtureApp({
    identityTokens: openIdTokens(callAnywhere, { firebase: { issuer, audience: 'bank' } }),
  });
  server.clock.now = new Date();
  await updateUser(server.database, 'teller', { email: 'teller@bank.tr' });
});
afterAll(async () => {
  project.close();
  await server.close();
});
let warnings: unknown[][];
beforeEach(() => {
  project.life.seconds = 3600;
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((...said) => void warnings.push(said));
});

function page(config = project.config) {
  const bench = sourceBench(server);
  const mail = new MailStore('firebase', bench.signIn, { realtimeDatabase: config }, bench.storage);
  const told: string[] = [];
  const store = new UserDataStorage({
    config: { realtimeDatabase: config },
    request: bench.request,
    storage: bench.storage,
    user: bench.user,
    onSaved: (source) => void told.push(source),
  });
  async function signIn(email = 'teller@bank.tr', password = 'pw-7') {
    mail.type('email', email);
    mail.type('password', password);
    await mail.submit();
    const user = bench.user();
    return user as NonNullable<typeof user>;
  }
  return { ...bench, mail, store, told, signInAs: signIn };
}

describe('S13 signing in to a realtime database', () => {
  test('returns a session whose user comes from firebase', async () => {
    const { signInAs, sent } = page();
    expect(await signInAs()).toMatchObject({ userName: 'teller', from: 'firebase' });
    expect(sent.map(({ path }) => path)).toEqual(['api/auth/exchange']);
  });

  test.each([
    ['a wrong password', 'teller@bank.tr', 'no', { key: 'login:source.invalid' }],
    ['nobody', 'nobody@bank.tr', 'pw', { key: 'login:source.invalid' }],
    ['somebody of the project who is none of ours', 'stranger@bank.tr', 'pw-8', { text: expect.any(String) }],
  ])('is refused to %s, and nothing is stored in the browser', async (_, email, password, refusal) => {
    const { signInAs, signIn, storage, mail } = page();
    expect(await signInAs(email, password)).toBeNull();
    expect([signIn.refusal, storage.length, mail.password]).toEqual([refusal, 0, '']);
  });

  test('reports missing input before any request', async () => {
    const { mail, sent, signIn } = page();
    mail.type('email', ' ');
    mail.leave('email');
    expect([mail.error('email'), mail.failures]).toEqual([{ key: 'login:source.required.email' }, 0]);
    await mail.submit();
    expect([mail.error('email'), mail.error('password')]).toEqual([
      { key: 'login:source.required.email' },
      { key: 'login:source.required.password' },
    ]);
    expect([mail.firstWrong, mail.failures, sent, signIn.refusal]).toEqual(['email', 1, [], null]);
  });

  test('reports an unreachable database, or another reason of a refusal', async () => {
    const away = page({ ...project.config, accounts: 'http://127.0.0.1:9' });
    await away.signInAs();
    expect(away.signIn.refusal).toEqual({ key: 'login:source.unreachable' });
    const wrongKey = page({ ...project.config, apiKey: 'other' });
    await wrongKey.signInAs();
    expect(wrongKey.signIn.refusal).toEqual({ key: 'login:source.refused' });
  });
});

describe('S13 users/{uid} of a realtime database', () => {
  test('holds settings and shortcuts separately; emptied ones are empty', async () => {
    const { signInAs, store, told } = page();
    const teller = await signInAs();
    expect(await store.load(teller)).toBeNull();
    project.tree.update('users/u-7', { name: 'Elif' });
    const settings = { mode: 'dark' } as const;
    await store.save({ settings, shortcuts: ['eft/send', 'fee/feeDefinition'] });
    expect(await store.load(teller)).toEqual({ settings, shortcuts: ['eft/send', 'fee/feeDefinition'] });
    await store.save({ shortcuts: [] });
    expect(project.tree.read('users/u-7')).toEqual({ name: 'Elif', data: { settings } });
    expect(await store.load(teller)).toEqual({ settings, shortcuts: [] });
    expect(told).toEqual(['firebase', 'firebase']);
  });

  test('is opened by a token that is renewed after its expiry', async () => {
    const { signInAs, store, storage } = page();
    project.life.seconds = 1;
    const teller = await signInAs();
    project.life.seconds = 3600;
    const before = storage.getItem('realtime_session');
    await store.save({ shortcuts: ['a/b'] });
    expect(storage.getItem('realtime_session')).not.toBe(before);
    expect((await store.load(teller))?.shortcuts).toEqual(['a/b']);
  });

  test('stays closed without its sign-in; settings of the session apply', async () => {
    const { signInAs, store, storage } = page();
    const teller = await signInAs();
    for (const kept of ['null', 'no JSON']) {
      storage.setItem('realtime_session', kept);
      expect(await store.load(teller)).toBeNull();
      await expect(store.save({ shortcuts: [] })).rejects.toMatchObject({ code: 'source.expired' });
    }
    const session = { uid: 'u-8', idToken: 'forged', refreshToken: '', expires: Date.now() + 1e9 };
    storage.setItem('realtime_session', JSON.stringify(session));
    await expect(store.save({ shortcuts: [] })).rejects.toMatchObject({ code: 'source.refused' });
    expect(warnings).toHaveLength(2);
  });
});
