import type { Model } from '../../../../contract/model/model';
import { requireFound } from '../../../base/errors/recordRefusals';
import type { Call } from '../../../engine/context/Command';
import { composeMessage } from '../../../platform/messages/composeMessage';
import { inBothLanguages } from '../../../platform/messages/inBothLanguages';
import { addMessage } from '../../../platform/outbox';
import type { Database } from '../../../records/openDatabase';
import { lifeCall, serverLifeCall } from '../../moneyOperation/commands/lifeCall';
import { newsSeconds, type Transfer, type TransferCall } from '../rules/life';
import { handOver } from '../rules/partners';

/** A request as transfers see it. */
export function transferCall(
  call: Pick<Call, 'records' | 'today' | 'now' | 'user' | 'screen' | 'compose' | 'sendLater'>,
): TransferCall {
  return withMessages(lifeCall(call), call);
}

/** A call of the server itself, as when a partner reports. @param transaction in which it reads and writes */
export function serverTransferCall(transaction: Database, model: Model, at: Date): TransferCall {
  return withMessages(serverLifeCall(transaction, model, at), {
    compose: (about, values) => composeMessage(transaction, model.entities, about, values),
    sendLater: (message) => addMessage(transaction, message, null, at),
  });
}

function withMessages(
  life: ReturnType<typeof lifeCall>,
  { compose, sendLater }: Pick<Call, 'compose' | 'sendLater'>,
): TransferCall {
  const transferCall: TransferCall = {
    ...life,
    handOver: (transfer) => handOver(transferCall, transfer),
    async notify(about) {
      const message = await inBothLanguages((language) =>
        about.code === 'PAYOUT_CODE'
          ? compose({ code: about.code, channel: 'SMS', language }, about.values)
          : about.code === 'PARTNER_REFERENCE'
            ? compose({ code: about.code, channel: 'SMS', language }, about.values)
            : compose({ code: about.code, channel: 'SMS', language }, about.values),
      );
      const purpose = about.code === 'PAYOUT_CODE' ? 'PAYOUT_CODE' : 'TRANSFER_NEWS';
      await sendLater({
        purpose,
        to: about.to,
        message,
        seconds: newsSeconds,
        ...(about.customer && { customer: about.customer }),
      });
    },
  };
  return transferCall;
}

type TransferRequest = Pick<Call, 'records' | 'recordId'>;

/** The transfer that a screen was opened with. @throws Refusal `record.notFound` */
export async function transferOf({ records, recordId }: TransferRequest): Promise<Transfer> {
  return requireFound(recordId === null ? null : await records.get('Transfer', recordId));
}

/** The same, locked: nobody changes it until the end of the transaction. */
export async function lockedTransfer({ records, recordId }: TransferRequest): Promise<Transfer> {
  return requireFound(recordId === null ? null : await records.lock('Transfer', recordId));
}
