import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openIdTokens } from '../../server/platform/auth/openIdTokens';
import { callAnywhere } from '../../server/platform/outside/callOutside';
import { type FixtureApp, fixtureApp } from '../../server/testing/app';
import { identityProvider } from '../../server/testing/identityProvider';
import { realtimeProject } from '../../server/testing/realtimeProject';
import { updateUser } from '../../server/testing/updateUser';
import { LockStore } from '../../src/session';
import {
  leaveToUnlock,
  returnToUnlock,
  unlockByAccount,
  unlockWay,
} from '../../src/session/lock/unlockBySource';
import { exchangeToken } from '../../src/session/signIn/exchangeToken';
import { RealtimeAccounts } from '../../src/session/sources/RealtimeAccounts';
import { MemoryStorage, sourceBench } from './sourceBench';

// The client's side of unlocking by another source, against real ones and the real server.

const mail = (name: string) => `${name}@bank.tr`;
let provider: Awaited<ReturnType<typeof identityProvider>>;
let project: Awaited<ReturnType<typeof realtimeProject>>;
let server: FixtureApp;
beforeAll(async () => {
  const claims = (name: string) => ({ email: mail(name), email_verified: true });
  provider = await identityProvider({ 'auth0|7': claims('teller'), 'auth0|8': claims('admin') }, ['office']);
  project = await realtimeProject('bank', {
    [mail('teller')]: { uid: 'u-7', password: 'pw-7' },
    [mail('admin')]: { uid: 'u-8', password: 'pw-8' },
  });
  const identityTokens = openIdTokens(callAnywhere, {
    auth0: { issuer: provider.issuer, audience: 'office' },
    firebase: { issuer: project.issuer, audience: 'bank' },
  });
  server = await fixtureApp({ identityTokens });
  for (const userName of ['teller', 'admin'])
    await updateUser(server.database, userName, { email: mail(userName) });
});
afterAll(async () => {
  provider.close();
  project.close();
  await server.close();
});
beforeEach(() => {
  server.clock.now = new Date();
});

/** A page whose locked session another source signed in. */
async function lockedPage(from: 'auth0' | 'firebase') {
  const bench = sourceBench(server);
  const { storage, signIn, request } = bench;
  const config = { authority: provider.issuer, clientId: 'office' };
  if (from === 'auth0') {
    storage.setItem('id_token', 'of sign-in');
    await exchangeToken(signIn, storage, from, await provider.signIn('auth0|7', 'office'));
  } else {
    const { idToken } = await new RealtimeAccounts(project.config, storage).signIn(mail('teller'), 'pw-7');
    await exchangeToken(signIn, storage, from, idToken);
  }
  const session = { renewed: vi.fn(), restore: vi.fn(), abandon: vi.fn(), hold: vi.fn(), away: false };
  const lock = new LockStore({ request, session });
  await lock.lock();
  const left: string[] = [];
  const location = {
    origin: 'http://127.0.0.1:8570',
    pathname: '/accounting/accountSearch',
    search: '?key=k1',
    href: '',
    assign: (address: string) => void left.push(address),
  };
  const page = { location, localStorage: storage, sessionStorage: new MemoryStorage() };
  const goTo = vi.fn();
  /** Leaves, and comes back as whoever signs in there; null: with the error of one who turns back. */
  async function walk(subject: string | null) {
    await leaveToUnlock(lock, config, mail('teller'), page);
    const requested = new URL(left.at(-1) ?? '');
    const back = 'http://127.0.0.1:8570/authentication/login?error=access_denied';
    location.href =
      subject === null
        ? `${back}&state=${requested.searchParams.get('state')}`
        : await provider.browse(requested.href, subject);
    await returnToUnlock(lock, config, page, goTo);
    return requested.searchParams;
  }
  return { ...bench, config, lock, session, page, goTo, walk };
}

describe('S11 S13 unlocking at the identity provider', () => {
  test('requires a new authentication there, and returns to the previous address', async () => {
    const { lock, session, storage, sent, goTo, walk } = await lockedPage('auth0');
    const requested = await walk('auth0|7');
    expect(Object.fromEntries(requested)).toMatchObject({
      prompt: 'login',
      max_age: '0',
      login_hint: mail('teller'),
    });
    expect([lock.isLock, lock.refusal, lock.busy]).toEqual([false, null, false]);
    expect(goTo.mock.calls).toEqual([['/accounting/accountSearch?key=k1']]);
    expect(sent.at(-1)).toEqual({
      path: 'users/unlock',
      body: { from: 'auth0', id_token: storage.getItem('id_token') },
    });
    // On its way the page is not left for good, and its token is fresh when it is back.
    expect([session.away, session.renewed.mock.calls.length]).toEqual([true, 2]);
    expect(session.hold).toHaveBeenCalled();
  });

  test('as another user keeps it locked, and the tokens of its user unchanged', async () => {
    const { lock, storage, goTo, walk } = await lockedPage('auth0');
    await walk('auth0|8');
    expect([lock.isLock, storage.getItem('id_token')]).toEqual([true, 'of sign-in']);
    expect(lock.refusal).toMatchObject({ text: expect.stringContaining('could not unlock') });
    expect(goTo).toHaveBeenCalledOnce();
  });

  test('is cancelled there: it stays locked at its address', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { lock, goTo, walk } = await lockedPage('auth0');
    await walk(null);
    expect([lock.isLock, lock.refusal]).toEqual([true, { key: 'login:source.refused' }]);
    expect(goTo.mock.calls).toEqual([['/accounting/accountSearch?key=k1']]);
  });

  test('by an unrequested return is refused', async () => {
    const { lock, config, page, goTo } = await lockedPage('auth0');
    page.location.href = 'http://127.0.0.1:8570/authentication/login?code=c&state=s';
    await returnToUnlock(lock, config, page, goTo);
    expect([lock.isLock, lock.refusal]).toEqual([true, { key: 'login:source.over' }]);
    expect(goTo.mock.calls).toEqual([[null]]);
  });

  test('that can’t be reached is reported, and the page is not left', async () => {
    const { lock, session, page } = await lockedPage('auth0');
    await leaveToUnlock(lock, { authority: 'http://127.0.0.1:9', clientId: 'office' }, '', page);
    expect([lock.refusal, session.away]).toEqual([{ key: 'login:source.unreachable' }, false]);
  });
});

describe('S11 S13 unlocking by an account of the realtime database', () => {
  test('accepts its user’s password there, and no other account', async () => {
    const { lock, storage, sent } = await lockedPage('firebase');
    const before = storage.getItem('realtime_session');
    await unlockByAccount(lock, project.config, mail('teller'), 'wrong', storage);
    expect([lock.isLock, lock.refusal]).toEqual([true, { key: 'login:source.invalid' }]);
    await unlockByAccount(lock, project.config, mail('admin'), 'pw-8', storage);
    expect([lock.isLock, storage.getItem('realtime_session')]).toEqual([true, before]);
    await unlockByAccount(lock, project.config, mail('teller'), 'pw-7', storage);
    expect([lock.isLock, lock.refusal]).toEqual([false, null]);
    const kept = JSON.parse(storage.getItem('realtime_session') ?? '');
    expect(sent.at(-1)?.body).toEqual({ from: 'firebase', id_token: kept.idToken });
  });

  test('is not possible by a token renewed without the user', async () => {
    const { lock, storage } = await lockedPage('firebase');
    server.clock.now = new Date(Date.now() + 10 * 60_000);
    await lock.lock();
    lock.reset();
    await lock.attempt(() => lock.prove({ password: 'pw' }));
    await lock.lock();
    const kept = JSON.parse(storage.getItem('realtime_session') ?? '');
    storage.setItem('realtime_session', JSON.stringify({ ...kept, expires: 0 }));
    const { idToken } = await new RealtimeAccounts(project.config, storage).current();
    await lock.attempt(() => lock.prove({ from: 'firebase', id_token: idToken }));
    expect(lock.isLock).toBe(true);
  });
});

test('S11 S13 unlocking is offered to users of a configured source', () => {
  const sources = { realtimeDatabase: project.config };
  expect(['auth0', 'firebase', 'api', '', undefined].map((from) => unlockWay(from, sources))).toEqual([
    ...[null, 'firebase', null, null, null],
  ]);
});
