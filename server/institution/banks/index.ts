import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import { bankMatches } from './commands/bankMatches';
import { reconciliationRules } from './commands/reconciliationRules';
import { statements } from './commands/statements';
import { fetchStatements } from './jobs/fetchStatements';
import { readStatementFiles } from './jobs/readStatementFiles';

/** Statements of the institution's banks. */
export const banksModule: Module<Services> = {
  commands: () => [...statements, ...bankMatches, ...reconciliationRules],
  jobs: ({ banks }) => ({
    async BANK_STATEMENTS(call) {
      const fetched = await fetchStatements(call, banks);
      const read = await readStatementFiles(call);
      return { done: fetched.done + read.done, failed: fetched.failed + read.failed };
    },
  }),
};
