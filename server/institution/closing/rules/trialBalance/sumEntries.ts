import { sql } from 'kysely';
import type { Run, RunScope } from '../runs';

/** Sums of the entries on a GL code in a currency, as decimals. */
export interface EntrySums {
  readonly glCode: string;
  readonly currency: string;
  /** Of the period. */
  readonly debit: string;
  readonly credit: string;
  /** Debits less credits until the end of the period. */
  readonly balance: string;
  /** Debits of the period in TRY, and number of its entries. */
  readonly debitTry: string;
  readonly entries: number;
}

/** Entries that a run sums. */
type Summed = Pick<Run, 'periodStart' | 'periodEnd' | 'agent' | 'currency'>;

/** Vouchers of a step, by their ids. */
const stepSize = 20_000;

/**
 * Sums all entries until the end of a period, in steps of vouchers. Each step is a statement of its own that locks
 * nothing, so no posting waits, and it reads whole vouchers, so the sums always balance. Vouchers that are posted
 * meanwhile are left out. @param take gets the sums of a step
 */
export async function sumEntries(
  { database, progress }: Pick<RunScope, 'database' | 'progress'>,
  run: Summed,
  take: (sums: readonly EntrySums[]) => void,
): Promise<void> {
  const { rows: ends } = await sql<{ first: string | null; last: string | null }>`
    select min(id)::text as first, max(id)::text as last from voucher`.execute(database);
  const [first, last] = [Number(ends[0]?.first ?? 1), Number(ends[0]?.last ?? 0)];
  for (let from = first; from <= last; from += stepSize) {
    const to = Math.min(last, from + stepSize - 1);
    const { rows } = await stepOf(run, from, to).execute(database);
    take(rows);
    await progress(to - first + 1, last - first + 1);
  }
}

function stepOf({ periodStart, periodEnd, agent, currency }: Summed, from: number, to: number) {
  const ofBranch = agent
    ? sql`and exists (select from voucher r where r.id = e.voucher and r.agent = ${agent}::bigint)`
    : sql``;
  const ofCurrency = currency ? sql`and e.currency = ${currency}` : sql``;
  const inPeriod = sql`e.booking_date >= ${periodStart}::date`;
  return sql<EntrySums>`
    select e.gl_code, e.currency,
      coalesce(sum(e.amount) filter (where e.direction = 'D' and ${inPeriod}), 0)::text as debit,
      coalesce(sum(e.amount) filter (where e.direction = 'C' and ${inPeriod}), 0)::text as credit,
      sum(case e.direction when 'D' then e.amount else -e.amount end)::text as balance,
      coalesce(sum(e.amount_try) filter (where e.direction = 'D' and ${inPeriod}), 0)::text as debit_try,
      (count(*) filter (where ${inPeriod}))::int as entries
    from ledger_entry e
    where e.voucher between ${from} and ${to} and e.booking_date <= ${periodEnd}::date ${ofBranch} ${ofCurrency}
    group by e.gl_code, e.currency`;
}
