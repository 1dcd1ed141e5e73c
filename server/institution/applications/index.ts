import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import { takingApplications } from './commands/channels';
import { corporate } from './commands/corporate';
import { decision } from './commands/decision';
import { fetchCompany } from './commands/mersis';
import { pool } from './commands/pool';

/** Applications of those who want to be customers, agents or merchants. */
export const applicationsModule: Module<Services> = {
  commands: ({ tradeRegistry }) => [...corporate, ...pool, ...decision, fetchCompany(tradeRegistry)] as never,
  counterparts: takingApplications,
};
