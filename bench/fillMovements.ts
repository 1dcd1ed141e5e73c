import { sql } from 'kysely';
import type { Model } from '../contract/model/model';
import { schemas } from '../server/institution';
import { migrate } from '../server/records/migrate';
import type { Database } from '../server/records/openDatabase';

/** The last day of the movements. */
export const lastDay = '2026-11-20';

/** Days over which movements are spread. */
const days = 360;

/** Movements that a customer has in the year, on average. */
const ofCustomer = 100;

/** Number of customers of so many movements. */
export const customersOf = (count: number): number => Math.ceil(count / ofCustomer);

/** Movements of customers from a number on, each day's one after the other, the last on a day. Amounts are below 4,000. */
export function insertMovements(
  database: Database,
  from: number,
  until: number,
  customers: number,
  day?: string,
) {
  const count = until - from + 1;
  const at = day
    ? sql`${day}::date`
    : sql`(${lastDay}::date - ${days}::int + ((n - ${from}::bigint) * ${days}::bigint / ${count}::bigint)::int)`;
  return sql`insert into party_movement (id, customer, party, party_name, direction, txn_type, amount, currency, amount_try,
      counterparty, source_ref, user_name, booking_date, moved_at, created_by, created_at, updated_by, updated_at)
    overriding system value
    select n, c, 'CUSTOMER ' || c, 'Müşteri ' || c, case n % 2 when 0 then 'IN' else 'OUT' end,
      case n % 2 when 0 then 'CASH_IN' else 'SEND' end, 50 + n * 7919 % 3950, 'TRY', 50 + n * 7919 % 3950,
      'P' || n % 997, 'T' || n, 'bench', d, d + make_interval(hours => 9, secs => n % 30000), 'bench', d + interval '9 hours', 'bench', d
    from (select n, abs(hashint8(n)::bigint) % ${customers}::bigint + 1 as c, ${at} as d
      from generate_series(${from}::bigint, ${until}::bigint) n) m`.execute(database);
}

/** Fills the movements of a year. Indexes are made at the end, which takes a fraction of the time. */
export async function fillMovements(database: Database, model: Model, count: number): Promise<void> {
  const customers = customersOf(count);
  const unmigrated = await migrate(database, model, schemas);
  if (unmigrated.size > 0) throw new Error([...unmigrated.values()].join('\n'));
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'party_movement'::regclass and not indisprimary`.execute(database);
  for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(database);
  await database.transaction().execute(async (open) => {
    await sql`set local session_replication_role = replica`.execute(open);
    await sql`insert into customer (id, customer_no, customer_type, last_name, nationality, status, created_by, created_at,
        updated_by, updated_at)
      overriding system value
      select n, lpad(n::text, 8, '0'), 'INDIVIDUAL', 'Müşteri ' || n, 'TR', 'ACTIVE', 'bench', now(), 'bench', now()
      from generate_series(1, ${customers}::int) n`.execute(open);
    await insertMovements(open, 1, count, customers);
  });
  for (const { definition } of indexes) await sql.raw(definition).execute(database);
  await sql`analyze`.execute(database);
}
