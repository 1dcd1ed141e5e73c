import { staleRecord } from '../../../base/errors/recordRefusals';
import type { Call, Command } from '../../../engine/context/Command';
import { operationCall } from '../../moneyOperation/commands/operationCall';
import { checkOperation, type MoneyOperation, runOperation } from '../../moneyOperation/rules';
import { type Order, requireState, takeStep } from '../rules/orders';
import { requestAmendment } from '../rules/partners';
import { lockedOrder, orderCall, orderOf } from './orderCall';

type UpdateCall = Call<'Transfer', { changeReason: string }>;

/** Screens the new receiver before the confirmation. */
const validate: Command<'Transfer', { changeReason: string }> = {
  path: 'moneyTransfer/transfer/update/validate',
  async handle(call) {
    const order = await orderOf(call);
    await checkOperation(operationCall(call), screening(call, order), async () =>
      requireState(order, 'AMEND'),
    );
    return {};
  },
};

/**
 * Corrects the receiver of an unpaid order, whose state stays. A partner abroad gets a request; our own order gives out a new
 * code if the receiver has another phone. The form has all fields of the receiver: one that another user has changed since
 * is not overwritten.
 * @throws Refusal `record.stale`
 */
const commit: Command<'Transfer', { changeReason: string }> = {
  path: 'moneyTransfer/transfer/update/commit',
  async handle(call) {
    const order = await lockedOrder(call);
    return runOperation(operationCall(call), screening(call, order), async () => {
      requireState(order, 'AMEND');
      if (order.version !== call.version) throw staleRecord();
      const { receiverFirstName = '', receiverLastName = '', changeReason: note = '', ...form } = call.form;
      const receiver = {
        receiverFirstName,
        receiverLastName,
        ...(form.receiverPhone && { receiverPhone: form.receiverPhone }),
      };
      const result = { id: order.id, number: order.transferNo };
      if (order.partner) {
        await requestAmendment(orderCall(call), order, { ...receiver, note });
        return { result, head: partnerAsked };
      }
      const isOtherPhone = Boolean(form.receiverPhone && form.receiverPhone !== order.receiverPhone);
      await takeStep(orderCall(call), order.id, 'AMEND', {
        values: {
          ...receiver,
          payoutAgent: form.payoutAgent ?? null,
          description: form.description ?? null,
        },
        ...(note && { note }),
        ...(isOtherPhone && { newCode: true }),
      });
      return { result };
    });
  },
};

/** The receiver is screened again; no money moves. */
function screening({ form, user }: UpdateCall, order: Order): MoneyOperation {
  const name = [form.receiverFirstName, form.receiverLastName].filter(Boolean).join(' ');
  return {
    stages: ['GATE', 'SCREENING'],
    facts: {
      txnCode: 'SEND_CASH',
      customer: order.sender,
      agent: user.agent,
      channel: null,
      amount: null,
      currency: null,
      recordRef: order.transferNo,
      parties: [name],
    },
  };
}

/** The partner answers later; until then the order shows that it waits. */
export const partnerAsked = {
  code: 'order.partnerAsked',
  notificationType: 'WARNING',
  message: {
    tr: 'Aracı kuruma soruldu. Yanıt gelince transfer güncellenir; o zamana kadar “yanıt bekleniyor” görünür.',
    en: 'The partner was asked. The transfer changes with its answer, and shows until then that it waits.',
  },
} as const;

/** The screen that corrects an order. */
export const transferUpdate: readonly Command[] = [validate, commit];
