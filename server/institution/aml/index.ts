import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import { amountThresholds } from './commands/amountThresholds';
import { decideHit, validateDecision } from './commands/decideHit';
import { listControls } from './commands/listControls';
import { listEntries } from './commands/listEntries';
import { listFiles } from './commands/listFiles';
import { monitoringRules } from './commands/monitoringRules';
import { riskParameters } from './commands/riskParameters';
import { riskRatings } from './commands/riskRatings';
import { riskReferences } from './commands/riskReferences';
import { strFiles } from './commands/strFiles';
import { monitorMovements } from './jobs/monitorMovements';
import { remindOfReviews } from './jobs/remindOfReviews';
import { rescoreRisks } from './jobs/rescoreRisks';
import { screenLists } from './jobs/screenLists';
import { shownRows } from './rules/shownRows';
import { settleMovements } from './store/backfillMovements';

/** Lists, screening, monitoring and the risk of customers. */
export const amlModule: Module<Services> = {
  commands: ({ institutionName }) => [
    ...monitoringRules,
    ...strFiles(institutionName),
    ...riskReferences,
    ...riskRatings,
    decideHit,
    ...amountThresholds,
    ...listControls,
    ...listEntries,
    ...listFiles,
    validateDecision,
    ...riskParameters,
  ],
  jobs: () => ({
    RISK_REVIEW: remindOfReviews,
    RISK_RESCORE: rescoreRisks,
    MONITORING: monitorMovements,
    SCREENING: screenLists,
  }),
  schema: { settle: settleMovements },
  presenters: shownRows,
};
