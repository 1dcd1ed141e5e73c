import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { schemas } from '../server/institution';
import { verifyLedger } from '../server/institution/ledger/rules';
import { migrate } from '../server/records/migrate';
import { type Database, openDatabase } from '../server/records/openDatabase';
import { pgliteDialect, pgliteOptions } from '../server/records/pgliteDialect';
import { postgresDialect } from '../server/records/postgresDialect';
import { compileProject } from '../tools/compiler/compileProject';
import { startCluster } from '../tools/runs/postgresCluster';
import { type DepositAccounts, depositBySql } from './depositBySql';
import { type LedgerCase, type LedgerPlace, type LedgerRates, measureLedger } from './measureLedger';
import { printTable } from './printTable';

/** Goals: posts of the ledger as a share of SQL by hand; accounts apart as a multiple of a hot account. */
const goals = { share: 0.6, hot: 2 };

type Row = Readonly<Record<string, unknown>>;

const writerCounts = [1, 8, 32];

/** Vouchers of the ledger before it is measured. */
const earlierVouchers = 3000;

/** Connections of SQL by hand: as many as the server has. */
const connections = 10;

/**
 * Measures deposits by the ledger beside SQL by hand that writes the same rows, on accounts apart and with one desk that
 * all writers share: on a PostgreSQL server of its own, otherwise in the embedded database.
 */
export async function reportLedger(): Promise<void> {
  const place = await openPlace();
  try {
    const accounts = await insertAccounts(place.database);
    await fillVouchers(place, accounts);
    const cases: readonly LedgerCase[] = [
      { what: 'accounts apart', accountsOf: (writer) => accounts[writer] ?? first(accounts) },
      {
        what: 'one desk',
        accountsOf: (writer) => ({ ...first(accounts), account: accounts[writer]?.account ?? '' }),
      },
    ];
    const found: LedgerRates[] = [];
    for (const writers of writerCounts) found.push(...(await measureLedger(place, cases, writers)));
    const columns = ['a second', 'p95, ms', 'CPU, µs'];
    printTable(
      [
        ...[place.name, 'writers', ...columns.map((title) => `SQL: ${title}`)],
        ...[...columns.map((title) => `ledger: ${title}`), 'share', 'goal'],
      ],
      found.toSorted((one, other) => one.what.localeCompare(other.what)).map(rowOf),
    );
    for (const writers of writerCounts) {
      const [apart = 0, hot = 0] = cases.map(
        ({ what }) => found.find((one) => one.what === what && one.writers === writers)?.ledger.rate ?? 0,
      );
      const times = apart / hot;
      const met = times <= goals.hot ? '' : ', missed';
      console.log(
        `\n${writers} writers: accounts apart are ${times.toFixed(2)} times one desk; goal ≤ ${goals.hot}${met}`,
      );
    }
    await requireSound(place.database);
  } finally {
    await place.close();
  }
}

function rowOf({ what, writers, sql: hand, ledger }: LedgerRates): readonly (string | number)[] {
  const share = ledger.rate / hand.rate;
  return [
    ...[what, writers, hand.rate.toFixed(0), hand.p95.toFixed(1), hand.cpu.toFixed(0)],
    ...[ledger.rate.toFixed(0), ledger.p95.toFixed(1), ledger.cpu.toFixed(0), share.toFixed(2)],
    `≥ ${goals.share}${share >= goals.share ? '' : ', missed'}`,
  ];
}

/** A database with the tables of the product. */
async function openPlace(): Promise<LedgerPlace & { readonly name: string; close(): Promise<void> }> {
  const { model } = compileProject(join(import.meta.dirname, '..'));
  const cluster = await startCluster().catch((error: unknown) => {
    console.log(`No PostgreSQL: ${error}`);
    return null;
  });
  if (cluster === null) {
    const pglite = await PGlite.create({ ...pgliteOptions, extensions: { pg_trgm } });
    const database = openDatabase(pgliteDialect(pglite));
    await migrate(database, model, schemas);
    return {
      name: 'PGlite',
      database,
      model,
      connect: (work) =>
        database
          .connection()
          .execute((open) =>
            work(
              async (_, text, values) =>
                (await open.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows,
            ),
          ),
      close: () => database.destroy(),
    };
  }
  const database = openDatabase(postgresDialect(cluster.address));
  await migrate(database, model, schemas);
  const pool = new pg.Pool({ connectionString: cluster.address, max: connections });
  // The server ends last; its farewell to idle connections is no failure.
  pool.on('error', () => {});
  return {
    name: 'PostgreSQL',
    database,
    model,
    async connect(work) {
      const client = await pool.connect();
      try {
        await work(
          async (name, text, values) => (await client.query({ name, text, values: [...values] })).rows,
        );
      } finally {
        client.release();
      }
    },
    async close() {
      await pool.end();
      await database.destroy();
      await cluster.stop();
    },
  };
}

/**
 * Deposits on all accounts, and statistics of their tables. Statements are planned once by each connection: on empty
 * tables they would read whole tables, until the database collects statistics somewhere in the middle of a measurement.
 */
async function fillVouchers(place: LedgerPlace, accounts: readonly DepositAccounts[]): Promise<void> {
  await place.connect(async (runSql) => {
    for (let at = 0; at < earlierVouchers; at += 1) {
      const pair = accounts[at % accounts.length] ?? first(accounts);
      await depositBySql(runSql, pair, { key: `earlier${at}`, day: '2026-11-19' });
    }
  });
  await sql`vacuum analyze`.execute(place.database);
}

/** A desk with its account, and a customer's account, for each writer. */
export async function insertAccounts(database: Database): Promise<readonly DepositAccounts[]> {
  const count = Math.max(...writerCounts);
  const by = sql`'bench', now(), 'bench', now()`;
  await sql`create sequence bench_reference`.execute(database);
  await sql`insert into pay_desk (id, desk_no, name, desk_type, created_by, created_at, updated_by, updated_at)
    overriding system value
    select n, 'K' || n, 'Gişe ' || n, 'TELLER', ${by} from generate_series(1, ${count}::int) n`.execute(
    database,
  );
  await sql`insert into account (account_no, name, owner_type, account_type, pay_desk, currency, gl_code, balance,
      available_balance, open_date, status, created_by, created_at, updated_by, updated_at)
    select kind || n, kind || n, kind, 'CASH', case kind when 'DESK' then n end, 'TRY',
      case kind when 'DESK' then '100.01' else '336.02' end, 0, 0, '2026-01-01', 'OPEN', ${by}
    from generate_series(1, ${count}::int) n, unnest(array['DESK', 'CUSTOMER']) kind`.execute(database);
  const { rows } = await sql<DepositAccounts>`
    select d.pay_desk::text as desk, d.id::text as desk_account, c.id::text as account
    from account d join account c on c.account_no = 'CUSTOMER' || d.pay_desk where d.owner_type = 'DESK' order by d.pay_desk`.execute(
    database,
  );
  return rows;
}

function first(accounts: readonly DepositAccounts[]): DepositAccounts {
  const [account] = accounts;
  if (account === undefined) throw new Error('There are no accounts');
  return account;
}

/** Throws unless the measured ledger is sound: balances equal entries, whoever wrote them. */
async function requireSound(database: Database): Promise<void> {
  const { vouchers, faults } = await verifyLedger(database);
  const wrong = faults.filter(({ kind }) => kind !== 'number');
  if (wrong.length > 0) throw new Error(`The ledger has faults: ${JSON.stringify(wrong.slice(0, 3))}`);
  console.log(`\n${vouchers} vouchers; balances, movements and trial balance checked`);
}
