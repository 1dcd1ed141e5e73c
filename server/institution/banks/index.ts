import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import { bankMatches } from './commands/bankMatches';
import { reconciliationDays } from './commands/reconciliationDays';
import { reconciliationRules } from './commands/reconciliationRules';
import { uploadStatement } from './commands/uploadStatement';
import { readStatementFiles } from './jobs/readStatementFiles';

/** Statements of the institution's banks. */
export const banksModule: Module<Services> = {
  commands: () => [uploadStatement, ...bankMatches, ...reconciliationDays, ...reconciliationRules],
  jobs: () => ({ BANK_STATEMENTS: readStatementFiles }),
};
