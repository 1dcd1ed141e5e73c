import { sql } from 'kysely';
import type { Database } from '../../../server/records/openDatabase';

/** Rows that the close of a period left in the database. */
export async function storedClose(database: Database, since: string) {
  const rows = async (query: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
    (await sql.raw<Record<string, unknown>>(query).execute(database)).rows;
  // The demo has runs of its own.
  const ofTest = `r.created_at >= '${since}'`;
  return {
    runs: await rows(
      `select run_type, dry_run, run_status, error_count, period_end from accounting_run r where ${ofTest} order by id`,
    ),
    periods: await rows(
      `select period_start, period_end, period_status from accounting_period order by period_end`,
    ),
    /** The revaluation is all that the frozen trial balance has besides its preview. */
    differences: await rows(
      `select distinct f.gl_code from trial_balance_line f left join trial_balance_line p
          on p.gl_code = f.gl_code and p.currency = f.currency and p.run = (select min(id) from accounting_run r where run_type = 'BALANCE' and ${ofTest})
        where f.run = (select id from accounting_run r where run_type = 'BALANCE' and not dry_run)
          and f.currency = 'TRY' and (p.id is null or p.debit_balance <> f.debit_balance or p.credit_balance <> f.credit_balance)
        order by 1`,
    ),
    /** Vouchers of fees have one invoice each, and numbered vouchers of the month one export. */
    complete: await rows(
      `select run_type, record_count = (select count(*) from e_archive_invoice i where i.run = r.id)
          + (select count(*) from erp_export x where x.run = r.id) as complete, record_count > 0 as any
        from accounting_run r where run_type in ('E_ARCHIVE', 'ERP_EXPORT') and ${ofTest} order by id`,
    ),
    vouchers: await rows(
      `select v.total_debit, v.status, m.status as mirror, v.cancel_reason from voucher v
        left join voucher m on m.cancel_of = v.id
        where v.description = 'E2E kırtasiye' and v.cancel_of is null order by v.id`,
    ),
    jobs: await rows(
      `select distinct job_name, run_status from job_run where job_name = 'ACCOUNTING_RUN' and started_at >= '${since}'`,
    ),
    tasks: await rows(`select task_code from scheduler_task where task_run_state = 'FAILED'`),
    gates: await rows(
      `select gate_state, reason, effective_until is not null as ended from system_gate
        where gate_type = 'FINANCIAL' and created_by = 'admin' order by id`,
    ),
  };
}
