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
  expect(shown).toMatchObject([{ oldValue: 'BRANCH_MGR', newValue: 'Müdür' }]);
  await database.destroy();
});

test('44 C2 the change log shows numbers, lists and users as screens do', async () => {
  const model = entityModel();
  const database = await memoryDatabase(model);
  await sql`insert into "user" (user_name, first_name, last_name, auth_type, force_otp, force_change_password, user_status)
    values ('muhasebe2', 'Işıl', 'Öz', 'PASSWORD', false, false, 'ACTIVE')`.execute(database);
  const log = model.entities.ChangeLog;
  if (log === undefined) throw new Error('no change log');
  const change = (entityName: string, fieldName: string, newValue: string) => ({
    id: '1',
    entityName,
    fieldName,
    oldValue: null,
    newValue,
  });
  const changes = [
    change('PaymentRequest', 'amount', '-14380.79'),
    change('Approval', 'deciders', '["muhasebe2"]'),
    change('PaymentRequest', 'decidedBy', 'muhasebe2'),
    change('PaymentRequest', 'dueDate', '2026-11-05'),
  ];
  const shown = async (language: 'tr' | 'en') =>
    (await presentRows(database, { ...model, language }, log, changes)).map(({ newValue }) => newValue);
  expect(await shown('tr')).toEqual(['-14.380,79', 'Işıl Öz', 'Işıl Öz', '05.11.2026']);
  expect(await shown('en')).toEqual(['-14,380.79', 'Işıl Öz', 'Işıl Öz', '05.11.2026']);
  await database.destroy();
});
