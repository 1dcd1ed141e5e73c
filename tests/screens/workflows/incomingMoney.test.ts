import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { GridRow } from '../../../contract/wire/query';
import { verifyLedger } from '../../../server/institution/ledger/rules';
import type { FixtureApp } from '../../../server/testing/app';
import { demoInstitution } from '../demoInstitution';
import { type ServedScreen, ServedUser } from '../ServedScreen';

// requirements W8, its last part: what nobody knew waits in the pool of collections. A suggestion is accepted, a collection is split
// over two accounts, wrong money goes back to its payer. Accounting decides, treasury approves; nothing moves before.

/** 12:00 in Türkiye, on a Friday. */
const begun = new Date('2026-11-20T09:00:00.000Z');

let server: FixtureApp;
let accounting: ServedUser;
let treasury: ServedUser;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  server = await demoInstitution(begun);
  server.clock.now = new Date(begun);
  accounting = await ServedUser.signedIn(server, 'accounting');
  treasury = await ServedUser.signedIn(server, 'tolga.aksoy');
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(server.database)).rows;

const approvalOf = (screen: ServedScreen): string => {
  expect([screen.errors, screen.result]).toEqual([
    {},
    expect.objectContaining({ approvalNo: expect.any(String) }),
  ]);
  return String(screen.result.approvalNo);
};

const pool = () => accounting.open('collection/bankPoolCollection');

/** A suggested account of a customer whom nothing stops. */
const clearSuggestion = async () => {
  const [found] = await rowsOf(sql<{ collectionNo: string; id: string; account: string }>`
    select t.collection_no as "collectionNo", t.id::text, a.account_no as account
    from collection t join account a on a.id = t.suggested_account
    where t.collection_source = 'BANK_POOL' and t.collection_status in ('NEW', 'PARTIAL')
      and t.suggested_target = 'ACCOUNT' and t.waits_for is null
      and not exists (select from customer_restriction r where r.customer = a.customer)
      and not exists (select from screening_hit h where h.customer = a.customer)`);
  if (found === undefined) throw new Error('no suggestion without a hindrance');
  return found;
};

/** Balance of the account of a number, and what the pool shows. */
const balanceOf = async (accountNo: string) => {
  const [row] = await rowsOf(
    sql<{ balance: string }>`select balance::text from account where account_no = ${accountNo}`,
  );
  return Number(row?.balance);
};

test('W8: the pool shows what 336.90 owes, and whose each money may be', async () => {
  const list = await pool();
  const [figures] = await list.figures('balances');
  expect(figures).toMatchObject({ currency: 'TRY', difference: '0.00' });
  expect(figures?.inPool).toBe(figures?.booked);
  const rows = await list.rows();
  expect(rows.map(({ suggestedTarget }) => suggestedTarget)).toEqual(
    expect.arrayContaining(['ACCOUNT', 'WALLET', null]),
  );
  list.close();
});

test('W8: a suggestion is accepted; the money is in the account once treasury has agreed', async () => {
  const list = await pool();
  const { collectionNo, account: accountNo } = await clearSuggestion();
  const row = await list.row({ collectionNo });
  expect(/^\S+/.exec(String(row.suggestedAccount))?.[0]).toBe(accountNo);
  const before = await balanceOf(accountNo);
  await list.run('accept', { row });
  const approvalNo = approvalOf(list);
  expect(await balanceOf(accountNo)).toBe(before);
  const asked = await treasury.open('applicationmanager/approvalPool');
  expect(await asked.row({ approvalNo })).toMatchObject({ amount: row.openAmount, currency: 'TRY' });
  asked.close();
  expect(await treasury.approve(approvalNo)).toEqual(['1 işlem onaylandı.']);
  expect(await balanceOf(accountNo)).toBeCloseTo(before + Number(row.openAmount), 2);
  const done = (await list.rows('done')).find(({ collectionNo }) => collectionNo === row.collectionNo);
  expect(done).toMatchObject({ collectionStatus: 'ALLOCATED' });
  // It is undone by two persons, too.
  const [latest] = await list.rows('parts');
  const form = await list.follow('undo', latest as GridRow);
  await form.fill({ undoReason: 'Yanlış kişi' });
  await form.run('commit');
  const undoing = approvalOf(form);
  form.close();
  expect(await treasury.approve(undoing)).toEqual(['1 işlem onaylandı.']);
  expect(await balanceOf(accountNo)).toBeCloseTo(before, 2);
  list.close();
});

test('W8: money for two is split; more than what is left is refused', async () => {
  const list = await pool();
  const row = (await list.rows()).find(
    ({ suggestedAccount, collectionStatus, waitsFor }) =>
      !suggestedAccount && collectionStatus === 'NEW' && !waitsFor,
  );
  if (row === undefined) throw new Error('nothing without an owner');
  const accounts = await rowsOf(sql<{ id: string; accountNo: string }>`
    select a.id::text, a.account_no as "accountNo" from account a join customer c on c.id = a.customer
    where a.status = 'OPEN' and a.currency = 'TRY' and a.account_type = 'PAYMENT' and c.status = 'ACTIVE'
      and not exists (select from customer_restriction r where r.customer = c.id)
      and not exists (select from screening_hit h where h.customer = c.id) limit 2`);
  const form = await list.follow('allocate', row);
  const rest = (Number(row.openAmount) - 100).toFixed(2);
  const parts = (last: string) =>
    accounts.map(({ id }, at) => ({ account: id, amount: at === 0 ? '100.00' : last }));
  await form.fill({ parts: parts((Number(rest) + 0.01).toFixed(2)) });
  await form.run('commit');
  expect(form.errors).toEqual({ parts: 'collection.tooMuch' });
  await form.fill({ parts: parts(rest), allocationNote: 'İki kardeşin parası' });
  await form.run('commit');
  const before = [];
  for (const { accountNo } of accounts) before.push(await balanceOf(accountNo));
  await treasury.approve(approvalOf(form));
  form.close();
  const after = [];
  for (const { accountNo } of accounts) after.push(await balanceOf(accountNo));
  expect(after[0]).toBeCloseTo((before[0] ?? 0) + 100, 2);
  expect(after[1]).toBeCloseTo((before[1] ?? 0) + Number(rest), 2);
  list.close();
});

test('W8: wrong money goes back to its payer: treasury approves, and an EFT order leaves with it', async () => {
  const list = await pool();
  const row = (await list.rows()).find(
    ({ suggestedAccount, collectionStatus, waitsFor }) =>
      !suggestedAccount && collectionStatus === 'NEW' && !waitsFor,
  );
  if (row === undefined) throw new Error('nothing without an owner');
  const form = await list.follow('refund', row);
  await form.fill({ refundReason: 'Yanlış hesaba gönderilmiş' });
  await form.run('commit');
  const approvalNo = approvalOf(form);
  form.close();
  expect(
    await rowsOf(
      sql`select from collection where refund_order is not null and collection_no = ${row.collectionNo}`,
    ),
  ).toEqual([]);
  expect(await treasury.approve(approvalNo)).toEqual(['1 işlem onaylandı.']);
  const [order] = await rowsOf(sql<{ status: string; amount: string; fee: string }>`
    select o.eft_status as status, o.amount::text, o.fee_amount::text as fee from eft_order o
    join collection c on c.refund_order = o.id where c.collection_no = ${row.collectionNo} and c.collection_status = 'REFUND_PENDING'`);
  expect(order).toEqual({ status: 'QUEUED', amount: row.openAmount, fee: '0.00' });
  list.close();
});

test('45 SECURITY 14: a suggestion that a limit of compliance covers waits for compliance, and goes where it led when it was accepted', async () => {
  const [flow] = await rowsOf(
    sql<{ id: string }>`
    select id::text from approval_definition where status = 'ACTIVE' and first_role =
      (select id from role where role_code = 'COMPLIANCE') and second_role is null limit 1`,
  );
  await sql`insert into aml_amount_threshold
      (threshold_code, txn_type, period, amount, currency, aml_action, approval, valid_from, status, created_by, created_at, updated_by, updated_at)
    values ('W8-ONAY', 'COLLECTION', 'TXN', 0.01, 'TRY', 'APPROVAL', ${flow?.id}, '2026-01-01', 'ACTIVE', 'x', now(), 'x', now())`.execute(
    server.database,
  );
  const { collectionNo, id, account } = await clearSuggestion();
  const list = await pool();
  const row = await list.row({ collectionNo });
  const before = await balanceOf(account);
  await list.run('accept', { row });
  const approvalNo = approvalOf(list);
  list.close();
  const compliance = await ServedUser.signedIn(server, 'compliance');
  const asked = await compliance.open('applicationmanager/approvalPool');
  expect(await asked.row({ approvalNo })).toMatchObject({ amount: row.openAmount, currency: 'TRY' });
  asked.close();
  const lead = (to: string) =>
    sql`update collection set suggested_account = (select id from account where account_no = ${to}) where id = ${id}`.execute(
      server.database,
    );
  const [other] = await rowsOf(sql<{ accountNo: string }>`
    select account_no as "accountNo" from account where account_no <> ${account} and status = 'OPEN' limit 1`);
  await lead(other?.accountNo ?? '');
  expect((await compliance.approve(approvalNo)).join()).toContain('Önerilen hesap');
  expect(await balanceOf(account)).toBe(before);
  await lead(account);
  expect(await compliance.approve(approvalNo)).toEqual(['1 işlem onaylandı.']);
  expect(await balanceOf(account)).toBeCloseTo(before + Number(row.openAmount), 2);
});

test('W8 after: nothing was lost, and the pool is what the ledger owes', async () => {
  const list = await pool();
  for (const figures of await list.figures('balances')) expect(figures).toMatchObject({ difference: '0.00' });
  list.close();
  expect((await verifyLedger(server.database)).faults).toEqual([]);
});
