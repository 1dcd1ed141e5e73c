import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import { askingBanks, takingEvents } from './commands/askingBanks';
import { bankSelection } from './commands/bankSelection';
import { changes } from './commands/changes';
import { firmDemands } from './commands/firmDemands';
import { lookUps } from './commands/lookUps';
import { send } from './commands/send';

/** EFT: money that leaves by our banks, and comes back by them. */
export const eftModule: Module<Services> = {
  commands: ({ banks }) => [...send, ...lookUps(banks), ...changes, ...firmDemands, ...bankSelection],
  counterparts: takingEvents,
  timers: askingBanks,
};
