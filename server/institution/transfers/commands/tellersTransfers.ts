import type { NarrowCommand } from '../../../engine/context/Command';
import { ofOwnBranch } from '../../desks/rules/ownBranch';

/** The whole number of a transfer. */
const wholeNumber = /^TR\d{10}$/i;

/**
 * Tellers see the transfers that their branch sent, and one of another branch by its whole number: what waits elsewhere is
 * found by its code alone.
 */
export const tellersTransfers: NarrowCommand<'Transfer'> = {
  path: 'moneyTransfer/transaction/query',
  async narrow({ user }, filter) {
    return wholeNumber.test(filter.transferNo ?? '') ? filter : ofOwnBranch(user, filter, 'sendAgent');
  },
};
