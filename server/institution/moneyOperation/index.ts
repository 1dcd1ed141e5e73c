import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import { keepReject } from './commands/keepReject';
import { withRejects } from './commands/withRejects';

/** The stages that every operation with money passes, and its rejects. */
export const moneyOperationModule: Module<Services> = {
  around: withRejects,
  onRefused: keepReject,
};
