import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import { limitGroups } from './commands/limitGroups';
import { transaction } from './commands/transaction';
import { transactionQuery } from './commands/transactionQuery';
import { walletActions } from './commands/walletActions';
import { walletDetail } from './commands/walletDetail';

/** Wallets: electronic money of customers, within the limits of their groups. */
export const walletsModule: Module<Services> = {
  commands: () => [...walletActions, ...walletDetail, ...transaction, ...transactionQuery, ...limitGroups],
};
