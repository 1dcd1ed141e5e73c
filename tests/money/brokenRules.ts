import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../server/records/openDatabase';

// Rules over all money of a database, wherever it came from: a random day, a server that was killed, or the demo's year.

/** Ids of what breaks a rule, by the rule. */
const rules: Readonly<Record<string, RawBuilder<{ id: string }>>> = {
  'a voucher that moves the money of a party has a movement of it': sql`
    select r.id from voucher r
    where r.cancel_of is null and r.event <> 'opening'
      and (exists (select from ledger_entry e join account a on a.id = e.account
          where e.voucher = r.id and a.owner_type = 'CUSTOMER')
        or exists (select from transfer o where o.voucher = r.id)
        or exists (select from payout p where p.voucher = r.id)
        or exists (select from cash_operation c where c.voucher = r.id))
      and not exists (select from party_movement m where m.voucher = r.id)`,
  'a movement counts nowhere once its voucher is reversed': sql`
    select m.id from party_movement m join voucher c on c.cancel_of = m.voucher
    where m.reversed_at is null`,
  'a movement is not counted as reversed while its voucher stands': sql`
    select m.id from party_movement m
    where m.reversed_at is not null and m.reversed_by is not null
      and not exists (select from voucher c where c.cancel_of = m.voucher)
      and not exists (select from transfer o where o.voucher = m.voucher and o.transfer_status in
        ('CANCELLED', 'PAID_BACK', 'REJECTED'))
      and not exists (select from voucher r join bill_payment b on b.payment_no = r.source_ref
        where r.id = m.voucher and b.bill_status = 'CANCELLED')
      and not exists (select from voucher r join virtual_pos_transaction p on p.order_id = r.source_ref
        where r.id = m.voucher and p.pos_status in ('VOIDED', 'REFUNDED'))`,
  'a card payment that was given back counts nowhere': sql`
    select m.id from party_movement m join voucher r on r.id = m.voucher
      join virtual_pos_transaction p on p.order_id = r.source_ref and p.pos_status in ('VOIDED', 'REFUNDED')
    where m.reversed_at is null`,
  'a transfer takes what it says: its total is that of its voucher': sql`
    select o.id from transfer o join voucher r on r.id = o.voucher
    where r.total_debit <> o.total_collected`,
  'a transfer adds up: amount, fee and tax are its total': sql`
    select id from transfer where total_collected <> send_amount + fee_amount + tax_amount`,
  'nobody signs the own request, and nobody signs twice': sql`
    select a.id from approval a join approval_step s on s.approval = a.id
    where s.decision = 'APPROVED' group by a.id, a.requested_by
    having count(distinct s.decided_by) < count(*) or bool_or(s.decided_by = a.requested_by)`,
  'what was approved has all its signatures': sql`
    select a.id from approval a
    where a.approval_status = 'APPROVED' and jsonb_typeof(a.steps) = 'array' and jsonb_array_length(a.steps) > 0
      and (select count(*) from approval_step s where s.approval = a.id and s.decision = 'APPROVED')
        <> jsonb_array_length(a.steps)`,
  'no customer whose restriction is of all transactions is served after it': sql`
    select m.id from party_movement m join customer_restriction c on c.customer = m.customer
    where c.status = 'ACTIVE' and c.restriction_type = 'ALL' and m.txn_code in
        ('SEND_CASH', 'SEND_ACCOUNT', 'PAY_CASH', 'CASH_IN', 'CASH_OUT')
      and m.booking_date > c.start_date and m.reversed_at is null`,
  'the budget of a campaign has what its transfers took': sql`
    select t.id from fee_template t
    where t.fee_type = '4' and coalesce(t.budget_used, 0) <> coalesce(
      (select sum(u.discount) from campaign_use u where u.campaign = t.id and u.released_at is null), 0)`,
  'no campaign gives more than its budget': sql`
    select id from fee_template where fee_type = '4' and budget is not null and coalesce(budget_used, 0) > budget`,
  'the budget used of a campaign is that of transfers whose money was not given back': sql`
    select t.id from fee_template t where t.fee_type = '4' and coalesce(t.budget_used, 0) <> coalesce(
      (select sum(o.campaign_cost) from transfer o where o.campaign = t.id
        and o.transfer_status not in ('DRAFT', 'PENDING_APPROVAL', 'PAID_BACK')), 0)`,
  'no code of liabilities is in debit at the end of a day': sql`
    select gl_code || ' ' || currency || ' ' || booking_date as id from (
      select gl_code, currency, booking_date, sum(sum(case direction when 'C' then amount else -amount end))
        over (partition by gl_code, currency order by booking_date) as owed
      from ledger_entry where gl_code ~ '^[34]' group by gl_code, currency, booking_date) d
    where owed < 0`,
  'no account of a liability is in debit at the end of a day': sql`
    select account || ' ' || booking_date as id from (
      select account, booking_date, sum(sum(case direction when 'C' then amount else -amount end))
        over (partition by account order by booking_date) as owed
      from ledger_entry where gl_code ~ '^[34]' and account is not null group by account, booking_date) d
    where owed < 0`,
  'an operation that was reversed uses no limit': sql`
    select u.id from limit_use u join voucher c on c.cancel_of = u.voucher
    where u.released_at is null`,
};

/** Broken rules, each with the number of its breaks and some ids; none in a sound database. */
export async function brokenRules(database: Database): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await query.execute(database);
    if (rows.length > 0)
      broken.push(
        `${rule}: ${rows.length}, ${rows
          .slice(0, 5)
          .map(({ id }) => id)
          .join(' ')}`,
      );
  }
  return broken;
}
