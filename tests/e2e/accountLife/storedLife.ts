import { sql } from 'kysely';
import type { Database } from '../../../server/records/openDatabase';

/** Rows that the life of an account left in the database. */
export async function storedLife(database: Database, account: string, letter: string) {
  const rows = async (query: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
    (await sql.raw<Record<string, unknown>>(query).execute(database)).rows;
  return {
    account: await rows(
      `select status, balance, blocked_amount, available_balance, valid_until from account where id = ${account}`,
    ),
    blocks: await rows(
      `select status, amount, release_ref_no from account_block where legal_ref_no = '${letter}'`,
    ),
    /** Blocks in force and held provisions. */
    holds: await rows(
      `select id from account_block where account = ${account} and status = 'ACTIVE'
        union all select id from provision where account = ${account} and status = 'HELD'`,
    ),
    /** Movements of today's users, after those of the demo. */
    movements: await rows(
      `select txn_type, direction, amount, balance_after from account_transaction
        where account = ${account} and created_by = 'teller' order by id desc limit 3`,
    ).then((latest) => [...latest].reverse()),
    rejects: await rows(
      `select reject_code, user_name, reject_stage from transaction_reject
        where user_name = 'teller' and record_ref = (select account_no from account where id = ${account})
          and created_by <> 'demo' order by id`,
    ),
    plans: await rows(`select status, amount, recurrence from planned_payment where payee_name = 'E2E Kira'`),
  };
}
