import { momentInTurkiye, todayInTurkiye } from '../../../../contract/values/today';
import { refusedField } from '../../../base/errors/refusals';
import type { Call, Command } from '../../../engine/context/Command';
import { lifeCall } from '../../moneyOperation/commands/lifeCall';
import { operationCall, warningHead } from '../../moneyOperation/commands/operationCall';
import { checkOperation, deskChannel, type MoneyOperation, runOperation } from '../../moneyOperation/rules';
import { askAgain, requestAtBiller } from '../rules/billers';
import { type BillPayment, payerOf, requireState, takeStep, tooLate } from '../rules/life';
import { lockedPayment, paymentOf } from './billCall';

interface Own {
  refundMethod: 'CASH' | 'ACCOUNT';
}
type CancelCall = Call<'BillPayment', Own>;

/** Opens a payment that can be cancelled or refunded; of another one it says at once why not. */
const begin: Command<'BillPayment', Own> = {
  path: 'bill/payment/cancel/begin',
  async handle(call) {
    const payment = await paymentOf(call);
    if (payment.billStatus !== 'CANCEL_PENDING')
      requireState(payment, payment.billStatus === 'PAID' ? 'ASK_CANCEL' : 'REFUND');
    return call.generic();
  },
};

/** Asks the biller to cancel a payment, on its day and before the hour of the biller; asked again while it does not answer. */
const askBiller: Command<'BillPayment', Own> = {
  path: 'bill/payment/cancel/askBiller',
  async handle(call) {
    const payment = await lockedPayment(call);
    const result = { id: payment.id, number: payment.paymentNo };
    if (payment.billStatus === 'CANCEL_PENDING') {
      await askAgain(call, payment);
      return { result };
    }
    requireState(payment, 'ASK_CANCEL');
    await requireInTime(call, payment);
    const { cancelReason = null } = call.form;
    const pending = await takeStep(lifeCall(call), payment.id, 'ASK_CANCEL', { values: { cancelReason } });
    await requestAtBiller(lifeCall(call), pending, 'CANCEL');
    return { result };
  },
};

/** @throws Refusal `bill.cancelTooLate` */
async function requireInTime({ records, now }: CancelCall, { paymentNo, biller, paidAt }: BillPayment) {
  const { cancelUntil = '00:00' } = (await records.get('Biller', biller)) ?? {};
  const day = todayInTurkiye(new Date(paidAt ?? 0));
  if (now >= momentInTurkiye(day, cancelUntil.slice(0, 5))) throw tooLate(paymentNo, cancelUntil.slice(0, 5));
}

/** Checks a refund before its confirmation. */
const validate: Command<'BillPayment', Own> = {
  path: 'bill/payment/cancel/validate',
  async handle(call) {
    const payment = await paymentOf(call);
    const findings = await checkOperation(operationCall(call), await operationOf(call, payment), async () =>
      requireState(payment, 'REFUND'),
    );
    return warningHead(findings);
  },
};

/** Gives the whole amount of a bill that was not paid back to its payer, in cash or on an account. */
const commit: Command<'BillPayment', Own> = {
  path: 'bill/payment/cancel/commit',
  async handle(call) {
    const payment = await lockedPayment(call);
    return runOperation(operationCall(call), await operationOf(call, payment), async () => {
      requireState(payment, 'REFUND');
      const { form } = call;
      const isCash = form.refundMethod !== 'ACCOUNT';
      if (!isCash) await requirePayersAccount(call, payment);
      const values = {
        refundDesk: isCash ? (form.refundDesk ?? null) : null,
        refundAccount: isCash ? null : (form.refundAccount ?? null),
        cancelReason: payment.cancelReason ?? 'PARTNER',
      } as const;
      await takeStep(lifeCall(call), payment.id, 'REFUND', { values });
      const { id, paymentNo: number, totalAmount } = payment;
      return { result: { id, number, totalAmount } };
    });
  },
};

/** @throws Refusal `bill.refundAccount` for an account of somebody else than the payer */
async function requirePayersAccount({ records, form, language }: CancelCall, { customer }: BillPayment) {
  const account = form.refundAccount ? await records.get('Account', form.refundAccount) : null;
  if (customer && account?.customer === customer) return;
  throw refusedField('bill.refundAccount', 'refundAccount', language, {
    tr: 'İade yalnız ödeyenin kendi hesabına yapılır; hesabı yoksa nakit iade edin.',
    en: 'Only an account of the payer is refunded; without one, refund in cash.',
  });
}

/** The operation with all stages that a refund passes: whoever may cancel payments of bills. */
async function operationOf(
  { form, records, user }: CancelCall,
  payment: BillPayment,
): Promise<MoneyOperation> {
  const isCash = form.refundMethod !== 'ACCOUNT';
  return {
    stages: isCash
      ? ['GATE', 'DESK', 'RIGHTS', 'CUSTOMER', 'SCREENING', 'LIMIT', 'MONITORING']
      : ['GATE', 'RIGHTS', 'CUSTOMER', 'SCREENING'],
    facts: {
      txnCode: 'BILL_PAY',
      cancels: true,
      customer: payment.customer ?? null,
      party: payerOf(payment),
      channel: await deskChannel(records, user.agent),
      agent: user.agent,
      ...(isCash && form.refundDesk && { desk: form.refundDesk }),
      amount: payment.totalAmount,
      currency: 'TRY',
      recordRef: payment.paymentNo,
      isDescribed: (form.description ?? payment.description ?? '').length >= 20,
      isDeclared: Boolean(form.sourceOfFunds ?? payment.sourceOfFunds),
    },
  };
}

/** The screen that cancels and refunds a payment. */
export const billCancel: readonly Command[] = [begin, askBiller, validate, commit] as Command[];
