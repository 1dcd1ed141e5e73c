import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixtureActor } from '../testing/actor';
import { memoryDatabase } from '../testing/database';
import { entityModel } from '../testing/entityModel';
import { schemas } from '../testing/institution';
import { createRecordStore } from './createRecordStore';
import { migrate } from './migrate';
import type { Database } from './openDatabase';
import { recordViews } from './recordViews';

const model = entityModel();
let database: Database;

beforeEach(async () => {
  database = await memoryDatabase(model);
});
afterEach(() => database.destroy());

describe('records of views', () => {
  it('are read like records, and refused every write', async () => {
    const records = createRecordStore(database, model, fixtureActor);
    const unit = await records.insert('GalleryUnit', { code: 'B1', name: 'Deneme' });
    const changes = await records.list('ChangeLog', { entityName: 'GalleryUnit' });
    expect(
      changes.map(({ fieldName, oldValue, newValue }) => [fieldName, oldValue, newValue]),
    ).toContainEqual(['name', null, 'Deneme']);
    const change = changes.find(({ fieldName }) => fieldName === 'name');
    expect(change).toMatchObject({
      recordId: unit.id,
      changeAction: 'INSERT',
      changedAt: fixtureActor.now,
      screenId: fixtureActor.screen,
      requestId: fixtureActor.requestId,
    });
    expect(await records.get('ChangeLog', change?.id ?? '')).toEqual(change);
    const fields = Object.keys(model.entities.ChangeLog?.fields ?? {});
    const values = Object.fromEntries(fields.map((field) => [field, change?.[field as 'reason'] ?? null]));
    await expect(records.untyped.insert('ChangeLog', values)).rejects.toThrow(/view/);
  });

  it('have a view each, with all columns of their entity', async () => {
    const views = Object.values(model.entities).filter(({ view }) => view);
    expect(views.map(({ name }) => name).sort()).toEqual(
      [recordViews, ...schemas.map((module) => module.views ?? {})].flatMap(Object.keys).sort(),
    );
    const records = createRecordStore(database, model, fixtureActor);
    for (const { name, fields } of views) {
      const match = Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
      expect(await records.untyped.list(name, match)).toEqual([]);
    }
  });

  it('are made again when the server’s schema or the definitions change', async () => {
    await database.schema.dropView('change_log').execute();
    const { ResourceEntry: _, ...entities } = model.entities;
    expect(await migrate(database, { ...model, entities }, schemas)).toEqual(new Map());
    expect(await createRecordStore(database, model, fixtureActor).list('ChangeLog', {})).toEqual([]);
  });
});
