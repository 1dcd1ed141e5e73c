import { Refusal } from '../../../base/errors/Refusal';
import type { NarrowCommand } from '../../../engine/context/Command';
import type { OpenRule } from '../../../engine/endpoint/requireOpenable';
import { ofOwnBranch } from '../../desks/rules/ownBranch';
import type { Transfer } from '../rules/life';

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

/** States in which nobody waits for the money any more. */
const ended: ReadonlySet<Transfer['transferStatus']> = new Set([
  'PAID',
  'PAID_BACK',
  'CANCELLED',
  'REJECTED',
  'EXPIRED',
]);

/**
 * What a teller's list does not show, its id does not open either: a transfer of another branch that waits to be paid is found
 * by number and code. @throws Refusal `transfer.otherBranch`
 */
export const requireOwnTransfer: OpenRule = async ({ records, user }, entity, id) => {
  const transfer = entity === 'Transfer' ? await records.get('Transfer', id) : null;
  if (transfer === null || ended.has(transfer.transferStatus)) return;
  const { sendAgent } = transfer;
  if (ofOwnBranch(user, { sendAgent }, 'sendAgent').sendAgent === sendAgent) return;
  throw new Refusal('transfer.otherBranch', {
    tr: 'Bu transfer başka bir şubeden gönderildi ve bekliyor: alıcının numarası ve koduyla «Para Ödeme» ekranında bulunur.',
    en: 'Another branch sent this transfer, and it waits: “Pay Out Money” finds it by the receiver’s number and code.',
  });
};
