import type { Language } from '../../../contract/values/language';
import type { Envelope, OperationResult } from '../../../contract/wire/envelope';
import { messageTitle } from '../../base/errors/messageTitle';
import type { Refusal } from '../../base/errors/Refusal';
import type { Reply } from '../context/Command';

/** Envelope of a successful request. `transactionKey` is sent if the conversation began or ended. */
export function succeeded(reply: Reply, language: Language, transactionKey?: string | null): Envelope {
  const { head } = reply;
  return {
    restHeader: {
      success: true,
      notificationType: 'NONE',
      code: 'ok',
      ...head,
      message: head === undefined ? '' : head.message[language],
      ...(head?.code !== undefined && messageTitle(head.code, language)),
    },
    ...(reply.state !== undefined && { state: reply.state }),
    ...(reply.result !== undefined && { result: reply.result }),
    ...(transactionKey !== undefined && { session: { currentTransactionKey: transactionKey } }),
    ...(reply.responseObject !== undefined && { responseObject: reply.responseObject }),
  };
}

/** Envelope of a rejected request. */
export function refused(refusal: Refusal, language: Language): Envelope {
  const result: OperationResult | undefined =
    refusal.fieldErrors.length > 0 ? { fieldErrors: refusal.fieldErrors } : undefined;
  return {
    restHeader: {
      success: false,
      code: refusal.code,
      message: refusal.text[language],
      ...messageTitle(refusal.code, language),
      notificationType: 'WARNING',
    },
    ...(result !== undefined && { result }),
  };
}
