import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FixtureApp, fixtureApp } from '../../testing/app';
import { identityProvider } from '../../testing/identityProvider';
import { StepCaller } from '../../testing/StepCaller';
import { updateUser } from '../../testing/updateUser';
import { callAnywhere } from '../outside/callOutside';
import type { IdentityTokens } from './IdentityTokens';
import { openIdTokens } from './openIdTokens';

/** Makes the provider include the authentication time. */
const reauthentication = { prompt: 'login', max_age: '0' };

let provider: Awaited<ReturnType<typeof identityProvider>>;
let server: FixtureApp;
let isAway = false;
beforeAll(async () => {
  const mail = (name: string) => ({ email: `${name}@bank.tr`, email_verified: true });
  provider = await identityProvider({ 'auth0|1': mail('teller'), 'auth0|2': mail('admin') }, ['office']);
  const trusted = { issuer: provider.issuer, audience: 'office' };
  const tokens = openIdTokens(callAnywhere, { auth0: trusted, firebase: trusted });
  const identityTokens: IdentityTokens = {
    verify: async (...claims) => {
      if (isAway) throw new Error('away');
      return tokens.verify(...claims);
    },
  };
  server = await fixtureApp({ identityTokens });
  for (const userName of ['teller', 'admin'])
    await updateUser(server.database, userName, { email: `${userName}@bank.tr` });
});
afterAll(async () => {
  provider.close();
  await server.close();
});

let caller: StepCaller;
beforeEach(async () => {
  isAway = false;
  // The provider uses the real time.
  server.clock.now = new Date();
  caller = await signedIn('auth0|1');
  await caller.post('users/lock');
});

async function signedIn(subject: string): Promise<StepCaller> {
  const one = new StepCaller(server);
  const id_token = await provider.signIn(subject, 'office');
  await one.post('api/auth/exchange', { from: 'auth0', id_token, lang: 'tr-TR' });
  return one;
}

const proof = async (subject = 'auth0|1', request: Readonly<Record<string, string>> = reauthentication) => ({
  from: 'auth0',
  id_token: await provider.signIn(subject, 'office', request),
});
const unlock = (body: object, one = caller) => one.post('users/unlock', body);
const lastEvent = () =>
  server.database
    .selectFrom('auditLog')
    .select('action')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('S11 S13 a session of another source', () => {
  test('is unlocked by a new authentication there, with a token that is accepted once', async () => {
    const spent = await proof();
    const unlocked = await unlock(spent);
    expect(unlocked.responseObject).toMatchObject({ access_token: expect.any(String) });
    expect(await lastEvent()).toEqual({ action: 'unlock' });
    expect((await caller.post('accounting/account/begin', { state: {} })).status).toBe(200);
    await caller.post('users/lock');
    expect((await unlock(spent)).restHeader.code).toBe('unlock.refused');
    expect(await lastEvent()).toEqual({ action: 'unlockRefused' });
  });

  test('is not unlocked by another user of the source, by another source, or without a token', async () => {
    const { id_token } = await proof();
    for (const body of [
      await proof('auth0|2'),
      { from: 'firebase', id_token },
      { from: 'api', id_token },
      { from: 'auth0' },
    ]) {
      expect((await unlock(body)).restHeader.code).toBe('unlock.refused');
    }
    expect((await caller.post('accounting/account/begin', { state: {} })).status).toBe(423);
    // The attempt with a wrong source did not consume it.
    expect((await unlock({ from: 'auth0', id_token })).status).toBe(200);
  });

  test('is not unlocked by a token without a time of authentication, or with one before the lock', async () => {
    expect((await unlock(await proof('auth0|1', {}))).restHeader.code).toBe('unlock.refused');
    const early = await proof();
    server.clock.now = new Date(Date.now() + 60_000);
    expect((await unlock(await proof())).status).toBe(200);
    await caller.post('users/lock');
    expect((await unlock(early)).restHeader.code).toBe('unlock.refused');
  });

  test('SECURITY 9 ends after five attempts of either kind', async () => {
    const tries = await Promise.all([
      ...Array.from({ length: 5 }, () => unlock({ from: 'auth0', id_token: 'none' })),
      ...Array.from({ length: 4 }, () => unlock({ password: 'no' })),
    ]);
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(4);
    expect((await unlock(await proof())).status).toBe(401);
  });

  test('does not count an attempt if the source does not answer', async () => {
    isAway = true;
    for (let tried = 0; tried < 6; tried += 1)
      expect((await unlock({ from: 'auth0', id_token: 'any' })).status).toBe(500);
    isAway = false;
    expect((await unlock(await proof())).status).toBe(200);
  });

  test("can also be unlocked by the user's password", async () => {
    expect((await unlock({ password: 'pw' })).status).toBe(200);
  });
});

test('S11 S13 a session of the product itself is not unlocked by a source that knows its user', async () => {
  const local = new StepCaller(server);
  await local.login('teller');
  await local.post('users/lock');
  expect((await unlock(await proof(), local)).restHeader.code).toBe('unlock.refused');
  expect((await unlock({ password: 'pw' }, local)).status).toBe(200);
});
