import type { Module } from '../../engine/Module';
import { serverLifeCall } from '../moneyOperation/commands/lifeCall';
import type { Services } from '../services/Services';
import { allocation } from './commands/allocate';
import { bankPool } from './commands/bankPool';
import { collectionDemands } from './commands/collectionDemands';
import { firmFiles } from './commands/firmFiles';
import { refund } from './commands/refund';
import { workFirmFiles } from './jobs/workFirmFiles';
import { tellCollectors } from './rules';

/** Interval in ms of telling firms what became of the EFTs that they expect. */
const every = 1000;

/** Money that came in: the pool, its allocation, what firms expect and collected for us, and what goes back to its payer. */
export const collectionsModule: Module<Services> = {
  commands: ({ banks }) => [...bankPool, ...allocation, ...refund(banks), ...collectionDemands, ...firmFiles],
  jobs: () => ({ FIRM_FILES: workFirmFiles }),
  timers: ({ database, model, clock }, { partners: service }) => [
    {
      every,
      work: () =>
        tellCollectors({
          service,
          inTransaction: (work) =>
            database
              .transaction()
              .execute((transaction) => work(serverLifeCall(transaction, model(), clock()))),
        }),
    },
  ],
};
