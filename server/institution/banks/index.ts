import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import { bankMatches } from './commands/bankMatches';
import { uploadStatement } from './commands/uploadStatement';
import { readStatementFiles } from './jobs/readStatementFiles';

/** Statements of the institution's banks. */
export const banksModule: Module<Services> = {
  commands: () => [uploadStatement, ...bankMatches],
  jobs: () => ({ BANK_STATEMENTS: readStatementFiles }),
};
