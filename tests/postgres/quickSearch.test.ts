import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModelEntity } from '../../contract/model/model';
import { GridQuery } from '../../server/engine/query/GridQuery';
import { schemas } from '../../server/institution';
import { migrate } from '../../server/records/migrate';
import { type Database, openDatabase } from '../../server/records/openDatabase';
import { postgresDialect } from '../../server/records/postgresDialect';
import { fixtureModel } from '../../server/testing/model';
import { readableMarks } from '../../server/testing/readableMarks';
import { fixtureScreens } from '../../server/testing/screens';
import { type PostgresCluster, startCluster } from '../../tools/runs/postgresCluster';

const screen = fixtureScreens['accounting/accountSearch'];
const { Account } = fixtureModel.entities;
if (!screen?.grid || !Account) throw new Error('fixture');
const account: ModelEntity = { ...Account, orders: [['name']], quick: ['currency', 'status', 'openDate'] };
const model = { ...fixtureModel, entities: { ...fixtureModel.entities, Account: account } };

let cluster: PostgresCluster;
let database: Database;
beforeAll(async () => {
  cluster = await startCluster();
  const client = new pg.Client({ connectionString: cluster.address });
  await client.connect();
  // The database owner is not a superuser, and the database locale is Turkish.
  await client.query('create role clerk login');
  await client.query(
    `create database owned owner clerk template template0 locale_provider icu icu_locale 'tr-TR' locale 'C'`,
  );
  await client.end();
  const address = new URL('owned', cluster.address);
  address.username = 'clerk';
  database = openDatabase(postgresDialect(address.href));
  expect(await migrate(database, model, schemas)).toEqual(new Map());
  await sql`insert into customer (id, customer_no, name, tckn, created_by, created_at, updated_by, updated_at)
    values (1, 'M1', 'Işıl', '701', 'test', now(), 'test', now())`.execute(database);
  await sql`insert into account (account_no, name, customer, currency, balance, open_date, status, created_by, created_at, updated_by, updated_at)
    select lpad(n::text, 10, '0'), (array['Çay', 'ırmak', 'İnci', 'Zırhlı IŞIK%'])[n % 4 + 1], case when n = 8 then 1 end,
      'TRY', n, date '2026-01-01' + n, 'OPEN', 'test', now(), 'test', now()
    from generate_series(1, 12) n`.execute(database);
});
afterAll(async () => {
  await database?.destroy();
  await cluster.stop();
});

async function found(text: string): Promise<readonly unknown[]> {
  const requested = { filter: {}, text, marks: readableMarks };
  const scope = { today: '2026-01-04', now: '2026-01-04T09:00:00.000Z', user: {}, props: {} };
  const query = new GridQuery(
    database,
    model,
    screen as NonNullable<typeof screen>,
    account,
    requested,
    scope,
  );
  const sort = [{ field: 'name', direction: 'asc' as const }];
  const { rows } = await query.page({ page: 0, size: 50, sort, counts: 'later' });
  expect((await query.counted()).total).toBe(rows.length);
  return rows.map(({ accountNo }) => Number(accountNo));
}

test('E03 a quick filter finds words in a Turkish database whose owner is no superuser', async () => {
  expect(await found('ışık%')).toEqual([3, 7, 11]);
  expect(await found('ISIL')).toEqual([8]);
  expect(await found('açık 13.01.2026')).toEqual([12]);
  // Çay of Işıl, ırmak, İnci, Zırhlı IŞIK: in Turkish order.
  expect(await found('i')).toEqual([8, 1, 5, 9, 2, 6, 10, 3, 7, 11]);
});

test('the owner of a database can install the trigram extension, and the indexes exist', async () => {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where indexdef like '%gin_trgm_ops%' and tablename = 'account'`.execute(
    database,
  );
  expect(rows.length).toBeGreaterThan(0);
  const { rows: columns } = await sql<{ collation: string }>`
    select distinct collation_name as collation from information_schema.columns
    where table_name = 'account' and column_name like '%$%'`.execute(database);
  expect(columns).toEqual([{ collation: 'C' }]);
});
