import { makeInvoices } from '../rules/eArchive';
import { exportVouchers } from '../rules/erpExport';
import { revaluationWork } from '../rules/revaluation';
import type { Run, RunWork } from '../rules/runs';
import { storeBalances } from '../rules/trialBalance';
import { yearEndWork } from '../rules/yearEnd';

/** The work of each kind of accounting run in the background. */
export const runWorks: Readonly<Partial<Record<Run['runType'], RunWork>>> = {
  BALANCE: storeBalances,
  REVALUATION: revaluationWork,
  ERP_EXPORT: exportVouchers,
  YEAR_END: yearEndWork,
  E_ARCHIVE: makeInvoices,
};
