import { afterAll, beforeAll, expect, test } from 'vitest';
import { declaredKeys } from '../../server/engine/form/declaredKeys';
import { caller } from '../../server/testing/app';
import { projectServer } from './floorplans/projectServer';
import { gallerySource } from './gallerySource';

// The page sends the state of its screen with the query of a block, such as the list that a checklist shows.

let server: Awaited<ReturnType<typeof projectServer>>;
beforeAll(async () => {
  server = await projectServer();
}, 120_000);
afterAll(() => server.database.destroy());

const keys = Object.keys(gallerySource.model.screens);
const screens = (await Promise.all(keys.map((key) => gallerySource.importModule(key)))).flatMap(
  ({ screen }) => screen ?? [],
);

test('the query of every block accepts all values of its screen', async () => {
  const admin = await caller(server, 'admin');
  const refused: string[] = [];
  let requested = 0;
  for (const screen of screens) {
    const state = Object.fromEntries([...declaredKeys(screen)].map((name) => [name, null]));
    for (const { id, data } of screen.blocks ?? []) {
      if (data === undefined) continue;
      const body = { state, filter: {}, page: 0, size: 20, sort: [] };
      const { restHeader } = await admin.post(data.path, body, '', { 'screen-id': screen.key });
      requested += 1;
      if (restHeader.code === 'body.unknownField') refused.push(`${screen.key} ${id}: ${restHeader.message}`);
    }
  }
  expect(refused).toEqual([]);
  expect(requested).toBeGreaterThan(50);
}, 60_000);
