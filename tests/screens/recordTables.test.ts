import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseName, recordTables } from '../../contract/values/databaseNames';
import { schemas } from '../../server/institution';
import { accountOf, credentialsOf } from '../../server/platform/auth/accounts';
import { migrate } from '../../server/records/migrate';
import { systemStatements } from '../../server/records/migrations';
import type { Database } from '../../server/records/openDatabase';
import { memoryDatabase } from '../../server/testing/database';
import { gallerySource } from './gallerySource';

const { model } = gallerySource;

async function run(database: Database, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

test('users, roles and rights have one table each: that of their records', async () => {
  const database = await memoryDatabase(model);
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema()`.execute(database);
  const entities = Object.values(model.entities).filter(({ name }) =>
    recordTables.includes(databaseName(name)),
  );
  expect(entities.map(({ name }) => name).sort()).toEqual(['MenuAuthorization', 'Role', 'User', 'UserRole']);
  for (const { name, fields } of entities) {
    const columns = rows.filter((row) => row.tableName === databaseName(name)).map((row) => row.columnName);
    expect(columns).toEqual(expect.arrayContaining(Object.keys(fields).map(databaseName)));
  }
  await database.destroy();
});

test('an installation with users of before keeps them, their passwords, settings, roles and rights', async () => {
  const database = await memoryDatabase();
  const change = systemStatements.findIndex((statement) => statement.startsWith('drop trigger tell_sockets'));
  await run(database, [
    'create table server_fact (name text primary key, value text not null)',
    ...systemStatements.slice(0, change),
    `insert into server_fact values ('schema.statements', '${change}')`,
    `insert into auth_role values ('OPS', 'staff', 'Operasyon')`,
    `insert into auth_role_screen values ('OPS', 'eft/*'), ('OPS', '#reveal')`,
    `insert into auth_user
      (user_name, user_name_key, password_hash, display_name, mail, channel, agent, active, settings, phone)
      values ('İpek', 'ipek', 'hash', 'İpek Naz Çelik', 'i@x.tr', 'Merkez', null, true, '{"theme":"dark"}', ''),
        ('eski', 'eski', 'hash', 'Eski', '', 'Merkez', null, false, '{}', '')`,
    `insert into auth_user_role values (1, 'OPS')`,
  ]);
  expect(await migrate(database, model, schemas)).toEqual(new Map());
  expect((await credentialsOf(database, 'İPEK'))?.passwordHash).toBe('hash');
  expect(await accountOf(database, '1')).toMatchObject({
    userName: 'ipek',
    displayName: 'İpek Naz Çelik',
    mail: 'i@x.tr',
    phone: '',
    agent: null,
    roles: ['OPS'],
    level: 'staff',
    settings: { theme: 'dark' },
    grants: expect.arrayContaining(['eft/*', 'eft/*:export', '#reveal']),
  });
  expect(await accountOf(database, '2')).toBeNull();
  await database.destroy();
});
