import { sql } from 'kysely';
import type { Database } from '../../../records/openDatabase';
import { sharedAccount } from '../store/sharedAccounts';

/** Something in the ledger that does not fit. */
export interface LedgerFault {
  /**
   * `balance`: an account's balance is not the sum of its entries. `available`: its available balance is not the balance
   * without blocked and held amounts, with overdrafts in effect. `movements`: the balance after a movement is another one. `order`: a
   * movement is not marked as backdated, or marked wrongly. `voucher`: debits and credits
   * of a voucher differ. `trial`: those of all entries in a currency differ. `number`: a journal number of a month is missing.
   */
  readonly kind: 'balance' | 'available' | 'movements' | 'order' | 'voucher' | 'trial' | 'number';
  /** Account number, reference, currency or month. */
  readonly of: string;
  /** Value that is stored, and the one that was calculated. */
  readonly stored: string;
  readonly calculated: string;
}

/** Result of checking the ledger. */
export interface LedgerCheck {
  readonly vouchers: number;
  readonly accounts: number;
  readonly faults: readonly LedgerFault[];
}

/** Recomputes balances, movements, vouchers, the trial balance of each currency and the journal numbers. */
export function verifyLedger(database: Database): Promise<LedgerCheck> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      const { rows: faults } = await sql<LedgerFault>`
      ${balanceFaults} union all ${availableFaults} union all ${movementFaults} union all ${orderFaults}
      union all ${voucherFaults}
      union all ${trialFaults} union all ${numberFaults} order by 1, 2`.execute(snapshot);
      const { rows } = await sql<{ vouchers: string; accounts: string }>`
      select (select count(*) from voucher) as vouchers, (select count(*) from account) as accounts`.execute(
        snapshot,
      );
      return { vouchers: Number(rows[0]?.vouchers), accounts: Number(rows[0]?.accounts), faults };
    });
}

/** Whether an account grows by debits: current and fixed assets, and costs. */
const growsByDebits = sql`left(a.gl_code, 1) in ('1', '2', '7')`;

/** Entries that are booked on their accounts: those of shared accounts when their voucher is numbered. */
const balanceFaults = sql`
  select 'balance' as kind, a.account_no as of, coalesce(a.balance, 0)::text as stored,
    coalesce(e.total, 0)::numeric(18, 2)::text as calculated
  from account a left join (
    select e.account, sum(case when (e.direction = 'D') = (left(a.gl_code, 1) in ('1', '2', '7')) then e.amount
      else -e.amount end) as total
    from ledger_entry e join account a on a.id = e.account join voucher r on r.id = e.voucher
    where r.journal_no is not null or not ${sharedAccount}
    group by e.account) e on e.account = a.id
  where coalesce(a.balance, 0) <> coalesce(e.total, 0)`;

const available = sql`(coalesce(a.balance, 0) - coalesce(a.blocked_amount, 0) - coalesce(p.held, 0)
    + coalesce(o.granted, 0))::numeric(18, 2)`;

const availableFaults = sql`
  select 'available', a.account_no, coalesce(a.available_balance, 0)::text, ${available}::text
  from account a left join (
    select account, sum(amount - coalesce(captured_amount, 0)) as held from provision where status = 'HELD' group by account
  ) p on p.account = a.id left join (
    select account, sum(amount) as granted from account_limit_allowance
    where allowance_type = 'OVERDRAFT' and in_effect and status = 'ACTIVE' group by account
  ) o on o.account = a.id
  where coalesce(a.available_balance, 0) <> ${available}`;

/** Each movement leads from the balance of the one before to its own, and the last one to the account's. */
const movementFaults = sql`
  select distinct on (account_no) 'movements', account_no, balance_after::text, calculated::numeric(18, 2)::text
  from (
    select a.account_no, t.id, t.balance_after,
      coalesce(lag(t.balance_after) over own, 0)
        + case when (t.direction = 'D') = (${growsByDebits}) then t.amount else -t.amount end as calculated,
      case when lead(t.id) over own is null then coalesce(a.balance, 0) else t.balance_after end as known
    from account_transaction t join account a on a.id = t.account
    window own as (partition by t.account order by t.id)) steps
  where balance_after <> calculated or balance_after <> known`;

/** A movement is backdated if an earlier one of its account has a later day. */
const orderFaults = sql`
  select distinct on (txn_no) 'order', txn_no, coalesce(backdated_from::text, ''), coalesce(calculated::text, '')
  from (
    select txn_no, backdated_from, nullif(greatest(booking_date, max(booking_date) over
      (partition by account order by id rows between unbounded preceding and 1 preceding)), booking_date) as calculated
    from account_transaction) steps
  where backdated_from is distinct from calculated`;

const voucherFaults = sql`
  select 'voucher', r.reference || ' ' || e.currency, sum(e.amount) filter (where e.direction = 'D')::text,
    coalesce(sum(e.amount) filter (where e.direction = 'C'), 0)::text
  from ledger_entry e join voucher r on r.id = e.voucher
  group by r.reference, e.currency
  having sum(case e.direction when 'D' then e.amount else -e.amount end) <> 0
    or sum(case e.direction when 'D' then e.amount_try else -e.amount_try end) <> 0`;

const trialFaults = sql`
  select 'trial', currency, sum(amount) filter (where direction = 'D')::text,
    coalesce(sum(amount) filter (where direction = 'C'), 0)::text
  from ledger_entry group by currency
  having sum(case direction when 'D' then amount else -amount end) <> 0`;

const numberFaults = sql`
  select 'number', month, max(number)::text, count(*)::text from (
    select left(journal_no, 7) as month, substr(journal_no, 9)::bigint as number
    from voucher where journal_no is not null) numbered
  group by month having count(*) <> max(number) or min(number) <> 1`;
