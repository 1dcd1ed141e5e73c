import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompiledScreen } from '../../../contract/model/compiled';
import { endpointsByPath } from '../../../contract/model/endpoints';
import type { Model } from '../../../contract/model/model';
import { accountNames, storeTwelve } from '../../testing/accounts';
import { caller, type FixtureApp, fixtureApp } from '../../testing/app';
import { fixtureModel } from '../../testing/model';
import { fixtureScreens, fixtureSource } from '../../testing/screens';
import { operations } from './operations';

describe('SECURITY 11 an endpoint invented by a definition', () => {
  const key = 'accounting/accountSearch';
  /** Paths without meaning, paths ending like every operation, and blocks without records. */
  const made = Object.fromEntries(
    Object.keys(operations).flatMap((operation) => [
      [`${operation}Made`, `made/${operation}`],
      [`${operation}Field`, `made/${operation}/name`],
    ]),
  );
  const blocks = [
    {
      id: 'shown',
      block: 'list',
      data: { path: 'made/shown/query', where: {}, series: [], sort: [], limit: 20 },
    },
  ];
  const endpoints = { ...fixtureScreens[key]?.endpoints, ...made, shown: 'made/shown/query' };
  let server: FixtureApp;
  beforeAll(async () => {
    const screen = { ...fixtureScreens[key], endpoints, blocks } as unknown as CompiledScreen;
    const known = fixtureModel.screens[key];
    const model = {
      ...fixtureModel,
      screens: { ...fixtureModel.screens, [key]: { ...known, endpoints } },
      endpoints: endpointsByPath([screen]),
    };
    server = await fixtureApp({
      source: {
        ...fixtureSource,
        readModel: () => Promise.resolve(model as Model),
        importModule: (screenKey, hash) =>
          screenKey === key ? Promise.resolve({ screen }) : fixtureSource.importModule(screenKey, hash),
      },
    });
    await storeTwelve(server.database);
  });
  afterAll(() => server.close());

  test('answers 404 and no record', async () => {
    const teller = await caller(server);
    for (const path of [...Object.values(made), 'made/shown/query']) {
      const bodies = [{}, { state: {} }, { filter: {}, page: 0, size: 20, sort: [] }, { id: '1' }];
      for (const body of bodies) {
        const reply = await teller.post(path, body);
        // Uploads are rejected first for a missing file.
        const expected = /upload/.test(path) ? [400, 403, 404, 422] : [404];
        expect([path, expected.includes(reply.status)]).toEqual([path, true]);
        for (const name of accountNames) expect(JSON.stringify(reply)).not.toContain(name);
      }
    }
    expect(server.log).toEqual([]);
  });
});
