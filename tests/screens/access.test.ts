import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoSignIns } from '../../contract/roles/demoSignIns';
import { operations } from '../../server/engine/endpoint/operations';
import { caller, type FixtureApp } from '../../server/testing/app';
import { accessMatrix } from '../../tools/cli/access/accessMatrix';
import { showingOf } from '../../tools/cli/commands/showing';
import { gallerySource } from './gallerySource';
import { screenHeaders, screenModules, serverWithoutTables, triedRoles } from './serverWithoutTables';

const { model } = gallerySource;
const screens = screenModules.map(({ screen }) => screen);
const { roles, rows } = accessMatrix(model, screens, triedRoles);

let server: FixtureApp;
beforeAll(async () => {
  server = await serverWithoutTables();
}, 120_000);
afterAll(() => server.close());

/** A call that is refused behind the gate by everyone: a key or a file that no endpoint takes. */
function impossibleCall(path: string): { readonly body: string | FormData } {
  const operations = Object.values(model.endpoints[path] ?? {}).map(({ operation }) => operation);
  if (!operations.some((operation) => operation === 'upload' || operation === 'uploadRows'))
    return { body: '{"notDeclared":1}' };
  const body = new FormData();
  body.append('file', new Blob(['MZ\0']), 'a.exe');
  return { body };
}
const refusedBehind = ['body.unknownField', 'upload.type', 'upload.unreadable'];

async function answer(path: string, screen: string, headers: Readonly<Record<string, string>>) {
  const { body } = impossibleCall(path);
  const { 'content-type': json, ...others } = headers;
  const response = await server.app.request(`/bff/${path}`, {
    method: 'POST',
    headers: {
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      'request-id': crypto.randomUUID(),
      ...screenHeaders(path, screen),
      ...others,
    },
    body,
  });
  const { restHeader } = await response.json();
  return `${response.status} ${restHeader.code}`;
}

test('SECURITY 16 every endpoint that writes refuses a call without a sound request-id, and no other one does', async () => {
  const { headers } = await caller(server, 'sys_admin');
  const granted = rows.filter(({ roles: allowed }) => allowed.has('SYS_ADMIN'));
  const unsound = ['', 'x'.repeat(65), 'a b'];
  const refused: string[] = [];
  for (const [at, { path, screen }] of granted.entries()) {
    const named = { ...headers, 'request-id': unsound[at % unsound.length] ?? '' };
    if ((await answer(path, screen, named)) === '400 request.unidentified') refused.push(`${screen} ${path}`);
  }
  const writing = granted.filter(({ path, screen }) => {
    const endpoint = model.endpoints[path]?.[screen];
    return endpoint !== undefined && operations[endpoint.operation].idempotent;
  });
  expect(writing.length).toBeGreaterThan(200);
  expect(refused).toEqual(writing.map(({ path, screen }) => `${screen} ${path}`));
});

const outcome = (told: string) => (refusedBehind.includes(told.split(' ')[1] ?? '') ? 'allowed' : told);

describe('SECURITY 11 every endpoint', () => {
  test.each(roles)('answers $name as the definitions and the rights of the role say', async (role) => {
    const { headers } = await caller(server, role.name.toLowerCase());
    for (const row of rows) {
      // The path of a screen that is not granted is served as another one's.
      const own = role.screens.has(row.screen);
      const as = own ? row : rows.find(({ path, screen }) => path === row.path && role.screens.has(screen));
      const expected = as?.roles.has(role.name) ? 'allowed' : '403 access.denied';
      const told = await answer(row.path, row.screen, headers);
      expect(`${row.screen} ${row.path}: ${outcome(told)}`).toBe(`${row.screen} ${row.path}: ${expected}`);
    }
  });

  test('answers nobody who is not signed in', async () => {
    for (const { path, screen } of rows) expect(await answer(path, screen, {})).toBe('401 session.missing');
  });

  test.each(roles)('sends $name the modules of its screens alone', async (role) => {
    const { headers } = await caller(server, role.name.toLowerCase());
    for (const key of Object.keys(model.screens)) {
      const { status } = await server.app.request(`/screens/${key}.js`, { headers });
      expect(`${key} ${status}`).toBe(`${key} ${role.screens.has(key) ? 200 : 403}`);
    }
  });
});

/** All that is answered before signing in. */
const open = [
  ...['/healthz', '/readyz', '/config.json', '/*'],
  ...['/bff/utils/localization', '/bff/captcha/challenge', '/bff/users/login', '/bff/users/otp'],
  ...['/bff/users/resend-otp', '/bff/users/forgetPassword', '/bff/users/changePassword'],
  ...['/bff/api/auth/exchange', '/bff/api/auth', '/bff/api/auth/register', '/bff/users/user-logout'],
];

test('SECURITY 11 every address of the server needs a session, except those of signing in', async () => {
  const all = server.app.routes.filter(({ method, path }) => method !== 'ALL' && !open.includes(path));
  expect(all.length).toBeGreaterThan(20);
  for (const { method, path } of all) {
    const address = path
      .replace('/:area/:file{[A-Za-z0-9-]+\\.js}', '/reports/BatchReport.js')
      .replace('*', 'x');
    const headers = { 'content-type': 'application/json' };
    const response = await server.app.request(address, {
      method,
      headers,
      ...(method === 'POST' && { body: '{}' }),
    });
    expect(`${method} ${address} ${response.status}`).toBe(`${method} ${address} 401`);
  }
});

test('every screen with an address is shown by `try` and `preview` to a user of the demo who may open it', () => {
  const signIns = Object.values<string>(demoSignIns);
  const opened = new Map(roles.map(({ name, screens: ofRole }) => [name, ofRole]));
  const wrong = Object.entries(model.screens).flatMap(([key, { route, home }]) => {
    const plan = showingOf('.', model, key);
    if ('userName' in plan) return opened.get(plan.role)?.has(key) ? [] : [`${key} as ${plan.role}`];
    // A home page of others, or a screen that another one opens.
    const isOfOthers = home?.every((role) => !signIns.includes(role)) ?? true;
    return route === null && isOfOthers ? [] : [`${key}: ${plan.failure.message}`];
  });
  expect(wrong).toEqual([]);
});
