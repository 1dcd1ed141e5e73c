import { sql } from 'kysely';
import type { RowPresenters } from '../../../engine/query/RowPresenters';
import { isRecordId } from '../../../records/isRecordId';
import type { Database } from '../../../records/openDatabase';

/**
 * Balances by booking date. `balance_after` of a movement is the balance in the order of posting; a movement that is
 * posted with an earlier date than the last one of its account is marked by that date (`backdated_from`). All others are
 * in the order of their days. So the balance before a day is that after the last unmarked movement before it, with the
 * marked ones that were posted later for days before it: two seeks of an index, however many movements there are. When
 * such a one was posted, the unmarked one was there, so its mark is not before that one's day.
 */

/** Mark of a new movement `m` with the date `m."bookingDate"`: null in the order of days. */
export const backdatedFrom = `(select nullif(greatest(max(t.booking_date), "bookingDate"), "bookingDate")
  from account_transaction t where t.account = m.account)`;

/** Change of the balance of account `a` by movement `l`. */
const signedAmount = sql`case when (l.direction = 'D') = (left(a.gl_code, 1) in ('1', '2', '7')) then l.amount
  else -l.amount end`;

/** Balances of accounts before a day, by id; after all movements if it is null. */
export async function balancesBefore(
  database: Database,
  accounts: readonly string[],
  day: string | null,
): Promise<ReadonlyMap<string, string>> {
  const before = day === null ? sql`true` : sql`l.booking_date < ${day}::date`;
  const { rows } = await sql<{ id: string; balance: string }>`
    select a.id::text as id, (coalesce(last.balance_after, 0) + coalesce(late.total, 0))::numeric(18, 2)::text as balance
    from account a
    left join lateral (
      select l.id, l.balance_after from account_transaction l
      where l.account = a.id and l.backdated_from is null and ${before}
      order by l.booking_date desc, l.id desc limit 1
    ) last on true
    left join lateral (
      select sum(${signedAmount}) as total from account_transaction l
      where l.account = a.id and l.backdated_from is not null and l.id > coalesce(last.id, 0) and ${before}
    ) late on true
    where a.id = any(${accounts}::bigint[])`.execute(database);
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

/**
 * Balances after movements, by their ids, in the order of their days. Only of accounts with backdated movements: those
 * of all others are stored.
 */
export async function balancesInOrder(
  database: Database,
  movements: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; balance: string }>`
    with page as materialized (
      select t.id, t.account, t.booking_date, last.id as last_id, last.balance_after,
        coalesce(last.booking_date, '-infinity') as last_day
      from account_transaction t
      left join lateral (
        select l.id, l.booking_date, l.balance_after from account_transaction l
        where l.account = t.account and l.backdated_from is null and (l.booking_date, l.id) <= (t.booking_date, t.id)
        order by l.booking_date desc, l.id desc limit 1
      ) last on true
      where t.id = any(${movements}::bigint[])
        and exists (select from account_transaction l where l.account = t.account and l.backdated_from is not null)
    ), marked as materialized (
      -- By the index of marks, whatever else is asked of them.
      select l.id, l.account, l.booking_date, l.backdated_from, ${signedAmount} as amount
      from account_transaction l join account a on a.id = l.account
      where l.account = any(array(select account from page)) and l.backdated_from is not null
    ), late as materialized (
      select id, account, booking_date, amount from marked
      where backdated_from >= (select min(last_day) from page) and booking_date <= (select max(booking_date) from page)
    )
    select id::text as id, (coalesce(balance_after, 0) + coalesce((
      select sum(l.amount) from late l where l.account = page.account and l.id > coalesce(page.last_id, 0)
        and (l.booking_date, l.id) <= (page.booking_date, page.id)
    ), 0))::numeric(18, 2)::text as balance from page`.execute(database);
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

/** Movements with the balances after them in the order of their days. */
export const inBookedOrder: RowPresenters[string] = async (database, rows) => {
  const ids = rows.filter((row) => 'balanceAfter' in row).map(({ id }) => id);
  const balances = await balancesInOrder(database, ids.filter(isRecordId));
  return rows.map((row) =>
    balances.has(row.id) ? { ...row, balanceAfter: balances.get(row.id) ?? null } : row,
  );
};
