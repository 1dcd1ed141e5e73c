import Big from 'big.js';
import type { BillStepCode } from '../../../../../contract/model/generated/entities';
import { type LifeFacts, lifecycle } from '../../../kernel/rules/lifecycle';
import type { Party } from '../../../kernel/rules/parties';
import { post } from '../../../ledger/rules';
import { ledgerOf } from '../../../ledger/store/createLedgerStore';
import { type BillCall, type BillPayment, type LifeStep, life } from './life';
import { noPlace, wrongState } from './refusals';

const payments = lifecycle({
  entity: 'BillPayment',
  state: 'billStatus',
  steps: life as Readonly<Record<BillStepCode, LifeStep>>,
  timeline: { entity: 'BillEvent', of: 'payment' },
  wrongState,

  async carryOut(call: BillCall, { step: { money }, record: payment }) {
    if (money === undefined) return { voucher: null, result: null };
    const { id: voucher } = await (money === 'COLLECT' ? collect : giveBack)(call, payment);
    if (money === 'COLLECT') return { voucher, values: { voucher }, result: null };
    // Limits and monitoring forget what was collected.
    if (payment.voucher) await ledgerOf(call.records).undo(payment.voucher, voucher);
    return { voucher, values: { paidBill: null }, result: null };
  },

  async announce() {},
});

/** What a biller gets for a bill: its amount, and its own fee for the delay. */
export const owedToBiller = ({ billAmount, lateFee }: Pick<BillPayment, 'billAmount' | 'lateFee'>): string =>
  new Big(billAmount).plus(lateFee ?? 0).toFixed(2);

async function collect(call: BillCall, payment: BillPayment) {
  const { serviceFee: fee, feeTax, payDesk, account } = payment;
  const facts = { currency: 'TRY', billAmount: owedToBiller(payment), fee, feeTax };
  const details = await detailsOf(call, payment);
  if (payment.collectionMethod === 'ACCOUNT' && account)
    return post(call, 'accountBillPayment', { ...facts, account }, details);
  if (!payDesk) throw noPlace();
  return post(call, 'billPayment', { ...facts, desk: payDesk }, details);
}

/** The payer gets everything back, the service fee with its tax, too: the bill was not paid. */
async function giveBack(call: BillCall, payment: BillPayment) {
  const { serviceFee: refundedFee, feeTax: refundedTax, refundDesk, refundAccount } = payment;
  const facts = { currency: 'TRY', billAmount: owedToBiller(payment), refundedFee, refundedTax };
  const details = await detailsOf(call, payment);
  if (refundAccount) return post(call, 'accountBillRefund', { ...facts, account: refundAccount }, details);
  if (!refundDesk) throw noPlace();
  return post(call, 'billRefund', { ...facts, desk: refundDesk }, details);
}

async function detailsOf({ records, by }: BillCall, payment: BillPayment) {
  const biller = await records.get('Biller', payment.biller);
  return {
    sourceRef: payment.paymentNo,
    counterparty: biller?.name ?? payment.subscriberNo,
    agent: by?.agent ?? payment.agent ?? null,
    party: payerOf(payment),
  };
}

/** Whose money pays a bill. */
export const payerOf = ({
  customer,
  payerTckn,
  payerName,
}: Pick<BillPayment, 'customer' | 'payerTckn' | 'payerName'>): Party => ({
  customer: customer ?? null,
  identities: payerTckn ? [{ type: 'TCKN', number: payerTckn }] : [],
  name: payerName ?? null,
});

/** @throws Refusal `bill.wrongState` if a step can't begin in the state of a payment */
export const requireState = (payment: BillPayment, step: BillStepCode): void =>
  payments.requireState(payment, step);

/**
 * Takes a step in the life of a bill payment: the only way to change its state.
 * @throws Refusal `bill.wrongState`, `bill.noPlace`, and those of the ledger
 */
export async function takeStep(
  call: BillCall,
  id: string,
  step: BillStepCode,
  facts: LifeFacts<'BillPayment'> = {},
): Promise<BillPayment> {
  return (await payments.take(call, id, step, facts)).record;
}
