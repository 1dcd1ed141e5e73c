import { sql } from 'kysely';
import type { Model } from '../../contract/compiled/model';
import type { Actor } from './auditTrail';
import { backdatedFrom, balancesBefore } from './bookedBalances';
import type { GlTotal, LedgerStore, LockedLedger, NewVoucher } from './LedgerStore';
import type { Database } from './openDatabase';
import { preparedStatement } from './preparedStatement';
import { usedCodes } from './usedCodes';

/** Advisory lock that postings share, and that locking a period takes alone. */
const periodLock = 713_005;

/** Columns of an account that the ledger reads, decimals as texts. */
const accountColumns = sql`jsonb_build_object('id', id::text, 'accountNo', account_no, 'ownerType', owner_type,
  'accountType', account_type, 'payDesk', pay_desk::text, 'currency', currency, 'glCode', gl_code, 'status', status,
  'balance', coalesce(balance, 0)::text, 'availableBalance', coalesce(available_balance, 0)::text,
  'minBalance', min_balance::text, 'debitsBlocked', coalesce(debits_blocked, false))`;

/** Values of the statement that locks accounts. */
interface LockValues {
  readonly key: string;
  readonly day: string | null;
  readonly today: string;
  readonly now: string;
  readonly accounts: readonly string[];
  /** JSON. */
  readonly desks: string;
  readonly unlocked: readonly string[];
}

/** The business date at a moment: the calendar day, or a later one that a day end has moved to. */
const businessDay = ({ today, now }: Pick<LockValues, 'today' | 'now'>) => sql`greatest(${today}::date,
  (select max(business_date) from system_gate where gate_type = 'FINANCIAL' and effective_from <= ${now}::timestamptz))`;

/** Whether a day is in a locked period. */
const inLockedPeriod = (day: ReturnType<typeof sql>) => sql`exists (select from accounting_period
  where ${day} between period_start and period_end and period_status = 'LOCKED')`;

/**
 * Locks periods, then accounts in the order of their ids. A period that was locked while this statement waited is not seen
 * here, but by `insertVoucher`: its own snapshot begins after this lock.
 */
const lockAccounts = preparedStatement(
  'ledger lock',
  (database, { key, day, today, now, accounts, desks, unlocked }: LockValues) => ({
    compile: () =>
      sql<LockedLedger>`with period as materialized (select pg_advisory_xact_lock_shared(${sql.lit(periodLock)})),
        business as materialized (select ${businessDay({ today, now })} as day),
        wanted as materialized (
          select a.id, a.owner_type from account a where a.id = any(${accounts}::bigint[])
          union
          select a.id, a.owner_type from jsonb_to_recordset(${desks}::jsonb) as d (desk bigint, currency text)
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
          business.day::text as business_date,
          ${inLockedPeriod(sql`coalesce(${day}::date, business.day)`)} as is_period_locked
        from period, business`.compile(database),
  }),
);

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

    async businessDate(moment) {
      const { rows } = await sql<{ day: string }>`select ${businessDay(moment)}::text as day`.execute(
        transaction,
      );
      return rows[0]?.day ?? moment.today;
    },

    async lock({ day = null, desks, ...wanted }) {
      const { rows } = await lockAccounts(transaction, { ...wanted, day, desks: JSON.stringify(desks) });
      const [found] = rows;
      if (found === undefined) throw new Error('The ledger could not be read');
      return found;
    },

    async write(voucher) {
      const written = await writeVoucher(transaction, actor, voucher);
      if (written !== undefined) return written;
      const { rows } = await sql<{ id: string; reference: string }>`
        select id, reference from accounting_record where posting_key = ${voucher.postingKey}`.execute(
        transaction,
      );
      return rows[0] ?? null;
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

/** Values of the statement that writes a voucher; entries, movements, balances and changes as JSON. */
type VoucherValues = Omit<NewVoucher, 'entries' | 'movements' | 'balances'> &
  Pick<Actor, 'userName' | 'screen' | 'requestId' | 'now'> &
  Readonly<Record<'entries' | 'movements' | 'balances' | 'changes', string>> &
  Readonly<Record<'ip' | 'reason', string | null>>;

/** Inserts a voucher with its rows; none if its key exists or its period has been locked. */
const insertVoucher = preparedStatement('ledger write', (database, head: VoucherValues) => {
  const { userName, screen, requestId, ip, reason, now } = head;
  const by = sql`${userName}, ${now}::timestamptz, ${userName}, ${now}::timestamptz`;
  return {
    compile: () =>
      sql<{
        id: string;
        reference: string;
      }>`with next as (select nextval('accounting_record_id_seq') as id),
    posting as materialized (select set_config('ledger.posting', 'on', true)),
    voucher as (
      insert into accounting_record (id, reference, event, record_type, txn_type, record_date, agent, counterparty, description, source_ref,
        cancel_of, cancel_reason, total_debit, total_credit, posting_key, status, created_by, created_at, updated_by, updated_at)
      select id, 'FR' || lpad(id::text, greatest(12, length(id::text)), '0'), ${head.event}, ${head.recordType}, ${head.txnType},
        ${head.recordDate}::date, ${head.agent}::bigint, ${head.counterparty}, ${head.description}, ${head.sourceRef},
        ${head.cancelOf}::bigint, ${head.cancelReason}, ${head.totalDebit}::numeric, ${head.totalCredit}::numeric,
        ${head.postingKey}, 'POSTED', ${by}
      from next where not ${inLockedPeriod(sql`${head.recordDate}::date`)}
      on conflict (posting_key) where posting_key is not null do nothing
      returning id, reference
    ), entries as (
      insert into ledger_entry (record, line_no, account, gl_code, direction, amount, currency, exchange_rate, amount_try,
        booking_date, line_description, created_by, created_at, updated_by, updated_at)
      select voucher.id, "lineNo", account, "glCode", direction, amount, currency, "exchangeRate", "amountTry",
        ${head.recordDate}::date, "lineDescription", ${by}
      from voucher, jsonb_to_recordset(${head.entries}::jsonb) as e ("lineNo" int, account bigint,
        "glCode" text, direction text, amount numeric, currency text, "exchangeRate" numeric, "amountTry" numeric,
        "lineDescription" text)
    ), movements as (
      insert into account_transaction (id, txn_no, record, account, booking_date, backdated_from, value_date, txn_type,
        direction, amount, balance_after, counterparty, description, pay_desk, created_by, created_at, updated_by, updated_at)
      -- A movement's number is made of its id, which needs no counter.
      select m.id, 'TX' || lpad(m.id::text, greatest(14, length(m.id::text)), '0'), voucher.id, account, "bookingDate",
        ${backdatedFrom}, "valueDate", "txnType", direction, amount, "balanceAfter", counterparty, description, "payDesk", ${by}
      from voucher, (select nextval('account_transaction_id_seq') as id, one.*
        from jsonb_to_recordset(${head.movements}::jsonb) as one (account bigint, "bookingDate" date,
          "valueDate" date, "txnType" text, direction text, amount numeric, "balanceAfter" numeric, counterparty text,
          description text, "payDesk" bigint)) m
    ), balances as (
      update account set balance = b.balance, available_balance = b."availableBalance"
      from voucher, posting, jsonb_to_recordset(${head.balances}::jsonb) as b (id bigint, balance numeric,
        "availableBalance" numeric)
      where account.id = b.id
    ), cancelled as (
      update accounting_record r set cancelled_by = voucher.id, status = 'CANCELLED'
      from voucher where r.id = ${head.cancelOf}::bigint
    ), logged as (
      insert into audit_log (at, user_name, screen, action, entity, record_id, request_id, reason, ip, changes)
      select ${now}::timestamptz, ${userName}, ${screen}, 'insert', 'AccountingRecord', id, ${requestId}, ${reason},
        ${ip}, ${head.changes}::jsonb || jsonb_build_object('reference', jsonb_build_array(null, reference))
      from voucher
    )
    select id, reference from voucher`.compile(database),
  };
});

/** Writes a voucher with its rows in one statement; undefined if its key exists or its period has been locked. */
async function writeVoucher(
  transaction: Database,
  actor: Actor,
  { entries, movements, balances, ...head }: NewVoucher,
): Promise<{ readonly id: string; readonly reference: string } | undefined> {
  const { userName, screen, requestId, ip = null, reason = null, now } = actor;
  const { rows } = await insertVoucher(transaction, {
    ...head,
    ...{ userName, screen, requestId, ip, reason, now },
    entries: JSON.stringify(entries),
    movements: JSON.stringify(movements),
    balances: JSON.stringify(balances),
    changes: JSON.stringify({ event: [null, head.event], totalDebit: [null, head.totalDebit] }),
  });
  return rows[0];
}
