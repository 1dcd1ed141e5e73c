import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createRoles } from '../../platform/auth/createUser';
import { fixtureActor } from '../../testing/actor';
import { memoryDatabase } from '../../testing/database';
import { entityModel } from '../../testing/entityModel';
import { schemas } from '../../testing/institution';
import { createRecordStore } from '../createRecordStore';
import { migrate } from '../migrate';
import { writeServerSetting } from '../serverSettings';
import { approverRoles } from './approverRoles';

const model = entityModel();

test('definitions, requests, steps and tasks of an earlier version refer to the roles that they named', async () => {
  const database = await memoryDatabase(model);
  await createRoles(database, [{ name: 'BRANCH_MGR', title: 'Müdür', level: 'staff', screens: [] }]);
  // The columns as they were.
  const columns = {
    approval_definition: ['first_role', 'second_role', 'third_role', 'fourth_role'],
    approval: ['waiting_for'],
    approval_step: ['role'],
    scheduler_task: ['owner_role'],
  };
  for (const [table, names] of Object.entries(columns))
    for (const name of names)
      await sql
        .raw(`alter table ${table} drop column ${name} cascade, add column ${name} text`)
        .execute(database);
  const by = 'version, created_by, created_at, updated_by, updated_at';
  const who = `1, 'a', now(), 'a', now()`;
  for (const statement of [
    `insert into approval_definition (code, first_role, second_role, status, ${by})
      values ('ODE-5', 'BRANCH_MGR', 'COMPLIANCE', 'ACTIVE', ${who})`,
    `insert into approval (approval_no, definition, waiting_for, approval_status, ${by})
      values ('ONY1', 1, 'BRANCH_MGR', 'PENDING', ${who}), ('ONY2', 1, null, 'APPROVED', ${who})`,
    `insert into approval_step (approval, step, role, decision, ${by}) values (2, 1, 'COMPLIANCE', 'APPROVED', ${who})`,
    `insert into scheduler_task (task_code, owner_role, ${by}) values ('GECE', 'BRANCH_MGR', ${who})`,
  ])
    await sql.raw(statement).execute(database);

  for (let times = 0; times < 2; times++) await sql.raw(approverRoles).execute(database);
  await writeServerSetting(database, 'schema.entities', '');
  expect(await migrate(database, model, schemas)).toEqual(new Map());

  const records = createRecordStore(database, model, fixtureActor);
  const manager = await records.find('Role', { roleCode: 'BRANCH_MGR' });
  // A code without a record is a passive role: nobody could approve for it before.
  const compliance = await records.find('Role', { roleCode: 'COMPLIANCE' });
  expect(compliance).toMatchObject({ nameTr: 'Uyum', nameEn: 'Compliance', status: 'PASSIVE' });
  expect(await records.list('ApprovalDefinition', {})).toMatchObject([
    { firstRole: manager?.id, secondRole: compliance?.id, thirdRole: null },
  ]);
  expect((await records.list('Approval', {})).map(({ waitingFor }) => waitingFor)).toEqual([
    manager?.id,
    null,
  ]);
  expect(await records.list('ApprovalStep', {})).toMatchObject([{ role: compliance?.id }]);
  expect(await records.list('SchedulerTask', {})).toMatchObject([{ ownerRole: manager?.id }]);
  const { rows } =
    await sql`select from pg_indexes where indexdef like '%approval_status, waiting_for%'`.execute(database);
  expect(rows).toHaveLength(1);
  await database.destroy();
});
