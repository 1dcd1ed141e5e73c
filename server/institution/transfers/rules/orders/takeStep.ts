import Big from 'big.js';
import type { OrderStepCode } from '../../../../../contract/model/generated/entities';
import { missingRecord } from '../../../../base/errors/recordRefusals';
import { shownAmount } from '../../../../platform/messages/shownAmount';
import type { ValuesOf } from '../../../../records/RecordStore';
import { ledgerOf } from '../../../ledger/store/createLedgerStore';
import { type LifeStep, life } from './life';
import { moveMoney } from './moveMoney';
import type { MoneyPlace, Order, OrderCall } from './OrderCall';
import { wrongState } from './refusals';
import { settleCollected, settleGivenBack } from './settleCollected';

/** Facts of a step besides its state. */
export interface StepFacts {
  /** Further fields of the order. */
  readonly values?: ValuesOf<'Remittance'>;
  /** For the timeline; the reason of a reversal, too. */
  readonly note?: string;
  /** Where money is paid out or given back. */
  readonly place?: MoneyPlace;
  /** Pay desk and branch that the timeline names, if not those of the place and the user. */
  readonly payDesk?: string | null;
  /** Gives out a new code in place of the one that the receiver has. */
  readonly newCode?: true;
}

/** An order after a step. */
export interface TakenStep {
  readonly order: Order;
  /** The code for the receiver, in the clear this once; null if the step gives out none. */
  readonly payoutCode: string | null;
  /** Voucher of the step; null if it moves no money. */
  readonly record: string | null;
}

/** Seconds for which a message is of use. */
export const newsSeconds = 24 * 3600;

/** @throws Refusal `order.alreadyPaid`, `order.wrongState` if a step can't begin in the state of an order */
export function requireState(order: Order, step: OrderStepCode): void {
  const { from }: LifeStep = life[step];
  if (!from.includes(order.transferStatus)) throw wrongState(order, step);
}

/**
 * Takes a step in the life of an order: the only way to change its state. Checks the state under a lock, so that of two
 * desks one pays; books the money, writes the timeline and sends the message, all in the transaction of the call.
 * @throws Refusal `order.wrongState`, `order.noPlace`, `order.nothingCollected`, and those of the ledger
 */
export async function takeStep(
  call: OrderCall,
  id: string,
  step: OrderStepCode,
  { values = {}, note, place, payDesk, newCode }: StepFacts = {},
): Promise<TakenStep> {
  const { records, by, now } = call;
  const { to, screens, money, news, at }: LifeStep = life[step];
  if (by !== null && !screens.includes(by.screen)) throw new Error(`${by.screen} does not take ${step}`);
  const before = await records.lock('Remittance', id);
  if (before === null) throw missingRecord();
  const fromStatus = before.transferStatus;
  requireState(before, step);
  const order: Order = { ...before, ...values } as Order;
  const record = money ? await moveMoney(call, money, order, { place, note }) : null;
  if (money === 'COLLECT') await settleCollected(call, order);
  if (money === 'GIVE_BACK') await settleGivenBack(call, order);
  if (money === 'GIVE_BACK' && order.record && record) await ledgerOf(records).undo(order.record, record);
  // A partner abroad pays by a code of its own.
  const hasCode = (news === 'PAYOUT_CODE' || newCode) && !order.exfFirm;
  const payoutCode = hasCode ? records.newCode() : null;
  const after = await records.update('Remittance', id, before.version, {
    ...values,
    ...(at && { [at]: now }),
    ...(money === 'COLLECT' && { record }),
    ...(payoutCode && { payoutCode }),
    ...(to && { transferStatus: to }),
  });
  await records.insert('RemittanceEvent', {
    remittance: id,
    step,
    fromStatus,
    toStatus: after.transferStatus,
    takenAt: now,
    record,
    takenBy: by?.userName ?? null,
    agent: by?.agent ?? null,
    note: note ?? null,
    payDesk: payDesk ?? (place && 'desk' in place ? place.desk : money === 'COLLECT' ? order.payDesk : null),
  });
  const taken = { order: after, payoutCode, record };
  // Only a partner that pays in cash asks the receiver for its reference.
  const hasReference = news === 'PARTNER_REFERENCE' && after.partnerRef && after.payoutMethod === 'CASH';
  if (payoutCode || news === 'TRANSFER_PAID' || hasReference) await notifyOf(call, taken);
  return taken;
}

/**
 * The receiver gets the code, the sender the reference of the partner and the news of the payout. Nobody gets a message without
 * a phone.
 */
async function notifyOf(call: OrderCall, { order, payoutCode }: TakenStep): Promise<void> {
  const { transferNo, payoutAmount, payoutCurrency, receiverPhone, sender, partnerRef } = order;
  const amount = shownAmount(new Big(payoutAmount), payoutCurrency);
  const to = payoutCode ? receiverPhone : (await call.records.get('Customer', sender))?.mobilePhone;
  if (!to) return;
  if (payoutCode) await call.notify({ code: 'PAYOUT_CODE', to, values: { transferNo, amount, payoutCode } });
  else if (order.transferStatus === 'READY')
    await call.notify({
      code: 'PARTNER_REFERENCE',
      to,
      customer: sender,
      values: { transferNo, amount, partnerRef: partnerRef ?? '' },
    });
  else await call.notify({ code: 'TRANSFER_PAID', to, customer: sender, values: { transferNo, amount } });
}
