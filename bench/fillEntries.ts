import { sql } from 'kysely';
import type { Model } from '../contract/model/model';
import { schemas } from '../server/institution';
import { migrate } from '../server/records/migrate';
import type { Database } from '../server/records/openDatabase';

/** GL codes of the entries of a voucher: cash, transfers to be paid, fees. */
const codes = ["'100.01'", "'336.01'", "'600.01'"].join(', ');

/** Entries of a voucher: a debit of 103, credits of 100 and 3. */
const perVoucher = 3;

/**
 * Fills the books of a year with so many entries, in three currencies. The guards of the ledger are off meanwhile, and its
 * indexes are made at the end, which takes a tenth of the time.
 */
export async function fillEntries(database: Database, model: Model, count: number): Promise<void> {
  const unmigrated = await migrate(database, model, schemas);
  if (unmigrated.size > 0) throw new Error([...unmigrated.values()].join('\n'));
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in ('ledger_entry'::regclass, 'voucher'::regclass) and not indisprimary`.execute(database);
  for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(database);
  const vouchers = Math.ceil(count / perVoucher);
  const day = sql`'2026-01-01'::date + (n::bigint * 320 / ${vouchers}::bigint)::int`;
  const by = sql`'bench', now(), 'bench', now()`;
  await database.transaction().execute(async (open) => {
    await sql`set local session_replication_role = replica`.execute(open);
    await sql`insert into voucher (id, reference, journal_no, event, record_type, record_date, description, total_debit,
        total_credit, posting_key, status, created_by, created_at, updated_by, updated_at)
      overriding system value
      select n, 'FR' || n, to_char(${day}, 'YYYY-MM-') || n, 'cashSend', 'COLLECTION', ${day}, 'Havale', 103, 103, 'bench/' || n, 'POSTED', ${by}
      from generate_series(1, ${vouchers}::int) n`.execute(open);
    await sql`insert into ledger_entry (voucher, line_no, gl_code, direction, amount, currency, exchange_rate, amount_try, booking_date,
        created_by, created_at, updated_by, updated_at)
      select n, line, (array[${sql.raw(codes)}])[line], case line when 1 then 'D' else 'C' end, (array[103, 100, 3])[line],
        (array['TRY', 'USD', 'EUR'])[n % 3 + 1], 1, (array[103, 100, 3])[line], ${day}, ${by}
      from generate_series(1, ${vouchers}::int) n, generate_series(1, ${perVoucher}::int) line`.execute(open);
    await sql`select setval(pg_get_serial_sequence('voucher', 'id'), ${vouchers}::bigint)`.execute(open);
  });
  for (const { definition } of indexes) await sql.raw(definition).execute(database);
  await sql`analyze`.execute(database);
}
