import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caller, type FixtureApp, fixtureApp } from '../../testing/app';
import { fixtureSource } from '../../testing/screens';

/** Routes that serve a locked session, with the reason why they disclose nothing. */
const open: Readonly<Record<string, string>> = {
  'GET /healthz': 'says that the server is ready, to everybody',
  'GET /readyz': 'says whether the database answers, to everybody',
  'GET /config.json': 'is the same for everybody',
  'GET /bff/utils/localization': 'is the same for everybody',
  'GET /bff/captcha/challenge': 'is a riddle for everybody',
  'GET *': 'is the page, which is the same for everybody',
  'GET /bff/api/auth/access-token':
    'is what the page was given at sign-in: it draws the lock of its own user',
  'POST /bff/users/lock': 'locks',
  'POST /bff/users/unlock': 'unlocks, by the password or the source',
  'POST /bff/users/logout': 'ends the session',
  'POST /bff/users/user-logout': 'ends the session',
  'POST /bff/users/login': 'begins another session, by the password',
  'POST /bff/users/otp': 'goes on with a sign-in of its own cookie',
  'POST /bff/users/resend-otp': 'goes on with a sign-in of its own cookie',
  'POST /bff/users/forgetPassword': 'answers everybody alike',
  'POST /bff/api/auth': 'begins another session, by the password',
  'POST /bff/api/auth/exchange': 'begins another session, by a proof',
  'POST /bff/api/auth/register': 'answers everybody alike',
};

/** Sample values for the parameters of a route. */
const addressOf = (path: string) =>
  path
    .replace(':area', 'accounting')
    .replace(
      /:file\{\[A-Za-z0-9-\]\+(.+)\}/,
      (_, ending: string) => `accountCreate${ending.replaceAll('\\', '')}`,
    )
    .replace(/:\w+\{.*?\}(?=\/|$)|:\w+/g, 'x')
    .replace(/^\/bff\/\*$/, '/bff/accounting/account/commit')
    .replace('*', 'x');

let server: FixtureApp;
beforeAll(async () => {
  const why = { readWhy: async () => '{"parts":{}}' };
  server = await fixtureApp({ inspect: true, source: { ...fixtureSource, ...why } });
});
afterAll(() => server.close());

/** Headers of a session that was just locked. */
async function lockedHeaders(): Promise<Readonly<Record<string, string>>> {
  const { headers, post } = await caller(server, 'admin');
  expect((await post('users/lock', {})).status).toBe(200);
  return headers;
}

/** All routes of the server without middleware; `ALL` routes as GET and POST. */
const routes = () => {
  const known = server.app.routes.flatMap(({ method, path }) =>
    method === 'ALL' ? [] : [`${method} ${path.replace(/^\/\*$/, '*')}`],
  );
  return [...new Set([...known, 'POST /bff/*', 'GET /bff/*'])];
};

describe('S11 a locked session gets no data', () => {
  test('from any route except those that report the lock', async () => {
    const answered: string[] = [];
    for (const route of routes()) {
      const [method = '', path = ''] = route.split(' ');
      const body = method === 'POST' ? { body: '{}' } : {};
      const headers = await lockedHeaders();
      const reply = await server.app.request(addressOf(path), { method, headers, ...body });
      if (reply.status !== 423) answered.push(route);
      else expect(await reply.text(), route).not.toMatch(/responseObject|export|parts/);
    }
    expect(answered.sort()).toEqual(
      Object.keys(open)
        .filter((route) => routes().includes(route))
        .sort(),
    );
    expect(Object.keys(open).filter((route) => !routes().includes(route))).toEqual([]);
  });

  test.each(['/screens/accounting/accountCreate.js', '/screens/accounting/accountCreate.why.json'])(
    '%s is available again after unlocking',
    async (path) => {
      const headers = await lockedHeaders();
      expect((await server.app.request(path, { headers })).status).toBe(423);
      expect((await server.app.request(path, { headers, method: 'HEAD' })).status).toBe(423);
      const body = JSON.stringify({ password: 'pw' });
      await server.app.request('/bff/users/unlock', { method: 'POST', headers, body });
      expect((await server.app.request(path, { headers })).status).toBe(200);
    },
  );
});
