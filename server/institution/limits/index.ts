import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import { agentLimitUses } from './commands/agentLimits';

/** Limits of customers, agents and channels. */
export const limitsModule: Module<Services> = {
  commands: () => [agentLimitUses],
};
