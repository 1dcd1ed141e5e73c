import Big from 'big.js';
import type { TransferStepCode } from '../../../../../contract/model/generated/entities';
import { shownAmount } from '../../../../platform/messages/shownAmount';
import { type LifeFacts, lifecycle } from '../../../kernel/rules/lifecycle';
import { ledgerOf } from '../../../ledger/store/createLedgerStore';
import { type LifeStep, life } from './life';
import { moveMoney } from './moveMoney';
import { wrongState } from './refusals';
import { settleCollected, settleGivenBack } from './settleCollected';
import type { MoneyPlace, Transfer, TransferCall } from './TransferCall';

/** Facts of a step besides its state. Its note is the reason of a reversal, too. */
export interface StepFacts extends LifeFacts<'Transfer'> {
  /** Where money is paid out or given back. */
  readonly place?: MoneyPlace;
  /** Pay desk and branch that the timeline names, if not those of the place and the user. */
  readonly payDesk?: string | null;
  /** Gives out a new code in place of the one that the receiver has. */
  readonly newCode?: true;
}

/** A transfer after a step. */
export interface TakenStep {
  readonly transfer: Transfer;
  /** The code for the receiver, in the clear this once; null if the step gives out none. */
  readonly payoutCode: string | null;
  /** Voucher of the step; null if it moves no money. */
  readonly voucher: string | null;
}

/** Seconds for which a message is of use. */
export const newsSeconds = 24 * 3600;

const transfers = lifecycle({
  entity: 'Transfer',
  state: 'transferStatus',
  steps: life as Readonly<Record<TransferStepCode, LifeStep>>,
  timeline: { entity: 'TransferEvent', of: 'transfer' },
  wrongState,

  async carryOut(call: TransferCall, { step: { money, news }, record: transfer, facts }) {
    const { place, note, payDesk, newCode }: StepFacts = facts;
    const voucher = money ? await moveMoney(call, money, transfer, { place, note }) : null;
    if (money === 'COLLECT') await settleCollected(call, transfer);
    if (money === 'GIVE_BACK') await settleGivenBack(call, transfer);
    if (money === 'GIVE_BACK' && transfer.voucher && voucher)
      await ledgerOf(call.records).undo(transfer.voucher, voucher);
    // A partner abroad pays by a code of its own.
    const hasCode = (news === 'PAYOUT_CODE' || newCode) && !transfer.partner;
    const payoutCode = hasCode ? call.records.newCode() : null;
    const desk = place && 'desk' in place ? place.desk : money === 'COLLECT' ? transfer.payDesk : null;
    return {
      voucher,
      values: { ...(money === 'COLLECT' && { voucher }), ...(payoutCode && { payoutCode }) },
      event: { payDesk: payDesk ?? desk ?? null },
      result: payoutCode,
    };
  },

  /**
   * The receiver gets the code, the sender the reference of the partner and the news of the payout. Nobody gets a message
   * without a phone.
   */
  async announce(call, { news }, transfer, payoutCode) {
    const { transferNo, payoutAmount, payoutCurrency, receiverPhone, sender, partnerRef } = transfer;
    // Only a partner that pays in cash asks the receiver for its reference.
    const hasReference = news === 'PARTNER_REFERENCE' && partnerRef && transfer.payoutMethod === 'CASH';
    if (!payoutCode && news !== 'TRANSFER_PAID' && !hasReference) return;
    const amount = shownAmount(new Big(payoutAmount), payoutCurrency);
    const to = payoutCode ? receiverPhone : (await call.records.get('Customer', sender))?.mobilePhone;
    if (!to) return;
    if (payoutCode)
      await call.notify({ code: 'PAYOUT_CODE', to, values: { transferNo, amount, payoutCode } });
    else if (transfer.transferStatus === 'READY')
      await call.notify({
        code: 'PARTNER_REFERENCE',
        to,
        customer: sender,
        values: { transferNo, amount, partnerRef: partnerRef ?? '' },
      });
    else await call.notify({ code: 'TRANSFER_PAID', to, customer: sender, values: { transferNo, amount } });
  },
});

/** @throws Refusal `transfer.alreadyPaid`, `transfer.wrongState` if a step can't begin in the state of a transfer */
export const requireState = (transfer: Transfer, step: TransferStepCode): void =>
  transfers.requireState(transfer, step);

/**
 * Takes a step in the life of a transfer: the only way to change its state.
 * @throws Refusal `transfer.wrongState`, `transfer.noPlace`, `transfer.nothingCollected`, and those of the ledger
 */
export async function takeStep(
  call: TransferCall,
  id: string,
  step: TransferStepCode,
  facts: StepFacts = {},
): Promise<TakenStep> {
  const { record: transfer, voucher, result } = await transfers.take(call, id, step, facts);
  return { transfer, payoutCode: result, voucher };
}
