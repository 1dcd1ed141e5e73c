import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import { unmappedCodes, unmappedOnDesk } from './commands/accountMappings';
import { balanceRuns } from './commands/balanceRuns';
import { eArchiveRuns } from './commands/eArchiveRuns';
import { logoRuns, logoUnmapped } from './commands/logoRuns';
import { revaluations } from './commands/revaluations';
import { trialBalanceTotals, trialBalanceView } from './commands/trialBalanceView';
import { yearEnds } from './commands/yearEnds';
import { performRuns } from './jobs/performRuns';

/** Work on the books at the end of a period: trial balances, revaluation, e-archive, exports, the year end. */
export const closingModule: Module<Services> = {
  commands: () => [
    ...balanceRuns,
    trialBalanceView,
    trialBalanceTotals,
    ...logoRuns,
    ...eArchiveRuns,
    logoUnmapped,
    unmappedCodes,
    unmappedOnDesk,
    ...revaluations,
    ...yearEnds,
  ],
  jobs: () => ({
    ACCOUNTING_RUN: performRuns,
  }),
};
