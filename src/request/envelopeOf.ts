import type {
  ConfirmCall,
  Envelope,
  NotificationType,
  RedirectMethod,
  RestHeader,
} from '../../contract/envelope';
import type { JsonObject } from '../../contract/json';
import { type Fields, fieldsOf, isFields, textOf } from '../../contract/readValue';
import { RequestError } from '../../contract/request';
import { reviveDates } from './reviveDates';

const plainHead: RestHeader = { success: true, code: '', message: '', notificationType: 'NONE' };

/**
 * The envelope in the text of a reply. Throws `request.malformed` where the text is not JSON or has no head
 * (seed 000 §8: no server header).
 * @param ofScreen whether a screen made the call: dates of its answer are revived.
 * @param plainReply whether a reply without a head is the answer itself.
 */
export function envelopeOf(text: string, status: number, ofScreen: boolean, plainReply = false): Envelope {
  let reply: unknown;
  try {
    reply = JSON.parse(text);
  } catch (cause) {
    throw new RequestError('request.malformed', `HTTP ${status}, not JSON`, undefined, status, { cause });
  }
  const envelope = readEnvelope(reply, ofScreen);
  if (envelope !== null) return envelope;
  if (plainReply) return { restHeader: plainHead, responseObject: reply };
  throw new RequestError('request.malformed', `HTTP ${status} without a head`, undefined, status);
}

/**
 * Reads a reply as an envelope (seed 000 §7), whoever wrote it: members of another type than the contract's are left
 * out or become text, so that nothing behind this function has to check. Null where it has no head.
 */
export function readEnvelope(reply: unknown, ofScreen: boolean): Envelope | null {
  const { restHeader: head, state, result, session, responseObject } = fieldsOf(reply);
  const { success, code, message, notificationType, onConfirm, onCancel } = fieldsOf(head);
  if (typeof success !== 'boolean') return null;
  const [confirm, cancel] = [confirmCall(onConfirm), confirmCall(onCancel)];
  const key = transactionKey(session);
  const envelope: Envelope = {
    restHeader: {
      success,
      code: textOf(code),
      message: textOf(message),
      notificationType: (textOf(notificationType) || 'NONE') as NotificationType,
      ...(confirm && { onConfirm: confirm }),
      ...(cancel && { onCancel: cancel }),
    },
    ...(isFields(state) && { state: state as JsonObject }),
    ...(isFields(result) && { result: withFieldErrors(result) }),
    ...(key !== undefined && { session: { currentTransactionKey: key } }),
    ...(responseObject !== undefined && { responseObject }),
  };
  return reviveDates(envelope, ofScreen);
}

/** The method is checked when the call goes out: an unknown one fails there, in sight of the user. */
function confirmCall(value: unknown): ConfirmCall | undefined {
  if (!isFields(value)) return undefined;
  const { redirectMethod, redirectPath, body } = value;
  return {
    redirectMethod: textOf(redirectMethod).toUpperCase() as RedirectMethod,
    redirectPath: textOf(redirectPath),
    ...(isFields(body) && { body: body as JsonObject }),
  };
}

/** Undefined where the session says nothing of a conversation: the screen keeps the key that it has. */
function transactionKey(session: unknown): string | null | undefined {
  const { currentTransactionKey: key } = fieldsOf(session);
  return key === null ? null : textOf(key) || undefined;
}

function withFieldErrors({ fieldErrors, ...result }: Fields): Envelope['result'] {
  if (!Array.isArray(fieldErrors)) return result;
  const errors = fieldErrors.filter(isFields).map(({ field, code, message }) => ({
    field: textOf(field),
    code: textOf(code),
    message: textOf(message),
  }));
  return { ...result, fieldErrors: errors };
}
