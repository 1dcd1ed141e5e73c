import type { Module } from '../../engine/Module';
import { batchSample } from './commands/batchSample';
import { lastOrder } from './commands/lastOrder';
import { matchTransfers } from './commands/matchTransfers';
import { rateSource } from './commands/rateSource';
import { priceTransfer, saveTransfer } from './commands/transferPrice';

/** Commands of the gallery's screens, which belong to no institution. */
export const galleryModule: Module<unknown> = {
  commands: () => [priceTransfer, saveTransfer, matchTransfers, batchSample, lastOrder, rateSource],
};
