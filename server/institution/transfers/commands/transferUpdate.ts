import { staleRecord } from '../../../base/errors/recordRefusals';
import type { Call, Command } from '../../../engine/context/Command';
import { operationCall } from '../../moneyOperation/commands/operationCall';
import { checkOperation, type MoneyOperation, runOperation } from '../../moneyOperation/rules';
import { requireState, type Transfer, takeStep } from '../rules/life';
import { requestAmendment } from '../rules/partners';
import { lockedTransfer, transferCall, transferOf } from './transferCall';

type UpdateCall = Call<'Transfer', { changeReason: string }>;

/** Opens a transfer that can be corrected; of another one it says at once why not. */
const begin: Command<'Transfer', { changeReason: string }> = {
  path: 'moneyTransfer/transfer/update/begin',
  async handle(call) {
    requireState(await transferOf(call), 'AMEND');
    return call.generic();
  },
};

/** Screens the new receiver before the confirmation. */
const validate: Command<'Transfer', { changeReason: string }> = {
  path: 'moneyTransfer/transfer/update/validate',
  async handle(call) {
    const transfer = await transferOf(call);
    await checkOperation(operationCall(call), screening(call, transfer), async () =>
      requireState(transfer, 'AMEND'),
    );
    return {};
  },
};

/**
 * Corrects the receiver of an unpaid transfer, whose state stays. A partner abroad gets a request; our own transfer gives out a new
 * code if the receiver has another phone. The form has all fields of the receiver: one that another user has changed since
 * is not overwritten.
 * @throws Refusal `record.stale`
 */
const commit: Command<'Transfer', { changeReason: string }> = {
  path: 'moneyTransfer/transfer/update/commit',
  async handle(call) {
    const transfer = await lockedTransfer(call);
    return runOperation(operationCall(call), screening(call, transfer), async () => {
      requireState(transfer, 'AMEND');
      if (transfer.version !== call.version) throw staleRecord();
      const { receiverFirstName = '', receiverLastName = '', changeReason: note = '', ...form } = call.form;
      const receiver = {
        receiverFirstName,
        receiverLastName,
        ...(form.receiverPhone && { receiverPhone: form.receiverPhone }),
      };
      const result = { id: transfer.id, number: transfer.transferNo };
      if (transfer.partner) {
        await requestAmendment(transferCall(call), transfer, { ...receiver, note });
        return { result, head: partnerAsked };
      }
      const isOtherPhone = Boolean(form.receiverPhone && form.receiverPhone !== transfer.receiverPhone);
      await takeStep(transferCall(call), transfer.id, 'AMEND', {
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
function screening({ form, user }: UpdateCall, transfer: Transfer): MoneyOperation {
  const name = [form.receiverFirstName, form.receiverLastName].filter(Boolean).join(' ');
  return {
    stages: ['GATE', 'SCREENING'],
    facts: {
      txnCode: 'SEND_CASH',
      customer: transfer.sender,
      agent: user.agent,
      channel: null,
      amount: null,
      currency: null,
      recordRef: transfer.transferNo,
      parties: [name],
    },
  };
}

/** The partner answers later; until then the transfer shows that it waits. */
export const partnerAsked = {
  code: 'transfer.partnerAsked',
  notificationType: 'WARNING',
  message: {
    tr: 'Aracı kuruma soruldu. Yanıt gelince transfer güncellenir; o zamana kadar “yanıt bekleniyor” görünür.',
    en: 'The partner was asked. The transfer changes with its answer, and shows until then that it waits.',
  },
} as const;

/** The screen that corrects a transfer. */
export const transferUpdate: readonly Command[] = [begin, validate, commit];
