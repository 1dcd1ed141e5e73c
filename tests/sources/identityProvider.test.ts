import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openIdTokens } from '../../server/platform/auth/openIdTokens';
import { callAnywhere } from '../../server/platform/outside/callOutside';
import { type FixtureApp, fixtureApp } from '../../server/testing/app';
import { identityProvider } from '../../server/testing/identityProvider';
import { updateUser } from '../../server/testing/updateUser';
import { exchangeToken } from '../../src/session/signIn/exchangeToken';
import { IdentityProvider, identityScope } from '../../src/session/sources/IdentityProvider';
import { UserDataStorage } from '../../src/session/sources/UserDataStorage';
import { MemoryStorage, sourceBench } from './sourceBench';

// The client's integration of an identity provider, against a real one and the real server.

const subject = 'auth0|7';
let provider: Awaited<ReturnType<typeof identityProvider>>;
let server: FixtureApp;
beforeAll(async () => {
  const claims = { email: 'teller@bank.tr', email_verified: true };
  // Its issuer ends with a slash, the configuration's does not.
  provider = await identityProvider({ [subject]: claims, 'auth0|8': claims }, ['office'], '/');
  const issuer = provider.issuer.replace(/\/$/, '');
  server = await fixtureApp({
    identityTokens: openIdTokens(callAnywhere, { auth0: { issuer, audience: 'office' } }),
  });
  server.clock.now = new Date();
  await updateUser(server.database, 'teller', { email: claims.email });
});
afterAll(async () => {
  provider.close();
  await server.close();
});

let warnings: unknown[][];
beforeEach(() => {
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((...said) => void warnings.push(said));
});
afterEach(() => provider.metadata.clear());

/** A client page that redirects to the provider and back, as a given user. */
function page() {
  const bench = sourceBench(server);
  const left: string[] = [];
  const config = { authority: provider.issuer.replace(/\/$/, ''), clientId: 'office' };
  const surroundings = {
    location: { origin: 'http://127.0.0.1:8570', assign: (address: string) => void left.push(address) },
    localStorage: bench.storage,
    sessionStorage: new MemoryStorage(),
  };
  const client = new IdentityProvider(
    config,
    surroundings as ConstructorParameters<typeof IdentityProvider>[1],
  );
  const told: string[] = [];
  const store = new UserDataStorage({
    config: { identityProvider: config },
    request: bench.request,
    storage: bench.storage,
    user: bench.user,
    onSaved: (source) => void told.push(source),
  });
  async function signIn() {
    await client.leave();
    const token = await client.handleRedirect(await provider.browse(left.at(-1) ?? '', subject));
    await exchangeToken(bench.signIn, bench.storage, 'auth0', token);
  }
  return { ...bench, client, left, store, told, signIn };
}

describe('S13 signing in at an identity provider', () => {
  test('by authorization code and PKCE, for the scopes of the specification', async () => {
    const { client, left } = page();
    await client.leave();
    const requested = new URL(left[0] ?? '').searchParams;
    expect(Object.fromEntries(requested)).toMatchObject({
      response_type: 'code',
      client_id: 'office',
      code_challenge_method: 'S256',
      redirect_uri: 'http://127.0.0.1:8570/authentication/login',
      scope:
        'openid profile email user_metadata app_metadata picture ' +
        'update:current_user_metadata create:current_user_metadata read:current_user',
    });
    expect(requested.get('scope')).toBe(identityScope);
    for (const one of ['state', 'nonce', 'code_challenge']) expect(requested.get(one)).toMatch(/.{32}/);
  });

  test('returns a session whose user comes from auth0, and stores the three tokens under their keys', async () => {
    const { signIn, user, storage, sent } = page();
    await signIn();
    expect(user()).toMatchObject({ userName: 'teller', from: 'auth0' });
    expect(sent).toEqual([
      {
        path: 'api/auth/exchange',
        body: { from: 'auth0', id_token: storage.getItem('id_token'), lang: 'en-US' },
      },
    ]);
    expect(storage.getItem('access_token')).toMatch(/.{20}/);
    expect(Number(storage.getItem('expires_at'))).toBeGreaterThan(Date.now());
  });

  test('an error of the provider is logged as a warning, and refuses the sign-in', async () => {
    const { client, left, storage, sent } = page();
    await client.leave();
    const state = new URL(left[0] ?? '').searchParams.get('state');
    const back = `http://127.0.0.1:8570/authentication/login?error=access_denied&state=${state}`;
    await expect(client.handleRedirect(back)).rejects.toMatchObject({ code: 'source.refused' });
    expect(warnings[0]?.slice(0, 2)).toEqual(['authorization_error', 'access_denied']);
    expect([sent, storage.length]).toEqual([[], 0]);
  });

  test('an unrequested or repeated return from the provider is refused', async () => {
    const { client, left, storage } = page();
    await client.leave();
    const back = await provider.browse(left[0] ?? '', subject);
    // Login CSRF: an attacker's code would sign the victim in to the attacker's account.
    await expect(page().client.handleRedirect(back)).rejects.toMatchObject({ code: 'source.over' });
    await client.handleRedirect(back);
    storage.clear();
    await expect(client.handleRedirect(back)).rejects.toMatchObject({ code: 'source.over' });
    expect(storage.length).toBe(0);
  });

  test('a refused user leaves nothing in the browser', async () => {
    const { left, signIn, storage, user } = page();
    await updateUser(server.database, 'teller', { userStatus: 'PASSIVE' });
    await expect(signIn()).rejects.toMatchObject({ header: { code: 'login.invalid' } });
    expect([left.length, storage.length, user()]).toEqual([1, 0, null]);
    await updateUser(server.database, 'teller', { userStatus: 'ACTIVE' });
  });

  test('that can’t be reached is reported as unavailable', async () => {
    const away = new IdentityProvider(
      { authority: 'http://127.0.0.1:9', clientId: 'office' },
      {
        location: { origin: 'http://127.0.0.1:8570', assign: () => undefined },
        localStorage: new MemoryStorage(),
        sessionStorage: new MemoryStorage(),
      },
    );
    await expect(away.leave()).rejects.toMatchObject({ code: 'source.unreachable' });
  });
});

describe('S13 user_metadata of /api/v2/users/{sub}', () => {
  test('holds settings and shortcuts, which are restored at the next sign-in', async () => {
    const { signIn, store, told, user, sent } = page();
    await signIn();
    const teller = user();
    if (teller === null) throw new Error('nobody');
    expect(await store.load(teller)).toBeNull();
    const settings = { mode: 'dark', layout: 'layout2' } as const;
    await store.save({ settings });
    await store.save({ shortcuts: ['eft/send'] });
    expect(provider.metadata.get(subject)).toEqual({ settings, shortcuts: ['eft/send'] });
    expect(told).toEqual(['auth0', 'auth0']);
    expect(await store.load(teller)).toEqual({ settings, shortcuts: ['eft/send'] });
    expect(sent.map(({ path }) => path)).toEqual(['api/auth/exchange']);
    const again = page();
    await again.signIn();
    expect(await again.store.load(teller)).toEqual({ settings, shortcuts: ['eft/send'] });
  });

  test('that cannot be read is logged, and settings of the session apply', async () => {
    const { signIn, store, storage, user } = page();
    await signIn();
    const teller = user();
    if (teller === null) throw new Error('nobody');
    storage.setItem('access_token', 'forged');
    expect(await store.load(teller)).toBeNull();
    expect(warnings.at(-1)).toMatchObject(['Cannot retrieve user data', { code: 'source.refused' }]);
    storage.setItem('expires_at', '1');
    expect(await store.load(teller)).toBeNull();
    expect(warnings.at(-1)).toMatchObject(['Cannot retrieve user data', { code: 'source.expired' }]);
    await expect(store.save({ shortcuts: [] })).rejects.toMatchObject({ code: 'source.expired' });
  });

  test("is private: a token opens only its own user's", async () => {
    const { signIn, storage } = page();
    await signIn();
    const headers = { authorization: `Bearer ${storage.getItem('access_token')}` };
    const other = `${provider.issuer}api/v2/users/${encodeURIComponent('auth0|8')}`;
    expect((await fetch(other, { headers })).status).toBe(403);
  });
});
