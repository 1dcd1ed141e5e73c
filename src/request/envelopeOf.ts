import type { JsonObject } from '../../contract/values/json';
import type {
  ConfirmCall,
  Envelope,
  NotificationType,
  OperationResult,
  RedirectMethod,
  RestHeader,
} from '../../contract/wire/envelope';
import { RequestError } from '../../contract/wire/request';
import { type Fields, fieldsOf, isFields, textOf } from '../replies/readValue';
import { RevivedDate } from './RevivedDate';

const plainHead: RestHeader = { success: true, code: '', message: '', notificationType: 'NONE' };

/**
 * Parses the envelope of a response. Throws `request.malformed` if the text is not JSON or has no head (requirements
 * P8: no server header).
 * @param ofScreen whether a screen sent the request: dates in its result are revived
 * @param plainReply whether a response without a head is the result itself
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
 * Parses a response as an envelope (requirements P7): members of a wrong type are dropped or converted to text,
 * so that callers need no checks. Null without a head.
 */
export function readEnvelope(reply: unknown, ofScreen: boolean): Envelope | null {
  const { restHeader: head, state, result, session, responseObject } = fieldsOf(reply);
  const { success, code, message, title, notificationType, onConfirm, onCancel } = fieldsOf(head);
  if (typeof success !== 'boolean') return null;
  const [confirm, cancel] = [confirmCall(onConfirm), confirmCall(onCancel)];
  const key = transactionKey(session);
  const envelope: Envelope = {
    restHeader: {
      success,
      code: textOf(code),
      message: textOf(message),
      ...(textOf(title) !== '' && { title: textOf(title) }),
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

/**
 * The method is checked on sending: an unknown one fails there, visibly. A call without one posts its body (requirements P7);
 * one without a path is none.
 */
function confirmCall(value: unknown): ConfirmCall | undefined {
  if (!isFields(value) || textOf(value.redirectPath) === '') return undefined;
  const { redirectMethod, redirectPath, body } = value;
  return {
    redirectMethod: (textOf(redirectMethod) || 'POST').toUpperCase() as RedirectMethod,
    redirectPath: textOf(redirectPath),
    ...(isFields(body) && { body: body as JsonObject }),
  };
}

/** Undefined if the session contains no transaction: the screen keeps its key. */
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

/** Maximum length of a date: a UTC timestamp with nanoseconds. */
const maxDateLength = '2026-11-21T09:15:30.123456789Z'.length;

/** Members that are always text or keys, never dates. */
const textMembers: ReadonlySet<string> = new Set([
  'id',
  'key',
  'code',
  'field',
  'name',
  'title',
  'label',
  'message',
]);

/**
 * Converts date-like strings in an envelope's data to dates (requirements P7). Data are state, result and the
 * screen's response object; the head, the session and the shell's data (texts, menu, messages) stay
 * unchanged.
 * @param ofScreen whether a screen sent the request
 */
function reviveDates(envelope: Envelope, ofScreen: boolean): Envelope {
  const { state, result, responseObject } = envelope;
  return {
    ...envelope,
    ...(state && { state: revived(state) as JsonObject }),
    ...(result && { result: revived(result) as OperationResult }),
    ...(ofScreen && responseObject !== undefined && { responseObject: revived(responseObject) }),
  };
}

function revived(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > maxDateLength ? value : (RevivedDate.of(value) ?? value);
  if (Array.isArray(value)) return value.map(revived);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      textMembers.has(name) && typeof item === 'string' ? item : revived(item),
    ]),
  );
}
