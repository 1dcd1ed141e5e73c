import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import { readStatementFiles } from './jobs/readStatementFiles';

/** Statements of the institution's banks. */
export const banksModule: Module<Services> = {
  jobs: () => ({ BANK_STATEMENTS: readStatementFiles }),
};
