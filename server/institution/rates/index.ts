import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import { centralBankRates } from './commands/centralBankRates';
import { margins } from './commands/margins';
import { rateEditions } from './commands/rateEditions';

/** Exchange rates and their margins. */
export const ratesModule: Module<Services> = {
  commands: ({ centralBank }) => [...rateEditions, ...centralBankRates(centralBank), ...margins],
};
