import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import { manualVouchers } from './commands/manualVouchers';
import { reverseVoucher } from './commands/reverseVoucher';
import { numberVouchers } from './rules';
import { inBookedOrder } from './store/bookedBalances';
import { ledgerSchema } from './store/ledgerGuards';

/** Interval in ms of giving vouchers their journal numbers. */
const numbersEvery = 1000;

/** The books: vouchers, entries and movements of accounts. */
export const ledgerModule: Module<Services> = {
  commands: () => [...manualVouchers, ...reverseVoucher],
  schema: ledgerSchema,
  presenters: { AccountTransaction: inBookedOrder },
  timers: ({ database }) => [{ every: numbersEvery, work: () => numberVouchers(database) }],
};
