import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import glAccounts from '../../../schemas/codes/ledger/GlAccount.json';
import { verifyLedger } from '../../../server/institution/ledger/rules';
import type { FixtureApp } from '../../../server/testing/app';
import { demoInstitution } from '../demoInstitution';
import { runJobs, runTimers } from '../runJobs';
import { type ServedScreen, ServedUser } from '../ServedScreen';

// requirements W12: accounting closes the last year and the months since, and corrects a mistake that was found later.
// An administrator closes transactions meanwhile, and a second accountant approves.

const today = '2026-11-20';
const made = new Date(`${today}T12:00:00.000Z`);
/** Later than the runs of the demo. */
const begun = `${today}T12:01:00.000Z`;
const year = '2025';
const month = { periodStart: '2026-10-01', periodEnd: '2026-10-31' };
/** Locked days have no gap: all months since the year that was closed. */
const months = { ...month, periodStart: '2026-01-01' };
const description = 'E2E kırtasiye';

let server: FixtureApp;
let admin: ServedUser;
let accounting: ServedUser;
let second: ServedUser;
let wrong = '';

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: made });
  server = await demoInstitution(made);
  server.clock.now = new Date(begun);
  const signIn = (userName: string) => ServedUser.signedIn(server, userName);
  admin = await signIn('admin');
  accounting = await signIn('accounting');
  second = await signIn('tolga.aksoy');
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

/** Runs the operation of a form, which waits for approval. @returns the number of the request */
async function held(form: ServedScreen, id = 'commit'): Promise<string> {
  const { approvalNo } = await form.done(id);
  expect(approvalNo).toMatch(/^ONY/);
  return String(approvalNo);
}

/** Enters a voucher for stationery. @returns number of the request for approval */
async function enterVoucher(amount: string): Promise<string> {
  const form = await accounting.open('accounting/anyArDefinition');
  const line = { amount, currency: 'TRY', exchangeRate: '1' };
  const entries = [
    { ...line, glCode: '770.01', direction: 'D' },
    { ...line, glCode: '320.01', direction: 'C' },
  ];
  await form.fill({ description, entries });
  const approvalNo = await held(form, 'save');
  form.close();
  return approvalNo;
}

/** Starts the run of a form, which the job does, and waits for its status. @returns its number */
async function ran(form: ServedScreen, values: JsonObject, runStatus = 'DONE'): Promise<string> {
  await form.fill(values);
  const { runNo, number } = await form.done();
  const known = String(runNo ?? number);
  await runJobs(server);
  expect(await form.row({ runNo: known }, 'runs')).toMatchObject({ runStatus });
  return known;
}

test('W12: transactions are closed; while desks are open and approvals wait, the business date stays', async () => {
  wrong = await enterVoucher('1250.00');
  const gate = await admin.open('applicationmanager/financialCloseOpen');
  const unfit = (await gate.rows()).filter(({ checkResult }) => checkResult === 'FAILED');
  expect(unfit).toHaveLength(2);
  // The next business day is at most some ten days away: a feast with the weekends around it.
  await gate.fill({ reason: 'Dönem sonu', businessDate: '2026-12-05' });
  await gate.fill({ noticeTr: 'Dönem sonu.', noticeEn: 'Period end.' });
  // Said at the field, and nowhere else.
  expect(await gate.run('commit')).toEqual([]);
  expect(gate.errors).toEqual({ businessDate: 'gate.dayEnd' });
  await gate.fill({ businessDate: null });
  expect(await gate.run('commit')).toEqual(['Kaydedildi.']);
  gate.close();
});

test('W12: the year is closed and a wrong voucher corrected, both with a second accountant; it is printed', async () => {
  const close = await accounting.open('accounting/acctEndOfYearOperate');
  await close.fill({ fiscalYear: year });
  const ofYear = await held(close);
  expect(await second.approve(wrong, ofYear)).toEqual(['2 işlem onaylandı.']);
  await runJobs(server);
  expect(await close.row({ fiscalYear: year }, 'runs')).toMatchObject({ runStatus: 'DONE' });
  close.close();

  const vouchers = await accounting.open('accounting/anyArDefinition');
  const ofStationery = async () =>
    (await vouchers.rows('templates')).filter((row) => row.description === description);
  expect(await ofStationery()).toHaveLength(1);
  const reversal = await vouchers.follow('reverse', (await ofStationery())[0]);
  await reversal.fill({ cancelReason: 'Tutar yanlış' });
  const numbers = [await held(reversal), await enterVoucher('1520.00')];
  expect(await second.approve(...numbers)).toEqual(['2 işlem onaylandı.']);
  expect(await ofStationery()).toHaveLength(2);
  const receipt = await vouchers.follow('receipt', (await ofStationery())[0]);
  await receipt.run('voucher');
  const [paper] = accounting.papers;
  expect(paper?.title).toBe('Muhasebe fişi');
  expect(JSON.stringify(paper?.facts)).toContain('1.520,00');
  for (const screen of [vouchers, reversal, receipt]) screen.close();
});

test('W12: currencies are revalued, fees invoiced, the trial balance frozen and compared with its preview', async () => {
  const balance = await accounting.open('accounting/acctBalanceOperate');
  const preview = await ran(balance, { ...months, dryRun: true }, 'PREVIEW');
  const valuation = await accounting.open('accounting/acctGEvalOperate');
  await ran(valuation, { periodEnd: month.periodEnd });
  const archive = await accounting.open('accounting/acctEArchiveOperate');
  await ran(archive, { ...month, dryRun: false });
  const freeze = await accounting.open('accounting/acctBalanceOperate');
  await freeze.fill({ ...months, dryRun: false });
  expect(await second.approve(await held(freeze))).toEqual(['1 işlem onaylandı.']);
  await runJobs(server);
  const { runNo } = await freeze.row({ runStatus: 'DONE' }, 'runs');
  const view = await accounting.open('accounting/acctBalanceOperateView');
  await view.choose('run', String(runNo));
  await view.choose('compareRun', preview);
  // The revaluation is all that changed: the class of current assets has its difference.
  const [first] = await view.rows();
  expect(first?.runDelta).toMatch(/[1-9]/);
  for (const screen of [balance, valuation, archive, freeze, view]) screen.close();
});

/** Maps a code without an account in Logo from the list of them, and all others of the chart from a file. */
async function mapCodes(): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`select gl_code as code from account_mapping`.execute(
    server.database,
  );
  const mapped = new Set(rows.map(({ code }) => code));
  const list = await accounting.open('accounting/accountMappingQuery');
  const unmapped = await list.figures('unmapped');
  expect(unmapped.map(({ glCode }) => glCode)).toContain('336.03');
  const form = await list.follow('map', unmapped[0]);
  const first = String(form.value('glCode'));
  expect(first).toMatch(/^\d{3}\.\d\d$/);
  const validFrom = month.periodStart;
  await form.fill({ erpFirmNo: '001', erpAccountCode: `${first}.001`, validFrom });
  const one = await held(form, 'save');

  const codes = glAccounts.codes.map(({ code }) => code).filter((code) => code.includes('.'));
  const others = codes.filter((code) => code !== first && !mapped.has(code));
  const lines = others.map((code) => `${code};001;${code}.001;${validFrom}`);
  const upload = await list.follow('import');
  await upload.upload('eşlemeler.csv', ['glCode;erpFirmNo;erpAccountCode;validFrom', ...lines].join('\n'));
  expect(upload.result).toMatchObject({ count: others.length, errors: 0 });
  const all = await held(upload, 'save');
  for (const screen of [list, form, upload]) screen.close();
  return [one, all];
}

test('W12: codes without an account in Logo are mapped, and the vouchers of the month exported', async () => {
  expect(await second.approve(...(await mapCodes()))).toEqual(['2 işlem onaylandı.']);
  await runTimers(server);
  const logo = await accounting.open('accounting/logoTransfer');
  const runNo = await ran(logo, { ...month, dryRun: false });
  await logo.run('downloadFile', { row: await logo.row({ runNo }, 'runs') });
  expect(accounting.saved.map(({ name }) => name)).toEqual([expect.stringMatching(/\.xml$/)]);
  logo.close();
});

test('W12: every job is green, and transactions are opened again', async () => {
  const tasks = await admin.open('applicationmanager/schedulerTaskQuery');
  const rows = await tasks.rows();
  expect(rows.find(({ jobName }) => jobName === 'ACCOUNTING_RUN')).toMatchObject({
    taskRunState: 'SUCCEEDED',
  });
  expect(rows.filter(({ taskRunState }) => taskRunState === 'FAILED')).toEqual([]);
  tasks.close();
  const report = await accounting.open('reports/BatchReport');
  await report.fill({ jobName: 'ACCOUNTING_RUN' });
  expect(new Set((await report.rows()).map(({ runStatus }) => runStatus))).toEqual(new Set(['DONE']));
  report.close();
  const gate = await admin.open('applicationmanager/financialCloseOpen');
  await gate.fill({ gateState: 'OPEN', reason: 'Dönem kapandı' });
  expect(await accounting.approve(await held(gate))).toEqual(['1 işlem onaylandı.']);
  gate.close();
});

/** Rows that the close of a period left in the database. */
async function storedClose() {
  const rows = async (query: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
    (await sql.raw<Record<string, unknown>>(query).execute(server.database)).rows;
  // The demo has runs of its own.
  const ofTest = `r.created_at >= '${begun}'`;
  return {
    runs: await rows(
      `select run_type, dry_run, run_status, error_count, period_end from accounting_run r where ${ofTest} order by id`,
    ),
    periods: await rows(
      `select period_start, period_end, period_status from accounting_period order by period_end`,
    ),
    /** The revaluation is all that the frozen trial balance has besides its preview. */
    differences: await rows(
      `select distinct f.gl_code from trial_balance_line f left join trial_balance_line p
          on p.gl_code = f.gl_code and p.currency = f.currency and p.run = (select min(id) from accounting_run r where run_type = 'BALANCE' and ${ofTest})
        where f.run = (select id from accounting_run r where run_type = 'BALANCE' and not dry_run)
          and f.currency = 'TRY' and (p.id is null or p.debit_balance <> f.debit_balance or p.credit_balance <> f.credit_balance)
        order by 1`,
    ),
    /** Vouchers of fees have one invoice each, and numbered vouchers of the month one export. */
    complete: await rows(
      `select run_type, record_count = (select count(*) from e_archive_invoice i where i.run = r.id)
          + (select count(*) from erp_export x where x.run = r.id) as complete, record_count > 0 as any
        from accounting_run r where run_type in ('E_ARCHIVE', 'ERP_EXPORT') and ${ofTest} order by id`,
    ),
    vouchers: await rows(
      `select v.total_debit, v.status, m.status as mirror, v.cancel_reason from voucher v
        left join voucher m on m.cancel_of = v.id
        where v.description = 'E2E kırtasiye' and v.cancel_of is null order by v.id`,
    ),
    jobs: await rows(
      `select distinct job_name, run_status from job_run where job_name = 'ACCOUNTING_RUN' and started_at >= '${begun}'`,
    ),
    tasks: await rows(`select task_code from scheduler_task where task_run_state = 'FAILED'`),
    gates: await rows(
      `select gate_state, reason, effective_until is not null as ended from system_gate
        where gate_type = 'FINANCIAL' and created_by = 'admin' order by id`,
    ),
  };
}

test('W12 A7 after: the year and the months since are locked without a gap, all runs and jobs are done, and the books balance', async () => {
  const close = await storedClose();
  const run = { dryRun: false, runStatus: 'DONE', errorCount: 0, periodEnd: month.periodEnd };
  expect(close).toMatchObject({
    runs: [
      { ...run, runType: 'YEAR_END', periodEnd: `${year}-12-31` },
      { ...run, runType: 'BALANCE', dryRun: true, runStatus: 'PREVIEW' },
      { ...run, runType: 'REVALUATION' },
      { ...run, runType: 'E_ARCHIVE' },
      { ...run, runType: 'BALANCE' },
      { ...run, runType: 'ERP_EXPORT' },
    ],
    periods: [
      { periodStart: `${year}-01-01`, periodEnd: `${year}-12-31`, periodStatus: 'LOCKED' },
      { ...months, periodStatus: 'LOCKED' },
    ],
    complete: [
      { runType: 'E_ARCHIVE', complete: true, any: true },
      { runType: 'ERP_EXPORT', complete: true, any: true },
    ],
    vouchers: [
      { totalDebit: '1250.00', status: 'CANCELLED', mirror: 'POSTED' },
      { totalDebit: '1520.00', status: 'POSTED', mirror: null },
    ],
    jobs: [{ jobName: 'ACCOUNTING_RUN', runStatus: 'DONE' }],
    tasks: [],
    gates: [
      { gateState: 'CLOSED', reason: 'Dönem sonu', ended: true },
      { gateState: 'OPEN', reason: 'Dönem kapandı', ended: false },
    ],
  });
  expect(close.differences).toEqual(expect.arrayContaining([{ glCode: expect.stringMatching(/^6[45]6/) }]));
  expect((await verifyLedger(server.database)).faults).toEqual([]);
});
