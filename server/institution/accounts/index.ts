import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import { statementBalances } from './commands/accountStatement';
import { accountsOfAgent, limitsOfAgent } from './commands/agentAccounts';
import { endAllowance, grantedAllowances, saveAllowance, validateAllowance } from './commands/allowances';
import { blockAccount, releaseBlock, validateBlock } from './commands/blocks';
import { changeDates, validateDates } from './commands/changeDates';
import {
  beginAccountClose,
  calculateAccountClose,
  checkAccountClose,
  closeAccount,
  validateAccountClose,
} from './commands/closeAccount';
import { findIbanBank, generateIban, makeIbanDefault, saveIban, validateIban } from './commands/ibanLinks';
import { mailReceipt } from './commands/mailReceipt';
import { samplePlanNumber, savePlan, validatePlan } from './commands/numberPlans';
import { openAccount, previewAccountNumber, validateAccount } from './commands/openAccount';
import { provisions } from './commands/provisions';
import { reopenAccount, validateReopening } from './commands/reopenAccount';
import { saveSweep, simulateSweep, validateSweep } from './commands/sweepParameters';
import { sweepRequests } from './commands/sweepRequests';
import { expireBlocks, expireHolds } from './jobs/expireHolds';
import { runSweeps } from './jobs/runSweeps';
import { accountViews } from './store/accountViews';

/** Accounts of customers and agents: their life, blocks, provisions and sweeps. */
export const accountsModule: Module<Services> = {
  commands: () => [
    statementBalances,
    accountsOfAgent,
    limitsOfAgent,
    validateAllowance,
    saveAllowance,
    grantedAllowances,
    endAllowance,
    validateSweep,
    saveSweep,
    simulateSweep,
    validateDates,
    changeDates,
    validateReopening,
    reopenAccount,
    validateBlock,
    blockAccount,
    releaseBlock,
    samplePlanNumber,
    validatePlan,
    savePlan,
    findIbanBank,
    generateIban,
    validateIban,
    saveIban,
    makeIbanDefault,
    previewAccountNumber,
    validateAccount,
    openAccount,
    beginAccountClose,
    calculateAccountClose,
    checkAccountClose,
    validateAccountClose,
    closeAccount,
    ...provisions,
    ...sweepRequests,
    mailReceipt,
  ],
  jobs: () => ({
    BLOCK_EXPIRY: expireBlocks,
    HOLD_EXPIRY: expireHolds,
    SWEEP: runSweeps,
  }),
  schema: { views: accountViews },
};
