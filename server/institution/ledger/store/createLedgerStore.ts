import { sql } from 'kysely';
import type { Model } from '../../../../contract/model/model';
import { isGroupCode } from '../../../../contract/values/isGroupCode';
import type { Actor } from '../../../records/Actor';
import { advisoryLocks } from '../../../records/advisoryLocks';
import type { Database } from '../../../records/openDatabase';
import { preparedStatement } from '../../../records/preparedStatement';
import type { RecordStore } from '../../../records/RecordStore';
import { balancesBefore } from './bookedBalances';
import type { GlTotal, LedgerStore, OperationWords, ReadLedger, WrittenVoucher } from './LedgerStore';
import { inLockedPeriod } from './ledgerWrite';
import { sharedAccount } from './sharedAccounts';
import { usedCodes } from './usedCodes';

/** Columns of an account that the ledger reads, decimals as texts. */
const accountColumns = sql`jsonb_build_object('id', id::text, 'accountNo', account_no, 'ownerType', owner_type,
  'accountType', account_type, 'payDesk', pay_desk::text, 'currency', currency, 'glCode', gl_code, 'status', status,
  'balance', coalesce(balance, 0)::text, 'availableBalance', coalesce(available_balance, 0)::text,
  'customer', customer::text, 'minBalance', min_balance::text, 'debitsBlocked', coalesce(debits_blocked, false))`;

/** Values of the statements that read accounts. */
interface ReadValues {
  readonly key: string;
  readonly day: string | null;
  readonly today: string;
  readonly now: string;
  readonly accounts: readonly string[];
  /** JSON. */
  readonly desks: string;
}

/** The business date at a moment: the calendar day, or a later one that a day end has moved to. */
const businessDay = ({ today, now }: Pick<ReadValues, 'today' | 'now'>) => sql`greatest(${today}::date,
  (select max(business_date) from system_gate where gate_type = 'FINANCIAL' and effective_from <= ${now}::timestamptz))`;

/**
 * Keeps periods from being locked, then reads accounts. A period that was locked while this statement waited is not seen
 * here, but by `ledgerWrite`: its snapshot begins after this lock.
 * @param lock clause for accounts that few postings share, in the order of their ids
 */
const readAccounts = (name: string, lock: string) =>
  preparedStatement(name, (database, { key, day, today, now, accounts, desks }: ReadValues) => ({
    compile: () =>
      sql<Omit<ReadLedger, 'areLocked'>>`with period as materialized (
          select pg_advisory_xact_lock_shared(${sql.lit(advisoryLocks.period)})
        ), business as materialized (
          select day, coalesce(${day}::date, day) as booked from (select ${businessDay({ today, now })} as day) as b
        ), wanted as materialized (
          select a.id, ${sharedAccount} as is_shared from account a where a.id = any(${accounts}::bigint[])
          union
          select a.id, ${sharedAccount} from jsonb_to_recordset(${desks}::jsonb) as d (desk bigint, currency text)
            join account a on a.pay_desk = d.desk and a.currency = d.currency and a.owner_type = 'DESK'
        ), own as materialized (
          select account.* from account
          where id in (select id from wanted where not is_shared)
          order by id ${sql.raw(lock)}
        ), kept as materialized (
          select account.* from account
          where id in (select id from wanted where is_shared)
          order by id for key share
        )
        select coalesce((select jsonb_agg(${accountColumns}) from (select * from own union all select * from kept) a), '[]') as accounts,
          (select jsonb_build_object('id', id::text, 'reference', reference) from voucher
            where posting_key = ${key}) as posted,
          business.day::text as business_date,
          ${sql.raw(inLockedPeriod('business.booked'))} as is_period_locked
        from period, business`.compile(database),
  }));

const statements = {
  read: readAccounts('ledger read', ''),
  lock: readAccounts('ledger lock', 'for no key update'),
};

/**
 * Writes of the ledger in one transaction. They pass the record store: a voucher is two statements, and its rows are
 * their own history, so that the audit trail has one entry for all of them. Statements of every posting are planned once
 * by each connection, as `preparedStatement` has it.
 */
function createLedgerStore(transaction: Database, model: Model, actor: Actor): LedgerStore {
  let keys = 0;
  let operation: OperationWords | null = null;
  const written = { vouchers: [] as string[], movements: [] as string[], undone: 0 };
  return {
    posting: (event) => model.postings?.[event],

    isPostable(glCode) {
      const chart = Object.keys(model.codes.GlAccount ?? {});
      return chart.includes(glCode) && !isGroupCode(glCode, chart);
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

    async read({ day = null, desks, ...wanted }, how) {
      const values = { ...wanted, day, desks: JSON.stringify(desks) };
      const [found] = (await statements[how](transaction, values)).rows;
      if (found === undefined) throw new Error('The ledger could not be read');
      return { ...found, areLocked: how === 'lock' };
    },

    async write(voucher) {
      const { userName, screen, requestId, ip = null, reason = null, now } = actor;
      const { txnCode = null, channel = null } = operation ?? {};
      const given = JSON.stringify({
        ...voucher,
        userName,
        screen,
        requestId,
        ip,
        reason,
        now,
        txnCode,
        channel,
      });
      const answer = (await writeVoucher(transaction, { given })).rows[0]?.written;
      if (answer?.isChanged) return 'changed';
      if (answer) {
        written.vouchers.push(answer.id);
        written.movements.push(...(answer.moved ?? []));
        return answer;
      }
      const { rows } = await sql<WrittenVoucher>`
        select id, reference, '{}'::jsonb as balances from voucher
        where posting_key = ${voucher.postingKey}`.execute(transaction);
      return rows[0] ?? 'periodLocked';
    },

    operation: () => operation,

    async during(words, work) {
      const before = operation;
      const [vouchers, movements] = [written.vouchers.length, written.movements.length];
      const { undone } = written;
      operation = words;
      try {
        const answer = await work();
        const writtenByWork = {
          vouchers: written.vouchers.slice(vouchers),
          movements: written.movements.slice(movements),
          undoes: written.undone > undone,
        };
        return { answer, written: writtenByWork };
      } finally {
        operation = before;
      }
    },

    async undo(voucher, by) {
      written.undone += 1;
      await sql`select movement_undo(${voucher}::bigint, ${by}::bigint, ${actor.userName}, ${actor.now}::timestamptz)`.execute(
        transaction,
      );
    },

    async nextMovement() {
      const { rows } = await sql<{ id: string }>`
        select nextval(pg_get_serial_sequence('account_transaction', 'id'))::text as id`.execute(transaction);
      return rows[0]?.id ?? '0';
    },

    balancesBefore: (accounts, day) => balancesBefore(transaction, accounts, day),

    async totals(until, byBranch = false) {
      const vouchers = byBranch ? sql`join voucher r on r.id = e.voucher` : sql``;
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
      await sql`select pg_advisory_xact_lock(${advisoryLocks.period})`.execute(transaction);
    },

    async firstDay() {
      const first = sql<{ day: string | null }>`select min(record_date)::text as day from voucher`;
      return (await first.execute(transaction)).rows[0]?.day ?? null;
    },
  };
}

/** Writes a voucher with its rows by `ledgerWrite`. @param given JSON of the voucher and its actor */
const writeVoucher = preparedStatement('ledger write', (database, { given }: { readonly given: string }) => ({
  compile: () =>
    sql<{ written: Written | null }>`select ledger_write(${given}::jsonb) as written`.compile(database),
}));

/** Answer of `ledgerWrite`. */
type Written =
  | { readonly isChanged: true }
  | (WrittenVoucher & { readonly isChanged?: never; readonly moved: readonly string[] | null });

/** The ledger of a record store. */
export function ledgerOf({ store }: Pick<RecordStore, 'store'>): LedgerStore {
  return store(createLedgerStore);
}
