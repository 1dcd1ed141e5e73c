import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { memoryDatabase } from '../../testing/database';
import { entityModel } from '../../testing/entityModel';
import { presentRows } from './presentRows';

test('the change log shows codes of roles that a field had before it referred to records', async () => {
  const model = entityModel();
  const database = await memoryDatabase(model);
  const { rows } = await sql<{ id: string }>`
    insert into role (role_code, name_tr, name_en, role_level) values ('BRANCH_MGR', 'Müdür', 'Manager', 'STAFF')
    returning id::text as id`.execute(database);
  const log = model.entities.ChangeLog;
  if (log === undefined) throw new Error('no change log');
  const change = { id: '1', entityName: 'SchedulerTask', fieldName: 'ownerRole' };
  const shown = await presentRows(database, { ...model, language: 'tr' }, log, [
    { ...change, oldValue: 'BRANCH_MGR', newValue: rows[0]?.id ?? '' },
  ]);
  expect(shown).toMatchObject([{ oldValue: 'BRANCH_MGR', newValue: 'BRANCH_MGR Müdür' }]);
  await database.destroy();
});
