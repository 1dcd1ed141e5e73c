import { join } from 'node:path';
import { sql } from 'kysely';
import type { CompiledModule, CompiledScreen } from '../contract/model/compiled';
import type { Model, ModelEntity } from '../contract/model/model';
import { schemas } from '../server/institution';
import { migrate } from '../server/records/migrate';
import type { Database } from '../server/records/openDatabase';
import { compileProject } from '../tools/compiler/compileProject';

/** A database with accounts of different sizes, and the screen of their statements. */
export interface StatementAccounts {
  readonly database: Database;
  readonly model: Model;
  readonly screen: CompiledScreen;
  readonly entity: ModelEntity;
}

/** First and last day of the movements. */
const statementDays = { first: '2022-01-01', last: '2025-12-31' } as const;

const days = 1461;

/**
 * Fills accounts with movements of four years: `sizes` is the number of movements by account id, and ten thousand other
 * accounts have ten each. A movement in a thousand is backdated by a week.
 */
export async function statementAccounts(
  database: Database,
  sizes: Readonly<Record<string, number>>,
): Promise<StatementAccounts> {
  const { model, modules } = compileProject(join(import.meta.dirname, '..'));
  const { AccountTransaction: entity } = model.entities;
  const text = Buffer.from(modules.get('accounting/accountTransactionSearch') ?? '').toString('base64');
  const { screen } = (await import(`data:text/javascript;base64,${text}`)) as CompiledModule;
  if (!entity || !screen) throw new Error('The statement is gone');
  await migrate(database, model, schemas);
  const by = sql`'bench', now(), 'bench', now()`;
  await sql`insert into account (id, account_no, name, owner_type, account_type, currency, gl_code, open_date, status,
      created_by, created_at, updated_by, updated_at)
    overriding system value
    select n, lpad(n::text, 14, '0'), 'Hesap ' || n, 'CUSTOMER', 'PAYMENT', 'TRY', '336.02', ${statementDays.first}::date, 'OPEN', ${by}
    from generate_series(1, 10000) n`.execute(database);
  const fill = (accounts: ReturnType<typeof sql>, size: number) =>
    sql`insert into account_transaction (txn_no, account, booking_date, backdated_from, value_date, txn_type, direction, amount,
        balance_after, description, created_by, created_at, updated_by, updated_at)
      select 'TX' || a || '-' || n, a, day - case when late then 7 else 0 end, case when late then day end, day, 'CASH_IN', 'C', 1,
        n, 'Hareket ' || n, ${by}
      from ${accounts} a, lateral (
        select n, ${statementDays.first}::date + (n::bigint * ${days} / ${size + 1}::bigint)::int as day, n % 1000 = 999 as late
        from generate_series(1, ${size}::int) n) movement`.execute(database);
  for (const [id, size] of Object.entries(sizes))
    await fill(sql`generate_series(${id}::bigint, ${id}::bigint)`, size);
  await fill(sql`generate_series(101, 10000)`, 10);
  await sql`analyze`.execute(database);
  return { database, model, screen, entity };
}
