import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'kysely';
import type { CompiledScreen } from '../contract/model/compiled';
import type { Model, ModelEntity } from '../contract/model/model';
import { schemas } from '../server/institution';
import { migrate } from '../server/records/migrate';
import { type Database, openDatabase } from '../server/records/openDatabase';
import { pgliteDialect, pgliteOptions } from '../server/records/pgliteDialect';
import { postgresDialect } from '../server/records/postgresDialect';
import { fixtureModel } from '../server/testing/model';
import { fixtureScreens } from '../server/testing/screens';

/** A database with many accounts, and the screen that shows them. */
export interface ManyRows {
  readonly database: Database;
  readonly model: Model;
  readonly screen: CompiledScreen;
  readonly entity: ModelEntity;
  readonly count: number;
}

const customers = 50_000;

/** Number of accounts of customer 1. */
export const accountsOfOne = 8_000;

/**
 * Accounts with names that are frequent (`hesabı`), frequent but late in sort order (`Işıl`, a sixth of
 * them), and rare (`Zırhlı`, ten in a million), in the embedded database, or on the empty PostgreSQL of
 * DATABASE_URL.
 */
export async function manyRows(count: number): Promise<ManyRows> {
  const { Account: account, Customer: customer } = fixtureModel.entities;
  const screen = fixtureScreens['accounting/accountSearch'];
  if (!account || !customer || !screen) throw new Error('The fixtures are gone');
  const orders = [['accountNo'], ['name'], ['openDate'], ['customer', 'accountNo']];
  const quick = ['currency', 'limitDays', 'openDate', 'status'];
  const modelOf = (some: ModelEntity, other: ModelEntity): Model => ({
    ...fixtureModel,
    entities: { Account: some, Customer: other },
  });
  const entity = { ...account, orders, quick };
  const model = modelOf(entity, customer);
  const address = process.env.DATABASE_URL;
  const dialect =
    address === undefined
      ? pgliteDialect(await PGlite.create({ ...pgliteOptions, extensions: { pg_trgm } }))
      : postgresDialect(address);
  const database = openDatabase(dialect);
  // Inserting is faster before indexes exist.
  const bare = { indexes: [], search: [] };
  await migrate(database, modelOf({ ...account, ...bare }, { ...customer, ...bare }), schemas);
  await sql`insert into customer (id, customer_no, name, created_by, created_at, updated_by, updated_at)
    select n, 'M' || n, (array['Ayşe', 'Mehmet', 'Işıl', 'İbrahim', 'Çağla', 'Şükrü', 'Zeynep', 'Ömer'])[n % 8 + 1] || ' '
      || (array['Yılmaz', 'Kaya', 'Demir', 'Öztürk', 'Şahin', 'Çelik', 'Aydın', 'Işık', 'Güneş'])[n % 9 + 1] || ' ' || n,
      'bench', now(), 'bench', now() from generate_series(1, ${customers}::int) n`.execute(database);
  await sql`insert into account (account_no, name, customer, currency, balance, open_date, status, limit_days, created_by, created_at, updated_by, updated_at)
    select lpad(n::text, 10, '0'),
      case when n % 100000 = 7 then 'Zırhlı Gökkuşağı ' || n
        when n % 6 = 0 then 'Işıl Yıldız ' || (n::bigint * 7919) % ${count}::int
        else chr(65 + (n * 7) % 8) || ' hesabı ' || (n::bigint * 7919) % ${count}::int end,
      case when n <= ${accountsOfOne}::int then 1 else n % ${customers}::int + 1 end,
      (array['TRY', 'USD', 'EUR', 'GBP'])[n % 4 + 1], n % 100000 + 0.25, date '2016-01-01' + (n % 3650),
      case when n % 50000 = 5 then 'CLOSED' else 'OPEN' end, n % 9000, 'bench', now(), 'bench', now()
    from generate_series(1, ${count}::int) n`.execute(database);
  await sql`select setval(pg_get_serial_sequence('account', 'id'), max(id)) from account`.execute(database);
  await sql`insert into number_counter values ('Account', 'accountNo', ${count}) on conflict do nothing`.execute(
    database,
  );
  await migrate(database, model, schemas);
  await sql`vacuum analyze`.execute(database);
  return { database, model, screen, entity, count };
}

/** Duration: wall time, and processor time of this process, which includes the embedded database. */
export interface Taken {
  readonly wall: number;
  readonly work: number;
}

/** Measures the duration of a task in ms. */
export async function timed(work: () => Promise<unknown>): Promise<Taken> {
  const before = process.cpuUsage();
  const began = performance.now();
  await work();
  const wall = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  return { wall, work: (user + system) / 1000 };
}
