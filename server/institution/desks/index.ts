import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import { cashAtDesk } from './commands/cashAtDesk';
import { deskDays } from './commands/deskDays';
import { deskDefinitions } from './commands/deskDefinitions';
import { listedDesks, poolCash, poolDesks, savePool, validatePool } from './commands/deskPools';
import { deskTransfers } from './commands/deskTransfers';
import { expenses } from './commands/expenses';
import { keepFirstCount } from './commands/keepFirstCount';
import { keptByBlindCount } from './rules/blind';

/** Pay desks: their days, counts, cash and expenses. */
export const desksModule: Module<Services> = {
  commands: () => [
    listedDesks,
    poolCash,
    poolDesks,
    validatePool,
    savePool,
    ...deskDays,
    ...deskDefinitions,
    ...deskTransfers,
    ...cashAtDesk,
    ...expenses,
  ],
  withheld: keptByBlindCount,
  onRefused: keepFirstCount,
};
