import { beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from './ApiClient';
import { serverAddress } from './server';

let teller: ApiClient;
beforeAll(async () => {
  teller = await ApiClient.signedIn(serverAddress, 'teller');
});

describe('the page', () => {
  test('comes with the policy of a page and a nonce of its own', async () => {
    const policies = await Promise.all(
      ['/', '/accounting/accountCreate'].map(async (path) => {
        const response = await fetch(serverAddress + path, { headers: { accept: 'text/html' } });
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
        expect(response.headers.get('cache-control')).toBe('no-store');
        const policy = response.headers.get('content-security-policy') ?? '';
        const nonce = /style-src-elem 'self' 'nonce-([\w-]{43})'/.exec(policy)?.[1] ?? '';
        expect(policy).toContain("default-src 'none'");
        expect(policy).toContain("script-src 'self';");
        expect(policy).toContain("require-trusted-types-for 'script'");
        const html = await response.text();
        expect(html).toContain(nonce);
        expect(html).not.toContain('__CSP_NONCE__');
        return nonce;
      }),
    );
    expect(policies[0]).not.toBe(policies[1]);
  });

  test('is not served in place of a file, module or endpoint', async () => {
    for (const path of [
      '/assets/none.js',
      '/screens/none.js',
      '/bff/none',
      '/../package.json',
      '/favicon.none',
    ]) {
      const response = await fetch(serverAddress + path);
      expect(response.status, path).toBeGreaterThanOrEqual(401);
      expect(await response.text()).not.toContain('<html');
    }
  });
});

describe('a call from elsewhere', () => {
  const body = JSON.stringify({ username: 'teller', password: 'Demo-2026!', lang: 'tr-TR' });
  const post = (headers: Record<string, string>) =>
    fetch(`${serverAddress}/bff/users/login`, { method: 'POST', headers, body });

  test.each<[string, Record<string, string>]>([
    ['another origin', { 'content-type': 'application/json', origin: 'https://evil.example' }],
    ['no origin of its own', { 'content-type': 'application/json', origin: 'null' }],
    ['another site', { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }],
    ['another origin, as text', { 'content-type': 'text/plain', origin: 'https://evil.example' }],
  ])('is refused: %s', async (_, headers) => {
    const response = await post(headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ restHeader: { success: false, code: 'origin.refused' } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
    'is refused as %s',
    async (type) => {
      expect((await post({ 'content-type': type })).status).toBe(403);
    },
  );

  test('from the own origin is taken', async () => {
    expect((await post({ 'content-type': 'application/json', origin: serverAddress })).status).toBe(200);
  });
});

describe('a body', () => {
  test.each([
    '{"state":{"__proto__":{"admin":true}}}',
    '{"state":{"constructor":{}}}',
    '{"state":[{"prototype":1}]}',
    '[1]',
    '{"state":',
    `{"state":${'['.repeat(60)}${']'.repeat(60)}}`,
    `{"state":{"name":"${'x'.repeat(1_100_000)}"}}`,
  ])('with a key that reaches a prototype is refused: %.40s', async (body) => {
    const headers = { 'content-type': 'application/json' };
    const { status, envelope } = await teller.call('POST', 'accounting/account/begin', headers, body);
    expect(status).toBe(400);
    expect(envelope.restHeader.code).toMatch(/^body\./);
  });
});

describe('default deny', () => {
  test('an endpoint that no screen declares does not exist', async () => {
    const { status, envelope } = await teller.post('accounting/account/delete', { state: {} });
    expect([status, envelope.restHeader.code]).toEqual([404, 'endpoint.unknown']);
  });

  test('an endpoint or module of a screen that was not granted is refused', async () => {
    const query = await teller.post('reports/cash/query', {
      state: {},
      filter: {},
      page: 0,
      size: 20,
      sort: [],
    });
    expect([query.status, query.envelope.restHeader.code]).toEqual([403, 'access.denied']);
    expect((await teller.fetch('/screens/reports/cashreport.js')).status).toBe(403);
  });

  test('a module requires only the cookie, and has an ETag', async () => {
    const path = '/screens/accounting/accountCreate.js';
    const response = await teller.fetch(path, { headers: { authorization: '' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(await response.text()).toContain('export const screen');
    const tag = response.headers.get('etag') ?? '';
    expect((await teller.fetch(path, { headers: { 'if-none-match': tag } })).status).toBe(304);
    expect((await fetch(serverAddress + path)).status).toBe(401);
  });
});
