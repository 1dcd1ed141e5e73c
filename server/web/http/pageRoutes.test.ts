import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClientConfig } from '../../../contract/wire/session';
import { type FixtureApp, fixtureApp } from '../../testing/app';
import { pageRoutes } from './pageRoutes';
import { pagePolicy, pageSources } from './securityHeaders';

let server: FixtureApp;
beforeAll(async () => {
  server = await fixtureApp({ tls: true, origins: ['https://bank.example'] });
});
afterAll(() => server.database.destroy());

describe('SECURITY 6 pages and files', () => {
  test("carry the exact policy, with the page's nonce", async () => {
    const response = await server.app.request('/customers/anything');
    const nonce = /nonce="(.+?)"/.exec(await response.text())?.[1];
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'; " +
        "img-src 'self' data:; font-src 'self' data:; connect-src 'self'; script-src 'self'; " +
        `style-src-elem 'self' 'nonce-${nonce}'; style-src-attr 'none'; ` +
        "require-trusted-types-for 'script'; trusted-types export-worker table-worker",
    );
    expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000');
  });

  test('name the configured colour scheme before the configuration is read', async () => {
    const html = await (await server.app.request('/')).text();
    expect(html).toContain('<html data-default-scheme="dark" lang="tr">');
  });

  test('are cached forever if their name contains a hash', async () => {
    const response = await server.app.request('/assets/main-AbCd1234.js');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await server.app.request('/config.json')).headers.get('cache-control')).toBe('no-store');
  });

  test('keep the mark for an hour: a page shows it in several places', async () => {
    const response = await server.app.request('/mark.svg');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
  });

  test('H17 the configuration names the route groups of the definitions', async () => {
    const config = await (await server.app.request('/config.json')).json();
    expect(config.areas).toEqual([...new Set(config.areas)]);
    expect(config.areas).toContain('accounting');
  });

  test('the address of a screen without url is a page, its module is a file', async () => {
    const page = await server.app.request('/screens/accounting/accountNote');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('html')]);
    expect((await server.app.request('/screens/accounting/accountNote.js')).status).toBe(401);
    expect((await server.app.request('/screens/accounting/accountNote.css')).status).toBe(404);
  });

  test.each(['/assets/none-AbCd1234.js', '/bff', '/screens', '/assets/..%2f..%2fpackage.json', '/x.php'])(
    '%s is no page',
    async (path) => {
      expect((await server.app.request(path)).status).toBeGreaterThanOrEqual(401);
    },
  );
});

test('readiness is public and includes the served edition', async () => {
  const reply = await server.app.request('/healthz');
  expect([reply.status, await reply.json()]).toEqual([
    200,
    { status: 'ready', edition: server.definitions.model.edition },
  ]);
});

test('a server is ready while its database answers', async () => {
  expect((await server.app.request('/readyz')).status).toBe(200);
  const gone = await fixtureApp();
  await gone.close();
  const reply = await gone.app.request('/readyz');
  expect([reply.status, await reply.json()]).toEqual([503, { status: 'unavailable' }]);
});

test('SECURITY 6 a page allows only configured origins', () => {
  const all = {
    captcha: 'recaptcha',
    identityProvider: { authority: 'https://id.example.tr/tenant', clientId: 'office' },
    realtimeDatabase: {
      address: 'https://p.firebaseio.com',
      apiKey: 'k',
      accounts: 'https://identitytoolkit.googleapis.com',
      tokens: 'https://securetoken.googleapis.com',
    },
  } as const;
  const policy = new Map(
    pagePolicy('n', pageSources(all))
      .split('; ')
      .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  );
  expect(policy.get('script-src')).toBe(
    "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
  );
  expect(policy.get('connect-src')).toBe(
    "'self' https://www.google.com/recaptcha/ https://id.example.tr https://p.firebaseio.com " +
      'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com',
  );
  expect(policy.get('frame-src')).toBe('https://www.google.com/recaptcha/');
  expect(policy.get('trusted-types')).toBe('export-worker table-worker captcha-script goog#html');
  expect(pagePolicy('n', pageSources({ captcha: 'altcha' }))).toMatch(
    / export-worker table-worker captcha-worker$/,
  );
  expect(policy.get('default-src')).toBe("'none'");
  expect(pagePolicy('n', pageSources({ captcha: 'none' }))).not.toContain('https:');
});

test('SECURITY 1 over TLS the cookie is bound to the host', async () => {
  const response = await server.app.request('https://bank.example/bff/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://bank.example' },
    body: JSON.stringify({ username: 'teller', password: 'pw', lang: 'tr-TR' }),
  });
  expect(response.headers.get('set-cookie')).toMatch(
    /^__Host-sid=[\w-]{43}; .*HttpOnly; Secure; SameSite=Strict$/,
  );
});

describe('a file that the build has compressed', () => {
  const [bytes, gzip, br] = ['plain', 'gzip', 'br'].map((text) => new TextEncoder().encode(text));
  const routes = pageRoutes(
    async () => ({ bytes: bytes ?? new Uint8Array(), encoded: { gzip, br }, contentType: 'text/javascript' }),
    {} as ClientConfig,
  );

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['brotli', null],
    ['', null],
  ])('is sent to clients that accept «%s» as %s', async (accepted, encoding) => {
    const reply = await routes.request('/assets/main-AbCd1234.js', {
      headers: { 'accept-encoding': accepted },
    });
    expect(await reply.text()).toBe(encoding ?? 'plain');
    expect(reply.headers.get('content-encoding')).toBe(encoding);
    expect(reply.headers.get('vary')).toBe('Accept-Encoding');
  });
});
