import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../server/base/errors/Refusal';
import { schemas } from '../../server/institution';
import { requireAdministrator, requireSeparation } from '../../server/institution/kernel/rules/identity';
import { createRecordStore } from '../../server/records/createRecordStore';
import { migrate } from '../../server/records/migrate';
import { type Database, openDatabase } from '../../server/records/openDatabase';
import { postgresDialect } from '../../server/records/postgresDialect';
import type { RecordStore } from '../../server/records/RecordStore';
import { fixtureActor } from '../../server/testing/actor';
import { entityModel } from '../../server/testing/entityModel';
import { type PostgresCluster, startCluster } from '../../tools/runs/postgresCluster';

const model = entityModel();
const today = '2026-11-20';
let cluster: PostgresCluster;
let database: Database;
beforeAll(async () => {
  cluster = await startCluster();
  database = openDatabase(postgresDialect(cluster.address));
  await migrate(database, model, schemas);
});
afterAll(async () => {
  await database.destroy();
  await cluster.stop();
});

/** A change in a transaction of its own. @returns `done`, or the code of its refusal */
async function change(work: (records: RecordStore) => Promise<void>): Promise<string> {
  const run = database
    .transaction()
    .execute((transaction) => work(createRecordStore(transaction, model, fixtureActor)));
  return run.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );
}

/** Two changes that are both made before either is checked. */
async function atOnce(works: readonly [Work, Work], check: (records: RecordStore) => Promise<void>) {
  let made = 0;
  let bothMade = () => {};
  const both = new Promise<void>((resolve) => {
    bothMade = resolve;
  });
  const outcomes = works.map((work) =>
    change(async (records) => {
      await work(records);
      made += 1;
      if (made === works.length) bothMade();
      await both;
      await check(records);
    }),
  );
  return (await Promise.all(outcomes)).sort();
}

type Work = (records: RecordStore) => Promise<unknown>;

const insertUser = (records: RecordStore, userName: string) =>
  records.insert('User', {
    userName,
    firstName: userName,
    lastName: 'Ak',
    authType: 'LOCAL',
    userStatus: 'ACTIVE',
    forceOtp: false,
    forceChangePassword: false,
  });

const insertRole = (records: RecordStore, roleCode: string) =>
  records.insert('Role', {
    roleCode,
    nameTr: roleCode,
    nameEn: roleCode,
    roleLevel: 'ADMIN',
    fourEyes: false,
    status: 'ACTIVE',
  });

const assigned = { validFrom: '2026-01-01', status: 'ACTIVE' } as const;

test('two administrators who lock each other out at the same time: one of them stays', async () => {
  const records = createRecordStore(database, model, fixtureActor);
  const role = (await insertRole(records, 'YONETICI')).id;
  const rights = { canView: true, canCreate: true, canUpdate: true, canDelete: true, canExport: true };
  await records.insert('MenuAuthorization', { role, menuId: '*', ...rights, canApprove: true });
  const one = await insertUser(records, 'irem');
  const other = await insertUser(records, 'nevin');
  for (const { id: user } of [one, other]) await records.insert('UserRole', { user, role, ...assigned });
  const passivate =
    ({ id, version }: { id: string; version: number }): Work =>
    (each) =>
      each.update('User', id, version, { userStatus: 'PASSIVE' });
  const outcomes = await atOnce([passivate(one), passivate(other)], (each) =>
    requireAdministrator(each, today),
  );
  expect(outcomes).toEqual(['done', 'user.lastAdministrator']);
});

test('two roles that one person must not hold, assigned at the same time: one is refused', async () => {
  const records = createRecordStore(database, model, fixtureActor);
  const first = (await insertRole(records, 'BIR')).id;
  const second = (await insertRole(records, 'IKI')).id;
  await records.insert('RoleConflict', { role: first, conflictsWith: second, reason: 'Görevler ayrılığı' });
  const user = (await insertUser(records, 'okan')).id;
  const assign =
    (role: string): Work =>
    (each) =>
      each.insert('UserRole', { user, role, ...assigned });
  const outcomes = await atOnce([assign(first), assign(second)], (each) => requireSeparation(each, user));
  expect(outcomes).toEqual(['done', 'userRole.toxic']);
});
