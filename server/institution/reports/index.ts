import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import { agentDays } from './commands/agentDays';
import { bankBalanceReport } from './commands/bankBalanceReport';
import { cashReport } from './commands/cashReport';
import { doubtfulReceivables } from './commands/doubtfulReceivables';
import { downloadReport } from './commands/downloadReport';
import { marketingDailyCommands, marketingMonthlyCommands } from './commands/marketing';
import { agentNetBalances, partnerBalances } from './commands/netPositions';
import { outstandingTransfers } from './commands/outstandingTransfers';
import { partnerReplyLines, partnerRequestLines } from './commands/partnerCalls';
import { payEarnings } from './commands/payEarnings';
import { plannedOutflowCommands } from './commands/plannedOutflows';
import { safeguardCoverage } from './commands/safeguardCoverage';

/** Reports that no list can answer. */
export const reportsModule: Module<Services> = {
  commands: () => [
    cashReport,
    partnerBalances,
    outstandingTransfers,
    ...plannedOutflowCommands,
    doubtfulReceivables,
    ...marketingDailyCommands,
    ...marketingMonthlyCommands,
    agentNetBalances,
    agentDays,
    payEarnings,
    partnerRequestLines,
    partnerReplyLines,
    downloadReport,
    bankBalanceReport,
    safeguardCoverage,
  ],
};
