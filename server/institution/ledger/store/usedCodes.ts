import { sql } from 'kysely';
import type { Database } from '../../../records/openDatabase';

/** Numbered vouchers of a period, of one branch or of all. */
export interface VoucherPeriod {
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly agent?: string | null;
}

/** A GL code that vouchers of a period use, in a currency and by a type of transaction. */
export interface UsedCode {
  readonly glCode: string;
  readonly currency: string;
  readonly txnType: string | null;
  readonly entries: number;
  /** First and last booking date. */
  readonly first: string;
  readonly last: string;
}

/** GL codes that the numbered vouchers of a period use. */
export async function usedCodes(
  database: Database,
  { periodStart, periodEnd, agent = null }: VoucherPeriod,
): Promise<readonly UsedCode[]> {
  const ofBranch = agent ? sql`and r.agent = ${agent}::bigint` : sql``;
  const { rows } = await sql<UsedCode>`
    select e.gl_code, e.currency, r.txn_type, count(*)::int as entries, min(e.booking_date)::text as first,
      max(e.booking_date)::text as last
    from ledger_entry e join voucher r on r.id = e.voucher
    where r.journal_no is not null and r.record_date between ${periodStart}::date and ${periodEnd}::date ${ofBranch}
    group by 1, 2, 3 order by 1, 2, 3`.execute(database);
  return rows;
}
