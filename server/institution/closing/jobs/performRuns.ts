import type { Refusal } from '../../../base/errors/Refusal';
import type { Job } from '../../../platform/scheduler/Job';
import type { RecordStore } from '../../../records/RecordStore';
import { RefusedOperation, recordReject } from '../../moneyOperation/rules';
import { makeInvoices } from '../rules/eArchive';
import { exportVouchers } from '../rules/erpExport';
import { revaluationWork } from '../rules/revaluation';
import { performRun, type Run, type RunWork } from '../rules/runs';
import { storeBalances } from '../rules/trialBalance';
import { yearEndWork } from '../rules/yearEnd';

/** Screen that begins the runs of a kind. */
const screens: Readonly<Partial<Record<Run['runType'], string>>> = {
  BALANCE: 'accounting/acctBalanceOperate',
  E_ARCHIVE: 'accounting/acctEArchiveOperate',
  ERP_EXPORT: 'accounting/logoTransfer',
  REVALUATION: 'accounting/acctGEvalOperate',
  YEAR_END: 'accounting/acctEndOfYearOperate',
};

/** Performs all accounting runs that wait, one after the other. A run that fails is marked and leaves the others. */
export const performRuns: Job = async (call) => {
  let [done, failed] = [0, 0];
  const now = call.clock().toISOString();
  const refused = (records: RecordStore, run: Run, refusal: Refusal) =>
    keepReject(records, run, refusal, now);
  for (;;) {
    call.signal.throwIfAborted();
    const ended = await performRun({ ...call, refused }, runWorks);
    if (ended === null) return { done, failed };
    if (ended.failure === null) done += 1;
    else failed += 1;
    call.log(`${ended.runNo}: ${ended.failure ?? 'done'}`);
  }
};

/** Leaves the reject of a run that was refused in the background, in the name of the user who asked for it. */
function keepReject(
  records: RecordStore,
  { runNo, runType, agent = null, currency = null, createdBy }: Run,
  refusal: Refusal,
  now: string,
): Promise<void> {
  const facts = { txnCode: null, channel: null, customer: null, amount: null, agent, currency };
  const refused = new RefusedOperation('VALIDATION', { ...facts, recordRef: runNo }, refusal);
  const userName = createdBy ?? 'system';
  return recordReject(records, refused, {
    screenId: screens[runType] ?? 'system',
    userName,
    requestId: runNo,
    now,
  });
}

/** The work of each kind of accounting run in the background. */
const runWorks: Readonly<Partial<Record<Run['runType'], RunWork>>> = {
  BALANCE: storeBalances,
  REVALUATION: revaluationWork,
  ERP_EXPORT: exportVouchers,
  YEAR_END: yearEndWork,
  E_ARCHIVE: makeInvoices,
};
