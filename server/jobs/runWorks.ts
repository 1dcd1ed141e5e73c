import type { Run, RunWork } from '../domain/accountingRuns';
import { makeInvoices } from '../domain/eArchive';
import { exportVouchers } from '../domain/erpExport';
import { revaluationWork } from '../domain/revaluation';
import { storeBalances } from '../domain/trialBalance';
import { yearEndWork } from '../domain/yearEnd';

/** The work of each kind of accounting run in the background. */
export const runWorks: Readonly<Partial<Record<Run['runType'], RunWork>>> = {
  BALANCE: storeBalances,
  REVALUATION: revaluationWork,
  ERP_EXPORT: exportVouchers,
  YEAR_END: yearEndWork,
  E_ARCHIVE: makeInvoices,
};
