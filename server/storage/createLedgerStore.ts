import { sql } from 'kysely';
import type { Model } from '../../contract/compiled/model';
import type { Actor } from './auditTrail';
import { backdatedFrom, balancesBefore } from './bookedBalances';
import type { GlTotal, LedgerStore, LockedLedger, NewVoucher } from './LedgerStore';
import type { Database } from './openDatabase';
import { usedCodes } from './usedCodes';

/** Advisory lock that postings share, and that locking a period takes alone. */
const periodLock = 713_005;

/** Columns of an account that the ledger reads, decimals as texts. */
const accountColumns = sql`jsonb_build_object('id', id::text, 'accountNo', account_no, 'ownerType', owner_type,
  'accountType', account_type, 'payDesk', pay_desk::text, 'currency', currency, 'glCode', gl_code, 'status', status,
  'balance', coalesce(balance, 0)::text, 'availableBalance', coalesce(available_balance, 0)::text,
  'minBalance', min_balance::text, 'debitsBlocked', coalesce(debits_blocked, false))`;

/**
 * Writes of the ledger in one transaction. They pass the record store: a voucher is two statements, and its rows are
 * their own history, so that the audit trail has one entry for all of them. Statements of every posting are planned once
 * by each connection, as `preparedStatement` has it.
 */
export function createLedgerStore(transaction: Database, model: Model, actor: Actor): LedgerStore {
  let keys = 0;
  return {
    posting: (event) => model.postings?.[event],

    isPostable(glCode) {
      const chart = Object.keys(model.codes.GlAccount ?? {});
      return chart.includes(glCode) && !chart.some((code) => code !== glCode && code.startsWith(glCode));
    },

    nextKey() {
      keys += 1;
      return [actor.requestId, ...(actor.part === undefined ? [] : [actor.part]), keys].join('/');
    },

    async lock({ key, day, accounts, desks, unlocked }) {
      // A statement of its own: the next one must see a period that was locked meanwhile.
      await sql`/* prepared: ledger period */ select pg_advisory_xact_lock_shared(${periodLock})`.execute(
        transaction,
      );
      const { rows } = await sql<LockedLedger>`/* prepared: ledger lock */
        with wanted as materialized (
          select a.id, a.owner_type from account a where a.id = any(${accounts}::bigint[])
          union
          select a.id, a.owner_type from jsonb_to_recordset(${JSON.stringify(desks)}::jsonb) as d (desk bigint, currency text)
            join account a on a.pay_desk = d.desk and a.currency = d.currency and a.owner_type = 'DESK'
        ), locked as materialized (
          select account.* from account
          where id in (select id from wanted where owner_type <> all(${unlocked}::text[]))
          order by id for no key update
        ), kept as materialized (
          select account.* from account
          where id in (select id from wanted where owner_type = any(${unlocked}::text[]))
          order by id for key share
        )
        select coalesce((select jsonb_agg(${accountColumns}) from (select * from locked union all select * from kept) a), '[]') as accounts,
          (select jsonb_build_object('id', id::text, 'reference', reference) from accounting_record
            where posting_key = ${key}) as posted,
          exists (select from accounting_period
            where ${day}::date between period_start and period_end and period_status = 'LOCKED') as is_period_locked`.execute(
        transaction,
      );
      const [found] = rows;
      if (found === undefined) throw new Error('The ledger could not be read');
      return found;
    },

    async write(voucher) {
      const written = await writeVoucher(transaction, actor, voucher);
      if (written !== undefined) return { ...written, isNew: true };
      const { rows } = await sql<{ id: string; reference: string }>`
        select id, reference from accounting_record where posting_key = ${voucher.postingKey}`.execute(
        transaction,
      );
      const [before] = rows;
      if (before === undefined) throw new Error(`No voucher ${voucher.postingKey}`);
      return { ...before, isNew: false };
    },

    balancesBefore: (accounts, day) => balancesBefore(transaction, accounts, day),

    async totals(until, byBranch = false) {
      const vouchers = byBranch ? sql`join accounting_record r on r.id = e.record` : sql``;
      const order = byBranch ? sql`r.agent nulls first, gl_code, currency` : sql`gl_code, currency`;
      const { rows } = await sql<GlTotal>`
        select gl_code, currency, ${byBranch ? sql`r.agent::text` : sql`null`} as agent,
          sum(case direction when 'D' then amount else -amount end)::text as balance,
          sum(case direction when 'D' then amount_try else -amount_try end)::text as in_try
        from ledger_entry e ${vouchers} where booking_date <= ${until}::date
        group by gl_code, currency${byBranch ? sql`, r.agent` : sql``} order by ${order}`.execute(
        transaction,
      );
      return rows;
    },

    async hasMoreEntries(than) {
      const { rows } = await sql<{ more: boolean }>`
        select count(*) > ${than} as more from (select from ledger_entry limit ${than + 1}) e`.execute(
        transaction,
      );
      return rows[0]?.more === true;
    },

    codesOf: (period) => usedCodes(transaction, period),

    async stopPostings() {
      await sql`select pg_advisory_xact_lock(${periodLock})`.execute(transaction);
    },
  };
}

/** Writes a voucher with its rows in one statement; undefined if its key exists. */
async function writeVoucher(
  transaction: Database,
  actor: Actor,
  { entries, movements, balances, ...head }: NewVoucher,
): Promise<{ readonly id: string; readonly reference: string } | undefined> {
  const { userName, screen, requestId, ip = null, reason = null, now } = actor;
  const by = sql`${userName}, ${now}::timestamptz, ${userName}, ${now}::timestamptz`;
  const changes = JSON.stringify({ event: [null, head.event], totalDebit: [null, head.totalDebit] });
  const { rows } = await sql<{ id: string; reference: string }>`/* prepared: ledger write */
    with next as (select nextval(pg_get_serial_sequence('accounting_record', 'id')) as id),
    posting as materialized (select set_config('ledger.posting', 'on', true)),
    voucher as (
      insert into accounting_record (id, reference, event, record_type, txn_type, record_date, agent, counterparty, description, source_ref,
        cancel_of, cancel_reason, total_debit, total_credit, posting_key, status, created_by, created_at, updated_by, updated_at)
      select id, 'FR' || lpad(id::text, greatest(12, length(id::text)), '0'), ${head.event}, ${head.recordType}, ${head.txnType},
        ${head.recordDate}::date, ${head.agent}::bigint, ${head.counterparty}, ${head.description}, ${head.sourceRef},
        ${head.cancelOf}::bigint, ${head.cancelReason}, ${head.totalDebit}::numeric, ${head.totalCredit}::numeric,
        ${head.postingKey}, 'POSTED', ${by}
      from next
      on conflict (posting_key) where posting_key is not null do nothing
      returning id, reference
    ), entries as (
      insert into ledger_entry (record, line_no, account, gl_code, direction, amount, currency, exchange_rate, amount_try,
        booking_date, line_description, created_by, created_at, updated_by, updated_at)
      select voucher.id, "lineNo", account, "glCode", direction, amount, currency, "exchangeRate", "amountTry",
        ${head.recordDate}::date, "lineDescription", ${by}
      from voucher, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e ("lineNo" int, account bigint,
        "glCode" text, direction text, amount numeric, currency text, "exchangeRate" numeric, "amountTry" numeric,
        "lineDescription" text)
    ), movements as (${movementsOf(movements, sql`voucher`, by)}
    ), balances as (
      update account set balance = b.balance, available_balance = b."availableBalance"
      from voucher, posting, jsonb_to_recordset(${JSON.stringify(balances)}::jsonb) as b (id bigint, balance numeric,
        "availableBalance" numeric)
      where account.id = b.id
    ), cancelled as (
      update accounting_record r set cancelled_by = voucher.id, status = 'CANCELLED'
      from voucher where r.id = ${head.cancelOf}::bigint
    ), logged as (
      insert into audit_log (at, user_name, screen, action, entity, record_id, request_id, reason, ip, changes)
      select ${now}::timestamptz, ${userName}, ${screen}, 'insert', 'AccountingRecord', id, ${requestId}, ${reason},
        ${ip}, ${changes}::jsonb || jsonb_build_object('reference', jsonb_build_array(null, reference))
      from voucher
    )
    select id, reference from voucher`.execute(transaction);
  return rows[0];
}

/** Inserts movements of the rows of `voucher`; a movement's number is made of its id, which needs no counter. */
function movementsOf(
  movements: NewVoucher['movements'],
  voucher: ReturnType<typeof sql>,
  by: ReturnType<typeof sql>,
) {
  return sql`
      insert into account_transaction (id, txn_no, record, account, booking_date, backdated_from, value_date, txn_type,
        direction, amount, balance_after, counterparty, description, pay_desk, created_by, created_at, updated_by, updated_at)
      select m.id, 'TX' || lpad(m.id::text, greatest(14, length(m.id::text)), '0'), voucher.id, account, "bookingDate",
        ${backdatedFrom}, "valueDate", "txnType", direction, amount, "balanceAfter", counterparty, description, "payDesk", ${by}
      from ${voucher}, (select nextval(pg_get_serial_sequence('account_transaction', 'id')) as id, one.*
        from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as one (account bigint, "bookingDate" date,
          "valueDate" date, "txnType" text, direction text, amount numeric, "balanceAfter" numeric, counterparty text,
          description text, "payDesk" bigint)) m`;
}
