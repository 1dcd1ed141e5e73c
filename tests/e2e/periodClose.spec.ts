import { addDays } from '../../contract/values/days';
import { todayInTurkiye } from '../../contract/values/today';
import { accountMappings } from '../../server/demo/treasury';
import { verifyLedger } from '../../server/institution/ledger/rules';
import { dayAfter, press, refused } from './accountLife/teller';
import { approve, box, confirmed, define, fill } from './administratorsDay/AdministratorsDesk';
import { expect, test } from './fixtures';
import { choose, lookUp, panel } from './formPanel';
import { cell } from './gridPanel';
import { ownServer } from './ownServer';
import { mapCodes } from './periodClose/mappings';
import { entered, enterPeriod, run, shows } from './periodClose/runs';
import { storedClose } from './periodClose/storedClose';
import { correctVoucher, enterVoucher, printVoucher } from './periodClose/vouchers';
import { roleSessions } from './signedInPages';

// requirements W12: accounting closes the last year and the months since, and corrects a mistake that was found later.
// An administrator closes transactions meanwhile, and a second accountant approves.

test.describe('the close of a period', () => {
  test.describe.configure({ timeout: 240_000 });
  const server = ownServer();
  const as = roleSessions(server);
  const begun = new Date().toISOString();
  const today = todayInTurkiye();
  const year = Number(today.slice(0, 4)) - 1;
  const last = addDays(`${today.slice(0, 8)}01`, -1);
  const first = `${last.slice(0, 8)}01`;
  const month = { first: entered(first), last: entered(last) };
  // Locked days have no gap: all months since the year that was closed.
  const since = `${last.slice(0, 4)}-01-01`;
  const months = { first: entered(since), last: entered(last) };

  test('W12: transactions are closed; while desks are open and approvals wait, the business date stays', async () => {
    const admin = await as('admin');
    const gate = await define(admin, 'Finansal İşleme Kapama / Açma');
    const checks = gate.getByRole('region', { name: 'Gün sonu ön kontrolleri' });
    await expect(checks.getByText('Uygun değil')).toHaveCount(2);
    // The next business day is at most some ten days away: a feast with the weekends around it.
    await fill(gate, { Neden: 'Dönem sonu', 'Yeni iş günü': dayAfter(15) });
    await fill(gate, { 'Duyuru (TR)': 'Dönem sonu.', 'Duyuru (EN)': 'Period end.' });
    await refused(admin, gate, 'Onayla', /Açık vezne veya bekleyen onay/);
    await fill(gate, { 'Yeni iş günü': '' });
    await confirmed(admin, gate);
  });

  test('W12: the year is closed and a wrong voucher corrected, both with a second accountant; it is printed', async () => {
    const [page, second] = [await as('accounting'), await as('tolga.aksoy')];
    const wrong = await enterVoucher(page, '1250.00');
    const close = await define(page, 'Yıl Sonu İşlemleri');
    await fill(close, { 'Mali yıl': String(year) });
    const { approvalNo } = await press(page, close, 'Yılı kapat');
    await approve(second, [wrong, approvalNo]);
    await shows(close, close.getByRole('row').filter({ hasText: String(year) }), 'Tamamlandı');
    const reversal = await correctVoucher(page, 'Tutar yanlış');
    const right = await enterVoucher(page, '1520.00');
    await approve(second, [reversal, right]);
    await printVoucher(page, '1.520,00');
  });

  test('W12: currencies are revalued, fees invoiced, the trial balance frozen and compared with its preview', async () => {
    const page = await as('accounting');
    const balance = await define(page, 'Mizan / Bakiye Çalıştırma');
    await enterPeriod(balance, months, true);
    const preview = await run(page, balance, 'Çalıştır', 'Ön izleme');
    const valuation = await define(page, 'Genel Değerleme');
    await fill(valuation, { 'Değerleme tarihi': month.last });
    await run(page, valuation, 'Değerle');
    const archive = await define(page, 'E-Arşiv Fatura Üretimi');
    await enterPeriod(archive, month);
    await run(page, archive, 'Üret');
    await define(page, 'Mizan / Bakiye Çalıştırma');
    await enterPeriod(balance, months);
    const { approvalNo } = await press(page, balance, 'Çalıştır');
    await approve(await as('tolga.aksoy'), [approvalNo]);
    const done = balance.getByRole('row').filter({ hasText: 'Tamamlandı' }).first();
    await shows(balance, done, 'Tamamlandı');
    const frozen = (await done.locator('[col-id="runNo"]').textContent()) ?? '';
    const view = await define(page, 'Mizan Görüntüleme');
    await lookUp(page, box(view, 'Mizan'), frozen, new RegExp(frozen));
    await lookUp(page, box(view, 'Karşılaştırılan mizan'), preview, new RegExp(preview));
    await view.getByRole('button', { name: 'Ara', exact: true }).click();
    // The revaluation is all that changed: the class of current assets has its difference.
    await expect(cell(view, 0, 'runDelta')).toHaveText(/[1-9]/);
  });

  test('W12: codes without an account in Logo are mapped, and the vouchers of the month exported', async () => {
    const page = await as('accounting');
    const mapped = accountMappings(today).map(({ glCode }) => String(glCode));
    await approve(await as('tolga.aksoy'), await mapCodes(page, mapped, month.first));
    const logo = await define(page, "Logo'ya Aktarım");
    await enterPeriod(logo, month);
    const number = await run(page, logo, 'Aktar');
    const file = page.waitForEvent('download');
    const row = logo.getByRole('row').filter({ hasText: number });
    await row.getByRole('button', { name: 'Dosyayı indir' }).click();
    expect((await file).suggestedFilename()).toMatch(/\.xml$/);
  });

  test('W12: every job is green, and transactions are opened again', async () => {
    const [page, admin] = [await as('accounting'), await as('admin')];
    const tasks = await define(admin, 'Zamanlanmış Görev Sorgulama');
    await tasks.getByRole('button', { name: 'Ara', exact: true }).click();
    const task = tasks.getByRole('row').filter({ hasText: 'Muhasebe çalıştırmaları' });
    await expect(task).toContainText('Başarılı');
    await expect(tasks.getByRole('row').filter({ hasText: 'Hatalı' })).toHaveCount(0);
    const report = await define(page, 'Toplu İş (Batch) Raporu');
    await choose(page, box(report, 'İş'), /Muhasebe/);
    await report.getByRole('button', { name: 'Çalıştır', exact: true }).click();
    const runs = report.getByRole('row').filter({ hasText: 'Muhasebe' });
    await expect(runs.first()).toContainText('Tamamlandı');
    await expect(runs.filter({ hasText: 'Hatalı' })).toHaveCount(0);
    const gate = panel(admin, 'Finansal İşleme Kapama / Açma');
    await define(admin, 'Finansal İşleme Kapama / Açma');
    await choose(admin, box(gate, 'Durum'), 'Açık');
    await fill(gate, { Neden: 'Dönem kapandı' });
    const { approvalNo } = await press(admin, gate, 'Onayla');
    await approve(page, [approvalNo]);
  });

  test('W12 A7 after: the year and the months since are locked without a gap, all runs and jobs are done, and the books balance', async () => {
    const { close, check } = await server.readStopped(async (database) => ({
      close: await storedClose(database, begun),
      check: await verifyLedger(database),
    }));
    const done = { dryRun: false, runStatus: 'DONE', errorCount: 0, periodEnd: last };
    expect(close).toMatchObject({
      runs: [
        { ...done, runType: 'YEAR_END', periodEnd: `${year}-12-31` },
        { ...done, runType: 'BALANCE', dryRun: true, runStatus: 'PREVIEW' },
        { ...done, runType: 'REVALUATION' },
        { ...done, runType: 'E_ARCHIVE' },
        { ...done, runType: 'BALANCE' },
        { ...done, runType: 'ERP_EXPORT' },
      ],
      periods: [
        { periodStart: `${year}-01-01`, periodEnd: `${year}-12-31`, periodStatus: 'LOCKED' },
        ...(last > `${year}-12-31` ? [{ periodStart: since, periodEnd: last, periodStatus: 'LOCKED' }] : []),
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
    expect(check.faults).toEqual([]);
  });
});
