import Big from 'big.js';
import { sql } from 'kysely';
import { advisoryLocks } from '../../../records/advisoryLocks';
import type { Database } from '../../../records/openDatabase';
import { backdatedFrom } from '../store/bookedBalances';
import type { LedgerAccount, NewMovement } from '../store/LedgerStore';
import { sharedAccount } from '../store/sharedAccounts';
import { bookAccounts } from './bookAccounts';
import type { Leg } from './computeVoucher';

/** Maximum number of vouchers at a time. */
const maxVouchers = 1000;

/** An unnumbered voucher. */
interface Unnumbered {
  readonly id: string;
  /** YYYY-MM. */
  readonly month: string;
}

/** An entry of an unnumbered voucher on an account that many postings share. */
interface SharedEntry {
  readonly voucher: string;
  readonly account: string;
  readonly direction: 'D' | 'C';
  readonly glCode: string;
  readonly currency: string;
  readonly amount: string;
  readonly bookingDate: string;
  readonly txnType: string | null;
  readonly counterparty: string | null;
  readonly description: string;
  readonly descriptionEn: string | null;
  readonly createdBy: string;
  readonly createdAt: string;
}

/**
 * Gives committed vouchers their journal numbers: `2026-11-000001`, by month, without gaps, in the order of their days
 * and ids; and books them on the accounts that many postings share. Returns how many; 0 if another server numbers.
 *
 * Numbers are assigned after the commit because a gap-free number in the posting itself would make every posting wait
 * for the one before.
 */
export function numberVouchers(database: Database): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const lock = await sql<{
      free: boolean;
    }>`select pg_try_advisory_xact_lock(${advisoryLocks.voucherNumbers}) as free`.execute(transaction);
    if (lock.rows[0]?.free !== true) return 0;
    const { rows: vouchers } = await sql<Unnumbered>`
      select id, to_char(record_date, 'YYYY-MM') as month from voucher
      where journal_no is null order by record_date, id limit ${maxVouchers}`.execute(transaction);
    if (vouchers.length === 0) return 0;
    const numbers = await journalNumbers(transaction, vouchers);
    await bookShared(transaction, vouchers);
    await sql`
      update voucher set journal_no = n."journalNo"
      from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as n (id bigint, "journalNo" text)
      where voucher.id = n.id`.execute(transaction);
    return vouchers.length;
  });
}

/** The next numbers of each month. */
async function journalNumbers(transaction: Database, vouchers: readonly Unnumbered[]) {
  const byMonth = new Map<string, Unnumbered[]>();
  for (const voucher of vouchers) {
    const known = byMonth.get(voucher.month);
    if (known === undefined) byMonth.set(voucher.month, [voucher]);
    else known.push(voucher);
  }
  const numbers: { readonly id: string; readonly journalNo: string }[] = [];
  for (const [month, ofMonth] of byMonth) {
    const last = await advanceCounter(transaction, month, ofMonth.length);
    const first = last - ofMonth.length + 1;
    for (const [at, { id }] of ofMonth.entries())
      numbers.push({ id, journalNo: `${month}-${String(first + at).padStart(6, '0')}` });
  }
  return numbers;
}

/** Advances the counter of a month, which continues after loaded vouchers; returns its new value. */
async function advanceCounter(transaction: Database, month: string, by: number): Promise<number> {
  const field = `journalNo ${month}`;
  const { rows: advanced } = await sql<{ value: string }>`
    update number_counter set value = value + ${by} where entity = 'Voucher' and field = ${field}
    returning value`.execute(transaction);
  if (advanced[0] !== undefined) return Number(advanced[0].value);
  const { rows: begun } = await sql<{ value: string }>`
    insert into number_counter (entity, field, value)
    select 'Voucher', ${field}, coalesce(max(substr(journal_no, 9)::bigint), 0) + ${by}
    from voucher where journal_no like ${`${month}-%`}
    returning value`.execute(transaction);
  return Number(begun[0]?.value);
}

/** Writes the movements and balances of accounts that many postings share, in the order of the vouchers. */
async function bookShared(transaction: Database, vouchers: readonly Unnumbered[]): Promise<void> {
  const ids = vouchers.map(({ id }) => id);
  const { rows: entries } = await sql<SharedEntry>`
    select e.voucher, e.account, e.direction, e.gl_code, e.currency, e.amount, e.booking_date, r.txn_type, r.counterparty,
      r.description, r.description_en, r.created_by, r.created_at
    from ledger_entry e join voucher r on r.id = e.voucher join account a on a.id = e.account
    where e.voucher = any(${ids}::bigint[]) and ${sharedAccount}
    order by r.record_date, e.voucher, e.line_no`.execute(transaction);
  if (entries.length === 0) return;
  const { rows: accounts } = await sql<LedgerAccount>`
    select id, account_no, owner_type, account_type, currency, gl_code, pay_desk, balance::text, available_balance::text
    from account where id = any(${[...new Set(entries.map(({ account }) => account))]}::bigint[])
    order by id for no key update`.execute(transaction);
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const legs = entries.map(
    ({ account, direction, glCode, currency, amount, description }): Leg => ({
      side: direction,
      glCode,
      currency,
      amount: new Big(amount),
      description,
      account: byId.get(account) ?? null,
    }),
  );
  const head = {
    bookingDate: '',
    valueDate: '',
    txnType: null,
    counterparty: null,
    description: '',
    descriptionEn: null,
  };
  const { movements, balances } = bookAccounts(legs, head);
  const rows = movements.map((movement, at) => movementRow(movement, entries[at]));
  await sql`
    with posting as materialized (select set_config('ledger.posting', 'on', true)),
    movements as (
      insert into account_transaction (id, txn_no, voucher, account, booking_date, backdated_from, value_date, txn_type,
        direction, amount, balance_after, counterparty, description, description_en, created_by, created_at,
        updated_by, updated_at)
      select m.id, 'TX' || lpad(m.id::text, greatest(14, length(m.id::text)), '0'), voucher, account, "bookingDate",
        ${sql.raw(backdatedFrom)}, "bookingDate", "txnType", direction, amount, "balanceAfter", counterparty, description,
        "descriptionEn", "createdBy", "createdAt", "createdBy", "createdAt"
      from (select nextval(pg_get_serial_sequence('account_transaction', 'id')) as id, one.*
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (voucher bigint, account bigint,
          "bookingDate" date, "txnType" text, direction text, amount numeric, "balanceAfter" numeric,
          counterparty text, description text, "descriptionEn" text,
          "createdBy" text, "createdAt" timestamptz)) m
    )
    update account set balance = b.balance, available_balance = b."availableBalance"
    from posting, jsonb_to_recordset(${JSON.stringify(balances)}::jsonb) as b (id bigint, balance numeric,
      "availableBalance" numeric)
    where account.id = b.id`.execute(transaction);
}

function movementRow({ account, direction, amount, balanceAfter }: NewMovement, entry?: SharedEntry) {
  if (entry === undefined) throw new Error(`A movement of account ${account} has no entry`);
  return { ...entry, account, direction, amount, balanceAfter };
}
