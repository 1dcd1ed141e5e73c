import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import { allocation } from './commands/allocate';
import { bankPool } from './commands/bankPool';
import { refund } from './commands/refund';

/** Money that came in: the pool, its allocation, and what goes back to its payer. */
export const collectionsModule: Module<Services> = {
  commands: ({ banks }) => [...bankPool, ...allocation, ...refund(banks)],
};
