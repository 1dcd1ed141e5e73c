import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureApp, fixtureApp } from '../../testing/app';
import { identityProvider } from '../../testing/identityProvider';
import { StepCaller } from '../../testing/StepCaller';
import { updateUser } from '../../testing/updateUser';
import { callAnywhere } from '../outside/callOutside';
import { openIdTokens } from './openIdTokens';

let provider: Awaited<ReturnType<typeof identityProvider>>;
let server: FixtureApp;
beforeAll(async () => {
  const mail = (email: string, email_verified = true) => ({ email, email_verified });
  provider = await identityProvider(
    {
      'auth0|1': mail('TELLER@bank.tr'),
      'auth0|2': mail('admin@bank.tr', false),
      'auth0|3': mail('stranger@bank.tr'),
    },
    ['office', 'other'],
  );
  const { issuer } = provider;
  server = await fixtureApp({
    identityTokens: openIdTokens(callAnywhere, { auth0: { issuer, audience: 'office' } }),
  });
  // The provider uses the real time.
  server.clock.now = new Date();
  for (const userName of ['teller', 'admin'])
    await updateUser(server.database, userName, { email: `${userName}@bank.tr` });
});
afterAll(async () => {
  provider.close();
  await server.close();
});

const exchange = (id_token: unknown, caller = new StepCaller(server), from = 'auth0') =>
  caller.post('api/auth/exchange', { from, id_token, lang: 'tr-TR' });

describe('S13 an identity provider', () => {
  test('signs in its users by a token that is accepted once', async () => {
    const token = await provider.signIn('auth0|1', 'office');
    const caller = new StepCaller(server);
    const { responseObject } = await exchange(token, caller);
    expect(responseObject.user).toMatchObject({ userName: 'teller', from: 'auth0' });
    expect((await caller.post('accounting/account/begin', { state: {} })).status).toBe(200);
    const restored = await caller.get('api/auth/access-token');
    expect(restored.responseObject.user.from).toBe('auth0');
    expect((await exchange(token)).restHeader.code).toBe('login.invalid');
  });

  test('recognises a user by the subject, even with another address', async () => {
    await exchange(await provider.signIn('auth0|1', 'office'));
    await updateUser(server.database, 'teller', { email: 'new@bank.tr' });
    const { responseObject } = await exchange(await provider.signIn('auth0|1', 'office'));
    expect(responseObject.user.userName).toBe('teller');
  });

  test('does not sign in an unknown user, an unverified address, or a token of another client', async () => {
    const tokens = [
      await provider.signIn('auth0|3', 'office'),
      await provider.signIn('auth0|2', 'office'),
      await provider.signIn('auth0|1', 'other'),
    ];
    for (const token of tokens) expect((await exchange(token)).restHeader.code).toBe('login.invalid');
  });

  test('refuses a token that is forged, expired or malformed', async () => {
    const token = await provider.signIn('auth0|1', 'office');
    const [head, , signature] = token.split('.');
    const claims = { sub: 'auth0|1', iss: provider.issuer, aud: 'office', email_verified: true };
    const symmetric = await new SignJWT({ ...claims, email: 'admin@bank.tr' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('office'));
    const changed = `${head}.${btoa(JSON.stringify({ ...claims, iat: 1, exp: 4102444800 }))}.${signature}`;
    const unsigned = `${btoa('{"alg":"none"}')}.${symmetric.split('.')[1]}.`;
    for (const forged of [symmetric, changed, unsigned, '', null, { a: 1 }])
      expect((await exchange(forged)).restHeader.code).toBe('login.invalid');
    server.clock.now = new Date(Date.now() + 2 * 60 * 60_000);
    expect((await exchange(token)).restHeader.code).toBe('login.invalid');
    server.clock.now = new Date();
  });

  test('that is not configured refuses every sign-in', async () => {
    const token = await provider.signIn('auth0|1', 'office');
    for (const from of ['firebase', 'api', '__proto__', ''])
      expect((await exchange(token, new StepCaller(server), from)).restHeader.code).toBe('login.invalid');
  });
});

describe('S13 the own API', () => {
  test('returns user and token, or an error; it registers no user', async () => {
    const caller = new StepCaller(server);
    const signedIn = await caller.post('api/auth', { email: 'teller', password: 'pw' });
    expect(signedIn.responseObject).toMatchObject({ user: { from: 'api' }, access_token: caller.token });
    const wrong = await new StepCaller(server).post('api/auth', { email: 'teller', password: 'no' });
    expect(wrong.responseObject).toEqual({ error: { password: 'The user name or the password is wrong.' } });
    const registered = await new StepCaller(server).post('api/auth/register', { email: 'x', password: 'y' });
    expect(registered.responseObject.error.username).toMatch(/administrator/);
    const users = await server.database.selectFrom('user').select('userName').execute();
    expect(users).toHaveLength(2);
  });
});
