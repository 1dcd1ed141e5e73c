import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createRoles } from '../../platform/auth/createUser';
import { createRecordStore } from '../../records/createRecordStore';
import { migrate } from '../../records/migrate';
import { roleReferences } from '../../records/migrations/roleReferences';
import { writeServerSetting } from '../../records/serverSettings';
import { fixtureActor } from '../../testing/actor';
import { memoryDatabase } from '../../testing/database';
import { entityModel } from '../../testing/entityModel';
import { schemas } from '..';

const model = entityModel();

test('limits, rights and closings of an earlier version refer to the roles and users that they named', async () => {
  const database = await memoryDatabase(model);
  await createRoles(database, [{ name: 'TELLER', title: 'Gişe', level: 'user', screens: [] }]);
  await sql`insert into "user" (user_name, user_status) values ('elif', 'ACTIVE')`.execute(database);
  // The tables as they were.
  for (const statement of [
    'alter table transaction_limit drop column "user" cascade, drop column role cascade',
    'alter table transaction_limit add column user_name text, add column role text',
    'alter table transaction_authorization drop column role cascade, add column role text',
  ])
    await sql.raw(statement).execute(database);
  const by = `version, created_by, created_at, updated_by, updated_at`;
  const who = `1, 'a', now(), 'a', now()`;
  const limit = `limit_code, limit_scope, txn_code, currency, per_txn_max, over_action, valid_from, status`;
  const rest = (code: string, scope: string) =>
    `'${code}', '${scope}', 'PAY_CASH', 'TRY', 5, 'BLOCK', '2026-01-01', 'ACTIVE'`;
  for (const statement of [
    `insert into transaction_limit (${limit}, user_name, role, ${by}) values
      (${rest('ELIF', 'USER')}, 'elif', null, ${who}), (${rest('GONE', 'USER')}, 'gone', null, ${who}),
      (${rest('ALL', 'USER')}, null, null, ${who}), (${rest('DESK', 'ROLE')}, null, 'TELLER', ${who})`,
    `insert into transaction_authorization (role, txn_code, can_execute, can_cancel, valid_from, status, ${by}) values
      ('TELLER', 'PAY_CASH', true, false, '2026-01-01', 'ACTIVE', ${who})`,
    `insert into system_gate (gate_type, gate_scope, gate_state, effective_from, reason, exempt_roles, ${by}) values
      ('LOGIN', 'ALL', 'CLOSED', now(), 'x', '["TELLER", "NONE"]', ${who})`,
  ])
    await sql.raw(statement).execute(database);

  await sql.raw(roleReferences).execute(database);
  await writeServerSetting(database, 'schema.entities', '');
  expect(await migrate(database, model, schemas)).toEqual(new Map());

  const records = createRecordStore(database, model, fixtureActor);
  const [role, user] = [
    await records.find('Role', { roleCode: 'TELLER' }),
    await records.find('User', { userName: 'elif' }),
  ];
  const limits = await records.list('TransactionLimit', {});
  expect(Object.fromEntries(limits.map((each) => [each.limitCode, each]))).toMatchObject({
    ELIF: { user: user?.id, role: null, status: 'ACTIVE' },
    GONE: { user: null, status: 'PASSIVE' },
    ALL: { user: null, status: 'ACTIVE' },
    DESK: { user: null, role: role?.id, status: 'ACTIVE' },
  });
  expect(await records.list('TransactionAuthorization', {})).toMatchObject([
    { role: role?.id, status: 'ACTIVE' },
  ]);
  expect(await records.list('SystemGate', {})).toMatchObject([{ exemptRoles: [role?.id] }]);
  await database.destroy();
});
