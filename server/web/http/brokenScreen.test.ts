import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DefinitionSource } from '../../engine/model/Definitions';
import { caller, type FixtureApp, fixtureApp } from '../../testing/app';
import { fixtureModel } from '../../testing/model';
import { fixtureSource } from '../../testing/screens';

const key = 'accounting/accountBroken';
const path = `/screens/${key}.js`;
const problem = {
  file: 'screen-defs/accounting/accountBroken.json',
  line: 7,
  rule: 'known-field',
  message: 'Entity «Account» has no field «nmae».',
};

const { 'accounting/accountSearch': screen } = fixtureModel.screens;
if (screen === undefined) throw new Error('fixture');

/** The fixtures' definitions with an additional broken screen, which is in the menu and has no endpoints. */
const source: DefinitionSource = {
  ...fixtureSource,
  readModel: async () => ({
    ...fixtureModel,
    screens: { ...fixtureModel.screens, [key]: { ...screen, key, endpoints: {} } },
    broken: { [key]: `${problem.file}:7 ${problem.message}` },
  }),
  readModule: async (screenKey) =>
    screenKey === key
      ? `export const problems = ${JSON.stringify([problem])};\n`
      : fixtureSource.readModule(screenKey),
  readWhy: async () => '{}',
};

let production: FixtureApp;
let development: FixtureApp;
beforeAll(async () => {
  production = await fixtureApp({ source });
  development = await fixtureApp({ source, inspect: true });
});
afterAll(() => Promise.all([production.close(), development.close()]));

async function moduleOf(server: FixtureApp, username: string) {
  const { headers } = await caller(server, username);
  const reply = await server.app.request(path, { headers });
  return { status: reply.status, text: await reply.text() };
}

describe('E08 the module of a broken screen', () => {
  test('has file, line, rule and message in demo and development', async () => {
    const { status, text } = await moduleOf(development, 'teller');
    expect(status).toBe(200);
    expect(text).toContain(JSON.stringify(problem));
  });

  test('has no details in production, for any user', async () => {
    for (const username of ['teller', 'admin'])
      expect(await moduleOf(production, username)).toEqual({
        status: 200,
        text: 'export const problems = [];\n',
      });
  });

  test('sources of the parts of a screen are served for the inspector alone', async () => {
    for (const [server, status] of [
      [development, 200],
      [production, 404],
    ] as const) {
      const { headers } = await caller(server, 'teller');
      const reply = await server.app.request('/screens/accounting/accountCreate.why.json', { headers });
      expect(reply.status).toBe(status);
    }
  });

  test('is its only representation: no call is served, and no reply contains a detail', async () => {
    const { post } = await caller(production, 'admin');
    for (const operation of ['begin', 'query', 'commit']) {
      const { status, ...reply } = await post(`accounting/accountBroken/${operation}`, { state: {} });
      expect(status).toBe(404);
      expect(JSON.stringify(reply)).not.toMatch(/nmae|screen-defs|known-field/);
    }
    expect(production.log).toEqual([]);
  });
});
