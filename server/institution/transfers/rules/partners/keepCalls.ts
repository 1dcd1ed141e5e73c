import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../records/openDatabase';
import type { PartnerCall } from './PartnerCall';

/** Appends a call to a partner to the log, in a transaction of its own. */
export async function insertPartnerCall(database: Database, call: PartnerCall): Promise<void> {
  await insertPartnerCalls(database, [call]);
}

/** Appends calls by one statement, with one parameter. */
export async function insertPartnerCalls(database: Database, calls: readonly PartnerCall[]): Promise<void> {
  await sql`
    insert into partner_call (called_at, firm_code, job, key, transfer_no, http_status, result_code, outcome, duration,
      request, reply)
    select "calledAt", "firmCode", job, key, "transferNo", "httpStatus", "resultCode", outcome, duration, request, reply
    from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as called (
      "calledAt" timestamptz, "firmCode" text, job text, key text, "transferNo" text, "httpStatus" integer,
      "resultCode" text, outcome text, duration integer, request jsonb, reply jsonb)`.execute(database);
}

/** Statement that deletes the calls before a moment, ISO UTC. */
export function deletePartnerCalls(before: string): RawBuilder<unknown> {
  return sql`delete from partner_call where called_at < ${before}`;
}
