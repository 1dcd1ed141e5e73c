import type { Model } from '../../contract/model/model';
import { addDays } from '../../contract/values/days';
import { todayInTurkiye } from '../../contract/values/today';
import { makeInvoices, reportInvoices } from '../institution/closing/rules/eArchive';
import { exportVouchers } from '../institution/closing/rules/erpExport';
import { revaluationWork, rollBackRevaluation } from '../institution/closing/rules/revaluation';
import { beginRun, type NewRun, performRun } from '../institution/closing/rules/runs';
import { storeBalances } from '../institution/closing/rules/trialBalance';
import { type PostingCall, postLines } from '../institution/ledger/rules';
import { createRecordStore } from '../records/createRecordStore';
import type { Database } from '../records/openDatabase';
import { demoActor } from './demoActor';

const works = {
  BALANCE: storeBalances,
  REVALUATION: revaluationWork,
  E_ARCHIVE: makeInvoices,
  ERP_EXPORT: exportVouchers,
};

/** Entities that only the runs and the voucher write. */
const written = [
  ...['AccountingRun', 'TrialBalanceLine', 'RevaluationLine', 'EArchiveInvoice', 'ErpExport'],
  ...['ManualVoucher', 'ManualVoucherLine'],
];

/**
 * Runs over the books of a month, beside the trial balance of the month before: codes without an account in Logo stop the
 * export.
 */
function runsOf(first: string, last: string): readonly NewRun[] {
  const before = addDays(first, -1);
  const [month, week] = [
    { periodStart: first, periodEnd: last, dryRun: false },
    { periodStart: first, periodEnd: addDays(first, 6), dryRun: false },
  ];
  const earlier = { periodStart: `${before.slice(0, 8)}01`, periodEnd: before, dryRun: true };
  return [
    { ...earlier, runType: 'BALANCE' },
    { ...month, runType: 'BALANCE', dryRun: true },
    { ...month, runType: 'REVALUATION', rateSource: 'TCMB' },
    { ...week, runType: 'E_ARCHIVE' },
    { ...week, runType: 'ERP_EXPORT', erpFirmNo: '001', erpFormat: 'XML' },
  ];
}

const accrual = { recordType: 'JOURNAL', description: 'Elektrik gider tahakkuku' } as const;
const sides = [
  { side: 'D', glCode: '770.01', amount: '18450.00', currency: 'TRY' },
  { side: 'C', glCode: '320.01', amount: '18450.00', currency: 'TRY' },
] as const;

/**
 * The work of the accountants on the third day of the last month: runs over the month before, done as they always are, and
 * a voucher by hand with its template.
 */
export async function loadRuns(database: Database, model: Model, now: Date): Promise<void> {
  // A definition with errors leaves its own part of the demo out.
  if (written.some((name) => model.entities[name] === undefined)) return;
  const today = todayInTurkiye(now);
  const day = `${addDays(`${today.slice(0, 8)}01`, -1).slice(0, 8)}03`;
  const last = addDays(`${day.slice(0, 8)}01`, -1);
  const at = new Date(`${day}T08:30:00.000Z`);
  const write = <Result>(requestId: string, work: (call: PostingCall) => Promise<Result>) =>
    database.transaction().execute((open) => {
      const records = createRecordStore(open, model, demoActor('accounting', requestId, at.toISOString()));
      return work({ records, today: day, now: at.toISOString() });
    });
  const { signal } = new AbortController();
  const reason = 'Yanlış kur kaynağı';
  for (const values of runsOf(`${last.slice(0, 8)}01`, last)) {
    const { id, runType } = await write(`demo ${values.runType} ${values.periodEnd}`, (call) =>
      beginRun(call, values),
    );
    const ended = await performRun({ database, model, signal, clock: () => at }, works);
    if (ended?.failure) continue;
    if (runType === 'REVALUATION')
      await write('demo roll back', (call) => rollBackRevaluation(call, id, reason));
    if (runType === 'E_ARCHIVE') await write('demo report', (call) => reportInvoices(call, id));
  }
  await write('demo voucher', async (call) => {
    const { records } = call;
    const { description } = accrual;
    const { id: voucher } = await postLines(call, 'manualVoucher', sides, { description, bookingDate: last });
    for (const values of [{ voucher, status: 'POSTED' }, { status: 'TEMPLATE' }] as const) {
      const manual = await records.insert('ManualVoucher', {
        ...accrual,
        ...values,
        recordDate: last,
      });
      for (const { side: direction, ...line } of sides)
        await records.insert('ManualVoucherLine', {
          ...line,
          direction,
          voucher: manual.id,
          exchangeRate: '1.000000',
        });
    }
  });
}
