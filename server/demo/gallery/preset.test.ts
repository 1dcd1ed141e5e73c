import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { prepareDatabase } from '../../prepareDatabase';
import { plainPasswords } from '../../testing/app';
import { memoryDatabase } from '../../testing/database';
import { entityModel } from '../../testing/entityModel';
import { galleryRecords } from './galleryRecords';
import { preset } from './preset';

/** The model as it is where there is no institution. */
function galleryModel() {
  const model = entityModel();
  const known = new Set(Object.keys(model.entities).filter((name) => name.startsWith('Gallery')));
  return {
    ...model,
    entities: Object.fromEntries(Object.entries(model.entities).filter(([name]) => known.has(name))),
  };
}

test('the gallery needs no entity of an institution, and its records are loaded once', async () => {
  const now = new Date('2026-11-20T09:00:00.000Z');
  const model = galleryModel();
  const database = await memoryDatabase();
  const prepare = () =>
    prepareDatabase(database, model, { passwords: plainPasswords, demo: true, now, first: preset });
  for (const start of ['first', 'second']) {
    const { unmigrated } = await prepare();
    expect([...unmigrated.keys()], start).toEqual([]);
  }
  const lookups = Object.values(model.entities).flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ lookup }) => lookup ?? []),
  );
  expect(lookups.filter((name) => model.entities[name] === undefined)).toEqual([]);
  const batches = galleryRecords('2026-11-20');
  const stored = Object.keys(model.entities).filter((name) => name !== 'GalleryShared');
  expect(batches.map(({ entity }) => String(entity)).sort()).toEqual(stored.sort());
  for (const { entity, rows } of batches) {
    const { rows: found } = await sql`select from ${sql.table(entity)}`.execute(database);
    expect(found.length, entity).toBe(rows.length);
  }
  const users = await database.selectFrom('user').select('userName').execute();
  expect(users).toEqual([{ userName: 'admin' }]);
  await database.destroy();
});
