import Big from 'big.js';
import type { Call, Command } from '../../../engine/context/Command';
import { amountText } from '../../../engine/context/values';
import { operationCall, warningHead } from '../../moneyOperation/commands/operationCall';
import { checkOperation, deskChannel, type MoneyOperation, runOperation } from '../../moneyOperation/rules';
import { type MoneyPlace, requireState, type Transfer, takeStep } from '../rules/life';
import { refundOf } from '../rules/payouts';
import { amountsNow } from './shownAmounts';
import { lockedTransfer, transferCall, transferOf } from './transferCall';

interface Own {
  paybackMethod: 'CASH' | 'ACCOUNT';
  refundAccount: string;
}
type PaybackCall = Call<'Transfer', Own>;

/** Opens an unpaid transfer with the amount that its sender gets; of another one it says at once why not. */
const begin: Command<'Transfer', Own> = {
  path: 'moneyTransfer/transfer/payback/begin',
  async handle(call) {
    const transfer = await transferOf(call);
    requireState(transfer, 'PAY_BACK');
    const reply = await call.generic();
    const { paybackAmount } = await refund(call, transfer);
    return { ...reply, state: { ...reply.state, paybackAmount } };
  },
};

/** Calculates the amount again when the fee is refunded or kept. */
const calculate: Command<'Transfer', Own> = {
  path: 'moneyTransfer/transfer/payback/calculate',
  async handle(call) {
    const { paybackAmount } = await refund(call, await transferOf(call));
    return { state: { paybackAmount } };
  },
};

/** Checks a payback before its confirmation. */
const validate: Command<'Transfer', Own> = {
  path: 'moneyTransfer/transfer/payback/validate',
  async handle(call) {
    const transfer = await transferOf(call);
    const findings = await checkOperation(operationCall(call), await operationOf(call, transfer), async () =>
      requireState(transfer, 'PAY_BACK'),
    );
    const { paybackAmount } = await refund(call, transfer);
    return { ...warningHead(findings), ...amountsNow(call, 'paybackAmount', { paybackAmount }) };
  },
};

/** Gives the amount of an unpaid transfer back to its sender, in cash or on an account. */
const commit: Command<'Transfer', Own> = {
  path: 'moneyTransfer/transfer/payback/commit',
  async handle(call) {
    const transfer = await lockedTransfer(call);
    return runOperation(operationCall(call), await operationOf(call, transfer), async () => {
      const { paid, paybackAmount, feeRefunded } = await refund(call, transfer);
      call.confirms({ paybackAmount });
      const { paybackMethod, refundAccount = '' } = call.form;
      const refundDesk = paybackMethod === 'ACCOUNT' ? null : (call.form.refundDesk ?? '');
      const place: MoneyPlace =
        refundDesk === null ? { account: refundAccount, paid } : { desk: refundDesk, paid };
      const cancelReason =
        transfer.cancelReason || (transfer.transferStatus === 'REJECTED' ? 'AML' : 'NOT_COLLECTED');
      const paidBackBy = call.user.userName;
      const { description, sourceOfFunds } = call.form;
      const values = {
        cancelReason,
        feeRefunded,
        paybackAmount,
        refundDesk,
        paidBackBy,
        ...(description && { description }),
        ...(sourceOfFunds && { sourceOfFunds }),
      };
      await takeStep(transferCall(call), transfer.id, 'PAY_BACK', { values, place });
      return { result: { id: transfer.id, number: transfer.transferNo, paybackAmount } };
    });
  },
};

/** The amount that the sender gets, with the fee if it is refunded: as the cancellation says, or now. */
async function refund({ records, form, today }: PaybackCall, transfer: Transfer) {
  const paid = await refundOf(records, transfer, today);
  const feeRefunded =
    transfer.transferStatus === 'CANCELLED' ? transfer.feeRefunded : (form.feeRefunded ?? false);
  const fee = feeRefunded ? new Big(transfer.feeAmount).plus(transfer.taxAmount) : new Big(0);
  return { paid, feeRefunded, paybackAmount: amountText(fee.plus(paid.amount)) };
}

/** The operation with all stages that a payback passes. Its sender may be kept from receiving money. */
async function operationOf(call: PaybackCall, transfer: Transfer): Promise<MoneyOperation> {
  const { form, records, user } = call;
  const isCash = form.paybackMethod !== 'ACCOUNT';
  return {
    stages: isCash
      ? ['GATE', 'DESK', 'RIGHTS', 'CUSTOMER', 'SCREENING', 'LIMIT', 'MONITORING']
      : ['GATE', 'CUSTOMER', 'SCREENING'],
    facts: {
      txnCode: 'PAY_CASH',
      customer: transfer.sender,
      agent: user.agent,
      recordRef: transfer.transferNo,
      channel: await deskChannel(records, user.agent),
      ...(isCash && form.refundDesk && { desk: form.refundDesk }),
      amount: (await refund(call, transfer)).paybackAmount,
      currency: transfer.sendCurrency,
      isDescribed: (form.description ?? transfer.description ?? '').length >= 20,
      isDeclared: Boolean(form.sourceOfFunds ?? transfer.sourceOfFunds),
    },
  };
}

/** The screen that pays a transfer back. */
export const transferPayback: readonly Command[] = [begin, calculate, validate, commit];
