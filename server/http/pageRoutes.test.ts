import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureApp, fixtureApp } from '../fixtures/app';

let server: FixtureApp;
beforeAll(async () => {
  server = await fixtureApp({ tls: true, origins: ['https://bank.example'] });
});
afterAll(() => server.database.destroy());

describe('pages and files', () => {
  test('carry the policy to the letter, with the nonce that the page has', async () => {
    const response = await server.app.request('/customers/anything');
    const nonce = /nonce="(.+?)"/.exec(await response.text())?.[1];
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'; " +
        "img-src 'self' data:; font-src 'self' data:; connect-src 'self'; script-src 'self'; " +
        `style-src-elem 'self' 'nonce-${nonce}'; style-src-attr 'none'; ` +
        "require-trusted-types-for 'script'; trusted-types export-worker",
    );
    expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000');
  });

  test('say which colour scheme is configured before the configuration is read', async () => {
    const html = await (await server.app.request('/')).text();
    expect(html).toContain('<html data-default-scheme="dark" lang="tr">');
  });

  test('are kept for ever where their name tells their content', async () => {
    const response = await server.app.request('/assets/main-AbCd1234.js');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await server.app.request('/config.json')).headers.get('cache-control')).toBe('no-store');
  });

  test.each(['/assets/none-AbCd1234.js', '/bff', '/screens', '/assets/..%2f..%2fpackage.json', '/x.php'])(
    '%s is no page',
    async (path) => {
      expect((await server.app.request(path)).status).toBeGreaterThanOrEqual(401);
    },
  );
});

test('over TLS the cookie is bound to the host', async () => {
  const response = await server.app.request('https://bank.example/bff/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://bank.example' },
    body: JSON.stringify({ username: 'teller', password: 'pw', lang: 'tr-TR' }),
  });
  expect(response.headers.get('set-cookie')).toMatch(
    /^__Host-sid=[\w-]{43}; .*HttpOnly; Secure; SameSite=Strict$/,
  );
});
