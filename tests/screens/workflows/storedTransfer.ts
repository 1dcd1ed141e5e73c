import { sql } from 'kysely';
import type { Database } from '../../../server/records/openDatabase';

type Row = Readonly<Record<string, unknown>>;

const rowsOf = async (database: Database, query: string): Promise<readonly Row[]> =>
  (await sql.raw<Row>(query).execute(database)).rows;

/** A transfer that waits for its receiver. */
export interface WaitingTransfer {
  readonly transferNo: string;
  /** Calendar days in Türkiye since it was sent. */
  readonly daysWaited: number;
}

/** The latest transfer of the demo that waits for its receiver, above the limit from which a cancellation is approved. */
export async function waitingTransfer(database: Database, now: Date): Promise<WaitingTransfer> {
  const [found] = await rowsOf(
    database,
    `select transfer_no, ('${now.toISOString()}'::timestamptz at time zone 'Europe/Istanbul')::date - (sent_at at time zone 'Europe/Istanbul')::date
      as days_waited from transfer where transfer_status = 'READY' and partner is null
      and send_amount between 5000 and 40000 and collection_method = 'CASH' order by sent_at desc limit 1`,
  );
  if (found === undefined) throw new Error('No transfer of the demo waits');
  return { transferNo: String(found.transferNo), daysWaited: Number(found.daysWaited) };
}

/** Rows that the end of a transfer left in the database. */
export async function storedTransfer(database: Database, transferNo: string) {
  const ofIt = `where transfer = (select id from transfer where transfer_no = '${transferNo}')`;
  return {
    transfer: await rowsOf(
      database,
      `select transfer_status, receiver_last_name, cancel_reason, fee_refunded,
          payback_amount = total_collected as is_whole from transfer where transfer_no = '${transferNo}'`,
    ),
    steps: await rowsOf(database, `select step, taken_by from transfer_event ${ofIt} order by id`),
    vouchers: await rowsOf(
      database,
      `select event, txn_type from voucher where source_ref = '${transferNo}' order by id`,
    ),
    owed: await rowsOf(
      database,
      `select sum(case when e.direction = 'C' then e.amount else -e.amount end) as owed from ledger_entry e
        join voucher r on r.id = e.voucher where r.source_ref = '${transferNo}' and e.gl_code = '336.01'`,
    ),
  };
}
