import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import { askingPosBanks, takingPosEvents } from './commands/askingPosBanks';
import { cardReturns } from './commands/cardReturns';
import { reprocess } from './commands/reprocess';
import { reconcilePosBanks } from './jobs/reconcilePosBanks';

/** Loads of wallets by card: POS banks take the payments, and decide. */
export const cardLoadsModule: Module<Services> = {
  commands: () => [...cardReturns, ...reprocess],
  jobs: (services) => ({ POS_LISTS: reconcilePosBanks(services) }),
  counterparts: takingPosEvents,
  timers: askingPosBanks,
};
