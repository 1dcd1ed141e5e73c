import { sql } from 'kysely';
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

test('a history is of the record of its screen, and of fields that its users know', () => {
  const histories = screens.flatMap((screen) =>
    (screen.blocks ?? []).flatMap((block) => (block.block === 'history' ? [{ screen, block }] : [])),
  );
  for (const { screen, block } of histories) {
    const { entityName, recordId, fieldName, ...others } = block.data?.where ?? {};
    expect([entityName, recordId, others], screen.key).toEqual([screen.entity, '$record.id', {}]);
    const entity = gallerySource.model.entities[screen.entity ?? ''];
    const named = [fieldName].flat().filter((name) => entity?.fields[String(name)] !== undefined);
    expect(named.length, screen.key).toBeGreaterThan(0);
    // Those of a definition with «fields» are chosen by its author; the others are on the screen.
    if (screen.key === 'gallery/blockCustom') continue;
    const shown = new Set([
      ...screen.header.map(({ name }) => name),
      ...Object.keys(screen.form?.fields ?? {}),
    ]);
    expect(
      [fieldName].flat().filter((name) => !shown.has(String(name))),
      screen.key,
    ).toEqual([]);
  }
  expect(histories.length).toBeGreaterThan(5);
});

test('a history has who changed its fields, from what to what, and nothing of other fields and records', async () => {
  const { rows: waiting } = await sql<{ id: string }>`
    select id::text as id from gallery_order where status = 'PENDING' and taken_by is null limit 2`.execute(
    server.database,
  );
  const [order, other] = waiting;
  const manager = await caller(server, 'manager');
  const headers = { 'screen-id': 'gallery/floorplanPool' };
  const approved = await manager.post('gallery/pool/approve', { record: order?.id }, '', headers);
  expect(approved.restHeader.message).toBe('');
  const historyOf = async (record: unknown) => {
    const body = { state: {}, filter: { $record: record }, page: 0, size: 20, sort: [] };
    const path = 'gallery/course/history/query';
    const { responseObject } = await manager.post(path, body, '', { 'screen-id': 'gallery/blockCustom' });
    const { rows } = responseObject as { rows: readonly Record<string, unknown>[] };
    return rows.map(({ fieldName, oldValue, newValue, user }) => [fieldName, oldValue, newValue, user]);
  };
  expect(await historyOf(order?.id)).toEqual([['Status', 'Pending', 'Approved', 'manager']]);
  expect(await historyOf(other?.id)).toEqual([]);
  expect(await historyOf(null)).toEqual([]);
});
