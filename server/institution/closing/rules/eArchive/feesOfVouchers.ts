import { sql } from 'kysely';
import type { Run, RunScope } from '../runs';

/** GL codes of fee income begin with this; the transaction tax on it is booked on its own code. */
const feeCodes = '600.';
const taxCode = '360.10';

/** Rate of the transaction tax on fees, in percent. */
export const taxRate = '5.0000';

/** Fee and tax of a voucher that has no invoice yet, in TRY. */
export interface InvoicedVoucher {
  readonly id: string;
  readonly recordDate: string;
  readonly sourceRef: string | null;
  readonly reference: string;
  /** Who paid the fee: the sender of an order, or the owner of the account. */
  readonly customer: string | null;
  readonly fee: string;
  readonly tax: string;
  /** Whether the tax is that of the fee. */
  readonly isRight: boolean;
}

/** Vouchers of the period of a run with a fee and without an invoice: neither reversed nor a reversal. */
function waiting({ periodStart, periodEnd, agent }: Run) {
  const ofBranch = agent ? sql`and r.agent = ${agent}::bigint` : sql``;
  const of = (amount: string, codes: ReturnType<typeof sql>) =>
    sql`coalesce(sum(case e.direction when 'C' then ${sql.ref(`e.${amount}`)} else -${sql.ref(`e.${amount}`)} end)
      filter (where ${codes}), 0)`;
  const [fees, taxes] = [sql`e.gl_code like ${`${feeCodes}%`}`, sql`e.gl_code = ${taxCode}`];
  // In the currency of the fee, in which its tax was calculated; the values in TRY are rounded apart.
  return sql`voucher r
    join lateral (
      select ${of('amount_try', fees)} as fee, ${of('amount_try', taxes)} as tax,
        abs(${of('amount', taxes)} - round(${of('amount', fees)} * ${taxRate}::numeric / 100, 2)) <= 0.01 as is_right
      from ledger_entry e where e.voucher = r.id
    ) f on f.fee > 0
    where r.record_date between ${periodStart}::date and ${periodEnd}::date ${ofBranch}
      and r.status = 'POSTED' and r.cancel_of is null and r.record_type not in ('OPENING', 'CLOSING', 'REVALUATION')
      and not exists (select from e_archive_invoice i where i.voucher = r.id and i.gib_status <> 'CANCELLED')`;
}

/** Number of vouchers that wait for an invoice, and their fees and taxes in TRY. */
export interface WaitingFees {
  readonly count: number;
  readonly total: string;
  /** Vouchers whose tax is not that of their fee. */
  readonly faulty: number;
}

export async function waitingFees({ database }: Pick<RunScope, 'database'>, run: Run): Promise<WaitingFees> {
  const { rows } = await sql<WaitingFees>`
    select count(*)::int as count, coalesce(sum(f.fee + f.tax), 0)::numeric(18, 2)::text as total,
      (count(*) filter (where not f.is_right))::int as faulty
    from ${waiting(run)}`.execute(database);
  return rows[0] ?? { count: 0, total: '0.00', faulty: 0 };
}

/** The next vouchers, by their ids. */
export async function nextVouchers(
  { database }: Pick<RunScope, 'database'>,
  run: Run,
  behind: string,
  limit: number,
): Promise<readonly InvoicedVoucher[]> {
  const { rows } = await sql<InvoicedVoucher>`
    select r.id::text as id, r.record_date::text as record_date, r.source_ref, r.reference,
      f.fee::numeric(18, 2)::text as fee, f.tax::numeric(18, 2)::text as tax, f.is_right,
      coalesce(
        (select o.sender::text from transfer o where o.transfer_no = r.source_ref and o.voucher = r.id),
        (select a.customer::text from ledger_entry e join account a on a.id = e.account
          where e.voucher = r.id and a.customer is not null order by e.line_no limit 1)) as customer
    from ${waiting(run)} and r.id > ${behind}::bigint order by r.id limit ${limit}`.execute(database);
  return rows;
}
