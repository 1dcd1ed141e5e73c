import { type RawBuilder, sql } from 'kysely';
import type { ModuleSchema } from '../../../../records/ModuleSchema';
import type { Database } from '../../../../records/openDatabase';
import { ownColumns } from '../../../../records/recordViews';
import type { PartnerCall } from './PartnerCall';

/** Appends a call to a partner to the log, in a transaction of its own. */
export async function insertPartnerCall(database: Database, call: PartnerCall): Promise<void> {
  await insertPartnerCalls(database, [call]);
}

/** Appends calls by one statement, with one parameter. */
export async function insertPartnerCalls(database: Database, calls: readonly PartnerCall[]): Promise<void> {
  await sql`
    insert into partner_call (called_at, partner_code, job, key, transfer_no, http_status, result_code, outcome, duration,
      request, reply)
    select "calledAt", "partnerCode", job, key, "transferNo", "httpStatus", "resultCode", outcome, duration, request, reply
    from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as called (
      "calledAt" timestamptz, "partnerCode" text, job text, key text, "transferNo" text, "httpStatus" integer,
      "resultCode" text, outcome text, duration integer, request jsonb, reply jsonb)`.execute(database);
}

/** Statement that deletes the calls before a moment, ISO UTC. */
export function deletePartnerCalls(before: string): RawBuilder<unknown> {
  return sql`delete from partner_call where called_at < ${before}`;
}

/** Calls to partners, as records. */
export const partnerViews: ModuleSchema['views'] = {
  // Failed calls count 100, so that their average is a percentage.
  IntegrationLog: `select c.id, ${ownColumns("'system'", 'c.called_at')},
      c.key as request_id, f.id as partner, c.job as partner_job, c.transfer_no, c.http_status, c.result_code,
      c.outcome as call_outcome, c.duration as duration_ms,
      case when c.outcome = 'SILENT' then 100 else 0 end::numeric(5,2) as error_pct, c.called_at,
      c.request as request_body, c.reply as response_body
    from partner_call c left join partner f on f.partner_code = c.partner_code`,
};
