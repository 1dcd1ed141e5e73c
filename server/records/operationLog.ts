import { sql } from 'kysely';
import type { TxnLogStatusCode } from '../../contract/model/generated/entities';
import type { JsonObject } from '../../contract/values/json';
import type { LocalizedText } from '../../contract/values/language';
import type { Database } from './openDatabase';

/** A call of an operation on a screen, as the log keeps it. */
export interface LoggedOperation {
  /** Begin, ISO UTC. */
  readonly at: string;
  /** Milliseconds. */
  readonly duration: number;
  readonly userId: string;
  /** Ids of the user's channel and agent at that time. */
  readonly channel: string | null;
  readonly agent: string | null;
  readonly ip: string;
  /** Key of the screen. */
  readonly screen: string;
  /** Path of the endpoint. */
  readonly path: string;
  readonly operation: string;
  readonly txnCode: string | null;
  /** Whether the operation may write. */
  readonly writes: boolean;
  readonly requestId: string;
  /** Key of the conversation. */
  readonly transactionKey: string | null;
  readonly recordId: string | null;
  readonly status: TxnLogStatusCode;
  readonly code: string;
  readonly message: LocalizedText | null;
  /** Without secrets and personal data. */
  readonly request: JsonObject | null;
  readonly reply: JsonObject | null;
}

/** Appends calls by one statement, with one parameter. */
export async function insertOperations(
  database: Database,
  operations: readonly LoggedOperation[],
): Promise<void> {
  if (operations.length === 0) return;
  await sql`
    insert into operation_log (at, duration, user_id, channel, agent, ip, screen, path, operation, txn_code, writes,
      request_id, transaction_key, record_id, status, code, message_tr, message_en, request, reply)
    select at, duration, "userId", channel, agent, ip, screen, path, operation, "txnCode", writes,
      "requestId", "transactionKey", "recordId", status, code, message ->> 'tr', message ->> 'en', request, reply
    from jsonb_to_recordset(${JSON.stringify(operations)}::jsonb) as logged (
      at timestamptz, duration integer, "userId" bigint, channel bigint, agent bigint, ip text, screen text,
      path text, operation text, "txnCode" text, writes boolean, "requestId" text, "transactionKey" text,
      "recordId" text, status text, code text, message jsonb, request jsonb, reply jsonb)`.execute(database);
}

/** Calls that one statement deletes. */
const deletedAtOnce = 5000;

/**
 * Deletes calls that began before a time: all, or only those that read and were neither refused nor failed. Returns their number. In parts,
 * so that other statements get their turn.
 */
export async function deleteOperations(
  database: Database,
  before: string,
  which: 'all' | 'reads',
  signal: AbortSignal,
): Promise<number> {
  const condition = which === 'all' ? sql`true` : sql`not writes and status not in ('REFUSED', 'FAILED')`;
  for (let deleted = 0; ; ) {
    signal.throwIfAborted();
    const { numAffectedRows = 0n } = await sql`
      delete from operation_log where id in (
        select id from operation_log where at < ${before}::timestamptz and ${condition} order by at limit ${deletedAtOnce}
      )`.execute(database);
    deleted += Number(numAffectedRows);
    if (numAffectedRows < deletedAtOnce) return deleted;
  }
}
