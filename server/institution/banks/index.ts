import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import { bankMatches } from './commands/bankMatches';
import { reconciliationRules } from './commands/reconciliationRules';
import { statements } from './commands/statements';
import { readStatementFiles } from './jobs/readStatementFiles';

/** Statements of the institution's banks. */
export const banksModule: Module<Services> = {
  commands: () => [...statements, ...bankMatches, ...reconciliationRules],
  jobs: () => ({ BANK_STATEMENTS: readStatementFiles }),
};
