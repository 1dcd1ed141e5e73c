import type { WalletStatusCode, WalletStepCode } from '../../../../contract/model/generated/entities';
import type { StoredOf } from '../../../records/RecordStore';
import {
  type LifeCall,
  type LifeFacts,
  type LifeStep,
  lifecycle,
  type TakenStep,
} from '../../kernel/rules/lifecycle';
import { wrongState } from './refusals';

/** Both screens that change a wallet. */
const screens = ['wallet/walletManagement', 'wallet/walletManagementDetail'];

/** The life of a wallet: it is active once its customer is identified; a suspended one moves no money. */
const life = {
  OPEN: { from: ['PENDING_KYC'], to: 'ACTIVE', screens },
  WAIT: { from: ['PENDING_KYC'], to: null, screens },
  ACTIVATE: { from: ['PENDING_KYC'], to: 'ACTIVE', screens },
  UPGRADE: { from: ['ACTIVE'], to: null, screens },
  REGROUP: { from: ['ACTIVE', 'SUSPENDED'], to: null, screens },
  SUSPEND: { from: ['ACTIVE'], to: 'SUSPENDED', screens },
  REACTIVATE: { from: ['SUSPENDED'], to: 'ACTIVE', screens },
  CLOSE: { from: ['ACTIVE', 'SUSPENDED'], to: 'CLOSED', screens },
} as const satisfies Readonly<Record<WalletStepCode, LifeStep<WalletStatusCode>>>;

const wallets = lifecycle({
  entity: 'Wallet',
  state: 'walletStatus',
  steps: life as Readonly<Record<WalletStepCode, LifeStep<WalletStatusCode>>>,
  timeline: { entity: 'WalletEvent', of: 'wallet' },
  wrongState: (wallet: StoredOf<'Wallet'>) => wrongState(wallet),
  async carryOut(_: LifeCall, { record: { limitGroup } }) {
    return { voucher: null, event: { limitGroup }, result: null };
  },
  announce: async () => {},
});

/** @throws Refusal `wallet.wrongState` if a step can't begin in the state of a wallet */
export const requireState = (wallet: StoredOf<'Wallet'>, step: WalletStepCode): void =>
  wallets.requireState(wallet, step);

/** Takes a step in the life of a wallet: the only way to change its state or group. @throws Refusal `wallet.wrongState` */
export const takeStep = (
  call: LifeCall,
  id: string,
  step: WalletStepCode,
  facts: LifeFacts<'Wallet'> = {},
): Promise<TakenStep<'Wallet', null>> => wallets.take(call, id, step, facts);
