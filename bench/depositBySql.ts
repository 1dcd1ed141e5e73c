/** Runs a statement on a connection; one of the same name is prepared once. Returns its rows. */
export type RunSql = (
  name: string,
  text: string,
  values: readonly unknown[],
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** A pay desk and the accounts of a deposit there. */
export interface DepositAccounts {
  /** Id of the desk, and of its account in TRY. */
  readonly desk: string;
  readonly deskAccount: string;
  /** Id of the customer's account. */
  readonly account: string;
}

const insertVoucher = `
  insert into voucher (reference, event, record_type, txn_type, record_date, description, total_debit,
    total_credit, posting_key, status, created_by, created_at, updated_by, updated_at)
  values ('FS' || lpad(nextval('bench_reference')::text, 12, '0'), 'deposit', 'RECEIPT', 'CASH_IN', $1::date, 'Nakit yatırma', 10, 10, $2,
    'POSTED', 'bench', now(), 'bench', now())
  returning id, reference`;

const insertEntries = `
  insert into ledger_entry (voucher, line_no, account, gl_code, direction, amount, currency, exchange_rate, amount_try,
    booking_date, line_description, created_by, created_at, updated_by, updated_at)
  values ($1, 1, $2, '100.01', 'D', 10, 'TRY', 1, 10, $4::date, 'Tutar', 'bench', now(), 'bench', now()),
    ($1, 2, $3, '336.02', 'C', 10, 'TRY', 1, 10, $4::date, 'Tutar', 'bench', now(), 'bench', now())`;

const insertMovements = `
  insert into account_transaction (txn_no, voucher, account, booking_date, value_date, txn_type, direction, amount,
    balance_after, description, pay_desk, created_by, created_at, updated_by, updated_at)
  select 'TS' || lpad(nextval('bench_reference')::text, 14, '0'), $1, a.id, $4::date, $4::date, 'CASH_IN', case a.id when $2 then 'D' else 'C' end,
    10, a.balance, 'Nakit yatırma', a.pay_desk, 'bench', now(), 'bench', now()
  from account a where a.id in ($2, $3) order by a.id`;

const insertPartyMovement = `
  insert into party_movement (voucher, customer, party, identity_type, identity_no, direction, txn_type, amount, currency,
    amount_try, account, user_name, booking_date, moved_at, created_by, created_at, updated_by, updated_at)
  select $1, a.customer, 'ACCOUNT ' || a.account_no, 'ACCOUNT', a.account_no, 'IN', 'CASH_IN', 10, 'TRY', 10, a.id,
    'bench', $3::date, now(), 'bench', now(), 'bench', now()
  from account a where a.id = $2`;

const insertAudit = `
  insert into audit_log (at, user_name, screen, action, entity, record_id, request_id, changes)
  values (now(), 'bench', 'bench', 'insert', 'Voucher', $1, $2, jsonb_build_object('reference', $3::text))`;

/**
 * A deposit by hand, as one would write it for this alone: the same rows and locks as `post` of the event, without its
 * definition, checks of accounts, gates and periods.
 */
export async function depositBySql(
  runSql: RunSql,
  { deskAccount, account }: DepositAccounts,
  { key, day }: { readonly key: string; readonly day: string },
): Promise<void> {
  const run = (name: string, text: string, ...values: unknown[]) => runSql(`bench ${name}`, text, values);
  await run('begin', 'begin');
  await run('allow', `select set_config('ledger.posting', 'on', true)`);
  await run(
    'lock',
    'select id from account where id in ($1, $2) order by id for no key update',
    deskAccount,
    account,
  );
  await run(
    'balances',
    `update account set balance = balance + 10, available_balance = available_balance + 10 where id in ($1, $2)`,
    deskAccount,
    account,
  );
  const [voucher] = await run('voucher', insertVoucher, day, key);
  const { id, reference } = voucher ?? {};
  await run('entries', insertEntries, id, deskAccount, account, day);
  await run('movements', insertMovements, id, deskAccount, account, day);
  await run('party movement', insertPartyMovement, id, account, day);
  await run('audit', insertAudit, id, key, reference);
  await run('commit', 'commit');
}
