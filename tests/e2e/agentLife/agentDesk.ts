import { sql } from 'kysely';
import type { Database } from '../../../server/records/openDatabase';

/** The agent of the test, its teller and the desk. */
export const agent = { id: '9', title: 'Karadeniz', staff: 'derya.tas', desk: 'Karadeniz Gişe 1' };

/** Gives the agent an open desk without cash in the care of its staff: desks are set up by the institution. */
export async function insertDesk(database: Database): Promise<void> {
  const own = sql`version, created_by, created_at, updated_by, updated_at`;
  const by = sql`1, 'setup', now(), 'setup', now()`;
  const { rows } = await sql<{ id: string }>`
    insert into pay_desk (desk_no, name, desk_type, agent, responsible, cash_limit, desk_status, ${own})
      values ('000900', ${agent.desk}, 'MAIN', ${agent.id}::bigint, ${agent.staff}, 100000, 'OPEN', ${by})
      returning id::text as id`.execute(database);
  await sql`
    insert into account (account_no, name, owner_type, pay_desk, account_type, currency, gl_code, balance, blocked_amount,
        available_balance, open_date, status, ${own})
      values ('10990000000901', ${`${agent.desk} TRY`}, 'DESK', ${rows[0]?.id}::bigint, 'CASH', 'TRY', '100.01', 0, 0, 0,
        '2026-01-02', 'OPEN', ${by})`.execute(database);
}

/** Rows that the life of the agent left in the database. */
export async function storedAgentLife(database: Database, paramCode: string) {
  const rows = async (query: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
    (await sql.raw<Record<string, unknown>>(query).execute(database)).rows;
  return {
    limits: await rows(
      `select agent_limit_type, per_txn_limit, daily_limit, collateral, collateral_amount, over_action, status
        from agent_limit where agent = ${agent.id} and agent_limit_type = 'CASH'`,
    ),
    staff: await rows(
      `select u.agent::text as agent, role.role_code from "user" u join user_role held on held."user" = u.id
        join role on role.id = held.role where u.user_name = '${agent.staff}'`,
    ),
    uses: await rows(
      `select txn_code, amount, agent::text as agent from limit_use where user_name = '${agent.staff}' order by id`,
    ),
    cash: await rows(
      `select balance from account where pay_desk = (select id from pay_desk where responsible = '${agent.staff}')`,
    ),
    rejects: await rows(
      `select reject_code, reject_stage from transaction_reject where user_name = '${agent.staff}' order by id`,
    ),
    requests: await rows(
      `select r.amount, r.status, r.requested_by, r.decided_by, t.balance, t.owner_type, v.event
        from transfer_request r join balance_transfer_parameter p on p.id = r.parameter
        join account t on t.id = r.target_account join voucher v on v.id = r.record
        where p.param_code = '${paramCode}'`,
    ),
  };
}
