import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import { uploadStatement } from './commands/uploadStatement';
import { readStatementFiles } from './jobs/readStatementFiles';

/** Statements of the institution's banks. */
export const banksModule: Module<Services> = {
  commands: () => [uploadStatement],
  jobs: () => ({ BANK_STATEMENTS: readStatementFiles }),
};
