import Big from 'big.js';
import type { WalletStepCode } from '../../../../contract/model/generated/entities';
import { requireFound } from '../../../base/errors/recordRefusals';
import { missingFields } from '../../../base/errors/refusals';
import type { Call, Command, Reply } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import type { StoredOf } from '../../../records/RecordStore';
import { openFor } from '../../accounts/commands/openAccount';
import { lifeCall } from '../../moneyOperation/commands/lifeCall';
import {
  alreadyOpen,
  defaultGroup,
  isAbove,
  notEmpty,
  notIdentified,
  requireFitting,
  requireState,
  sameGroup,
  takeStep,
} from '../rules';

type WalletCall = Call<'Wallet', { changeReason: string }>;
type Wallet = StoredOf<'Wallet'>;

/** The wallet of a row or of the open screen, locked; its number for the reply. */
async function lockedWallet({ records, body }: Pick<Call, 'records' | 'body'>): Promise<Wallet> {
  return requireFound(await records.lock('Wallet', textOf(body.id) ?? ''));
}

const done = ({ id, walletNo }: Wallet): Reply => ({ result: { id, number: walletNo } });

async function customerOf({ records }: Pick<Call, 'records'>, { customer: id }: Pick<Wallet, 'customer'>) {
  return requireFound(await records.get('Customer', id));
}

/** Whether a customer may use a wallet: active, which needs KPS, lists and documents, and identified. */
const isIdentified = ({ status, kycLevel }: StoredOf<'Customer'>): boolean =>
  status === 'ACTIVE' && kycLevel !== 'NONE';

/**
 * Opens a wallet with its account of electronic money and a virtual IBAN. One of a customer who is not identified yet, or whose
 * account would wait for an approval, waits, too.
 */
const open: Command<'Wallet'> = {
  path: 'wallet/wallet/open',
  async handle(call) {
    const { records, payload, today, now, language } = call;
    const { customer: customerId, walletType = 'PERSONAL' } = payload;
    if (!customerId) throw missingFields(['customer'], language);
    // Of two requests for a customer the second one finds the wallet of the first.
    await records.lockName(`wallets of ${customerId}`);
    const customer = await customerOf(call, { customer: customerId });
    const others = await records.list('Wallet', { customer: customerId, walletType });
    const other = others.find(({ walletStatus }) => walletStatus !== 'CLOSED');
    if (other !== undefined) throw alreadyOpen(other.walletNo);
    const group = await defaultGroup(records, { kycLevel: customer.kycLevel, walletType });
    const wanted = { customer: customerId, accountType: 'EMONEY', currency: 'TRY' } as const;
    const { account, isOpen } = await openFor(records, wanted, today, isIdentified(customer));
    const wallet = await records.insert('Wallet', {
      customer: customerId,
      account: account.id,
      walletType,
      currency: 'TRY',
      limitGroup: group.id,
      openedAt: now,
      walletStatus: 'PENDING_KYC',
    });
    await takeStep(lifeCall(call), wallet.id, isOpen ? 'OPEN' : 'WAIT');
    return done(wallet);
  },
};

/** A step with a reason that the wallet keeps as that of its state. */
const withReason = (
  name: string,
  step: WalletStepCode,
  field: 'closeReason' | 'reactivateReason',
): Command<'Wallet'> => ({
  path: `wallet/wallet/${name}`,
  async handle(call) {
    const wallet = await lockedWallet(call);
    const note = textOf(call.payload[field]) ?? '';
    if (note === '') throw missingFields([field], call.language);
    if (step === 'CLOSE') await closeAccount(call, wallet, note);
    await takeStep(lifeCall(call), wallet.id, step, { values: { [field]: note }, note });
    return done(wallet);
  },
});

/** Closes the account of a wallet with nothing in it, and its IBANs. @throws Refusal `wallet.wrongState`, `wallet.notEmpty` */
async function closeAccount({ records, today }: WalletCall, wallet: Wallet, closeReason: string) {
  requireState(wallet, 'CLOSE');
  const account = requireFound(await records.lock('Account', wallet.account));
  const { id, version, status, balance, blockedAmount, availableBalance } = account;
  const isLeft = [balance, blockedAmount, availableBalance].some((amount) => !new Big(amount ?? 0).eq(0));
  const blocks = await records.count('AccountBlock', { account: id, status: 'ACTIVE' });
  if (isLeft || blocks > 0 || status !== 'OPEN') throw notEmpty();
  await records.update('Account', id, version, { status: 'CLOSED', closeDate: today, closeReason });
  for (const link of await records.list('AccountIban', { account: id, status: 'ACTIVE' }))
    await records.update('AccountIban', link.id, link.version, { status: 'PASSIVE' });
}

/** Moves a wallet to another group of its type, of a level that its customer has reached. */
const changeGroup: Command<'Wallet', { changeReason: string }> = {
  path: 'wallet/wallet/changeGroup',
  async handle(call) {
    const { records, payload } = call;
    const wallet = await lockedWallet(call);
    const group = await records.get('WalletLimitGroup', textOf(payload.limitGroup) ?? '');
    requireFitting(group, wallet, await customerOf(call, wallet));
    if (group.id === wallet.limitGroup) throw sameGroup();
    const note = textOf(payload.changeReason);
    await takeStep(lifeCall(call), wallet.id, 'REGROUP', {
      values: { limitGroup: group.id },
      ...(note && { note }),
    });
    return done(wallet);
  },
};

/** Moves a wallet to the group of the level that its customer has reached; one that waited for it is active then. */
const upgrade: Command<'Wallet'> = {
  path: 'wallet/wallet/upgrade',
  async handle(call) {
    const { records } = call;
    const wallet = await lockedWallet(call);
    const customer = await customerOf(call, wallet);
    const waits = wallet.walletStatus === 'PENDING_KYC';
    requireState(wallet, waits ? 'ACTIVATE' : 'UPGRADE');
    if (!isIdentified(customer)) throw notIdentified();
    const { kycLevel } = customer;
    const before = await records.get('WalletLimitGroup', wallet.limitGroup);
    if (!waits && before !== null && !isAbove(kycLevel, before.kycLevel)) throw sameGroup();
    const group = await defaultGroup(records, { kycLevel, walletType: wallet.walletType });
    const account = waits ? await records.lock('Account', wallet.account) : null;
    if (account?.status === 'PENDING')
      await records.update('Account', account.id, account.version, { status: 'OPEN' });
    const values = { limitGroup: group.id };
    await takeStep(lifeCall(call), wallet.id, waits ? 'ACTIVATE' : 'UPGRADE', { values });
    return done(wallet);
  },
};

/** Actions of the list of wallets and of the details of one. */
export const walletActions: readonly Command[] = [
  open,
  withReason('suspend', 'SUSPEND', 'closeReason'),
  withReason('reactivate', 'REACTIVATE', 'reactivateReason'),
  withReason('close', 'CLOSE', 'closeReason'),
  changeGroup,
  upgrade,
] as readonly Command[];
