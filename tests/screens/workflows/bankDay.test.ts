import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';
import { numberVouchers, verifyLedger } from '../../../server/institution/ledger/rules';
import type { FixtureApp } from '../../../server/testing/app';
import { demoInstitution } from '../demoInstitution';
import { runJobs } from '../runJobs';
import { type ServedScreen, ServedUser } from '../ServedScreen';

// requirements W8, its part of statements: a statement arrives, its lines are matched by hand and by a rule, what nobody knows waits
// on the account of unallocated collections, and the days of the bank are approved. Whatever decides money takes two persons.

/** 12:00 in Türkiye, on a Friday. */
const begun = new Date('2026-11-20T09:00:00.000Z');

let server: FixtureApp;
let accounting: ServedUser;
let treasury: ServedUser;
let bank: { readonly iban: string; readonly name: string; readonly closing: string };

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  server = await demoInstitution(begun);
  server.clock.now = new Date(begun);
  accounting = await ServedUser.signedIn(server, 'accounting');
  treasury = await ServedUser.signedIn(server, 'tolga.aksoy');
  const [found] = await rowsOf(sql<typeof bank>`
    select a.iban, b.name, a.bank_balance::text as closing from bank_account a join bank b on b.id = a.bank where a.id = 2`);
  if (found === undefined) throw new Error('no account');
  bank = found;
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(server.database)).rows;

/** Does what waits for a second person. @returns the number of the request */
async function held(screen: ServedScreen, action: string, decision: Parameters<ServedScreen['run']>[1] = {}) {
  await screen.run(action, decision);
  expect([screen.errors, screen.result]).toEqual([
    {},
    expect.objectContaining({ approvalNo: expect.any(String) }),
  ]);
  return String(screen.result.approvalNo);
}

/** Lines of the account in the list, by their number at the bank. */
async function lines(criteria: JsonObject = {}): Promise<readonly GridRow[]> {
  const list = await accounting.open('brm/bankTransactionReconcilationQuery');
  await list.choose('bankAccount', bank.iban);
  await list.fill(criteria);
  const rows = await list.rows();
  list.close();
  return rows;
}

const day = () => accounting.open('brm/bankReconcilationQuery');

/** The match screen for the direction of a line. */
async function matching(direction: string): Promise<ServedScreen> {
  const form = await accounting.open('brm/bankTransactionReconcilationMatch');
  await form.choose('bankAccount', bank.iban);
  await form.fill({ direction });
  return form;
}

test('W8: accounting uploads the statement of the day, which is read when treasury has agreed', async () => {
  const amount = (value: string) => value.replace('.', ',');
  const closing = (Number(bank.closing) - 45).toFixed(2);
  const text = [
    ':20:EKSTRE',
    `:25:${bank.iban}`,
    ':28C:99',
    `:60F:C261119TRY${amount(bank.closing)}`,
    ':61:2611201120D45,NTRFNONREF//FEE20',
    ':86:/REMI/Hesap işletim ücreti',
    `:62F:C261120TRY${amount(closing)}`,
    '-',
  ].join('\n');
  const form = await accounting.open('brm/statementUpload');
  await form.choose('bank', bank.name);
  await form.attach('file', new File([text], 'ekstre.txt', { type: 'text/plain' }));
  const approvalNo = await held(form, 'save');
  form.close();
  await runJobs(server);
  expect(await lines({ valueDate: { from: '2026-11-20', to: '2026-11-20' } })).toEqual([]);
  expect(await treasury.approve(approvalNo)).toEqual(['1 işlem onaylandı.']);
  await runJobs(server);
  const read = await lines({ valueDate: { from: '2026-11-20', to: '2026-11-20' } });
  expect(read.map(({ bankTxnNo, matchStatus }) => [bankTxnNo, matchStatus])).toEqual([
    ['FEE20', 'UNMATCHED'],
  ]);
});

test('W8: a difference is posted with the match, once a second person has agreed', async () => {
  const [{ direction } = { direction: '' }] = await rowsOf(sql<{ direction: string }>`
    select t.direction from bank_transaction t where t.bank_account = 2 and t.match_status = 'UNMATCHED'
      and exists (select from account_transaction e where e.account = (select account from bank_account where id = 2)
        and e.amount = t.amount - 12.50 and e.booking_date = t.booking_date)`);
  const form = await matching(direction);
  const open = await form.rows('bookEntries');
  const line = (await form.rows('bankLines')).find(({ amount }) =>
    open.some((entry) => Number(amount) - Number(entry.amount) === 12.5),
  );
  const entry = open.find(({ amount }) => Number(line?.amount) - Number(amount) === 12.5);
  if (line === undefined || entry === undefined) throw new Error('no difference');
  form.select('bankLines', [line]);
  form.select('bookEntries', [entry]);
  await form.run('match');
  expect(form.errors).toEqual({ differenceCode: 'bankMatch.difference' });
  await form.fill({ differenceCode: '653.02', matchNote: 'Banka masrafı' });
  const approvalNo = await held(form, 'match');
  const pool = await treasury.open('applicationmanager/approvalPool');
  expect(await pool.row({ approvalNo })).toMatchObject({
    amount: expect.stringMatching(/^-?12\.50$/),
    currency: 'TRY',
    operation: 'Eşleştir',
  });
  pool.close();
  expect(await treasury.approve(approvalNo)).toEqual(['1 işlem onaylandı.']);
  expect((await form.rows('bankLines')).map(({ id }) => id)).not.toContain(line.id);
  expect((await form.rows('bookEntries')).map(({ id }) => id)).not.toContain(entry.id);
  form.close();
  const [voucher] = await rowsOf(sql<{ event: string; total: string }>`
    select v.event, v.total_debit::text as total from bank_match m join voucher v on v.id = m.voucher where m.difference_code = '653.02'`);
  expect(voucher).toEqual({ event: 'bankDifference', total: '12.50' });
});

test('W8: a rule is tried on open lines, takes a second person, and matches the next ones', async () => {
  const form = await accounting.open('brm/reconciliationRule');
  await form.choose('bankAccount', bank.iban);
  await form.fill({ ruleCode: 'UCRET', direction: 'D', matchField: 'TEXT', pattern: 'HESAP işletim' });
  await form.fill({ dayTolerance: 0, priority: 5, autoPost: true, differenceCode: '653.02' });
  // One bank wrote «Hesap işletim ücreti», the other «HESAP ISLETIM UCRETI».
  const tried = await form.figures('trial');
  expect(tried.map(({ amount, txnNo }) => [amount, txnNo])).toEqual([
    ['45.00', null],
    ['45.00', null],
  ]);
  const approvalNo = await form.saveForApproval();
  await treasury.approve(approvalNo);
  await rowsOf(
    sql`update scheduler_task set next_run_at = ${begun.toISOString()} where job_name = 'BANK_STATEMENTS'`,
  );
  await runJobs(server);
  const matched = await lines({ matchStatus: ['MATCHED'] });
  const fees = matched.filter(({ amount }) => amount === '45.00');
  expect(fees.map((row) => row['bankMatch.reconciliationRule.ruleCode'])).toEqual(['UCRET', 'UCRET']);
});

test('W8: what nobody knows waits on unallocated collections; suggestions are accepted', async () => {
  const form = await matching('C');
  const unknown = await form.row({ amount: '3750.00' }, 'bankLines');
  form.select('bankLines', [unknown]);
  expect(form.offers('post')).toBe(false);
  await form.fill({ differenceCode: '336.90' });
  const approvalNo = await held(form, 'post');
  form.close();
  await treasury.approve(approvalNo);
  const list = await accounting.open('brm/bankTransactionReconcilationQuery');
  await list.choose('bankAccount', bank.iban);
  await list.fill({ matchStatus: ['SUGGESTED'] });
  for (const row of await list.rows()) expect((await list.run('accept', { row })).join()).toMatch(/geçerli/);
  await list.fill({ matchStatus: ['UNMATCHED'] });
  // What is left is of the bank and its own reversal, or of nobody: two persons ignore it.
  for (const row of await list.rows()) {
    const number = await held(list, 'ignore', { row, dialog: { ignoreReason: 'Bankanın düzeltmesi' } });
    await treasury.approve(number);
  }
  expect(await list.rows()).toEqual([]);
  list.close();
});

test('W8 after: days are approved in their order by two persons, and nothing in them changes', async () => {
  await numberVouchers(server.database);
  await rowsOf(
    sql`update scheduler_task set next_run_at = ${begun.toISOString()} where job_name = 'BANK_STATEMENTS'`,
  );
  await runJobs(server);
  const list = await day();
  await list.choose('bankAccount', bank.iban);
  await list.fill({ reconStatus: ['OPEN', 'BALANCED', 'DIFFERENCE'] });
  const open = [...(await list.rows())].sort((one, other) =>
    String(one.reconDate).localeCompare(String(other.reconDate)),
  );
  // The books have movements of today that the bank has not told yet.
  expect(open.map(({ reconStatus }) => reconStatus)).toEqual([
    ...open.slice(1).map(() => 'BALANCED'),
    'DIFFERENCE',
  ]);
  expect(open.length).toBeGreaterThan(3);
  const [first, second] = open as [GridRow, GridRow];
  expect((await list.run('approve', { row: second, dialog: {} })).join()).toMatch(/sırayla/);
  for (const row of [first, second]) {
    const approvalNo = await held(list, 'approve', { row, dialog: { reconNote: 'Tamam' } });
    expect(await treasury.approve(approvalNo)).toEqual(['1 işlem onaylandı.']);
  }
  const changed = await accounting.open('brm/bankTransactionReconcilationQuery');
  await changed.choose('bankAccount', bank.iban);
  await changed.fill({ valueDate: { from: String(first.reconDate), to: String(first.reconDate) } });
  const matched = (await changed.rows()).find(({ matchStatus }) =>
    ['MATCHED', 'MANUAL'].includes(String(matchStatus)),
  );
  expect((await changed.run('unmatch', { row: matched as GridRow })).join()).toMatch(/onaylı/);
  changed.close();
  const approved = await list.row({ id: second.id }).catch(() => null);
  expect(approved).toBeNull();
  await list.fill({ reconStatus: ['APPROVED'] });
  const reopened = await held(list, 'reopen', {
    row: await list.row({ id: second.id }),
    dialog: { reopenReason: 'Yanlış eşleşme' },
  });
  await treasury.approve(reopened);
  await list.fill({ reconStatus: ['BALANCED'] });
  expect(await list.row({ id: second.id })).toMatchObject({ reconStatus: 'BALANCED' });
  list.close();
  expect((await verifyLedger(server.database)).faults).toEqual([]);
});
