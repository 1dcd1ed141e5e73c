import axios from 'axios';
import type { RestHeader } from '../../contract/wire/envelope';
import { RequestError } from '../../contract/wire/request';
import type { FailureNotice, RequestPorts } from './ports';

/** Converts anything thrown by a request to a RequestError. `aborted`: cancelled by the caller. */
export function requestFailure(thrown: unknown, aborted = false): RequestError {
  if (thrown instanceof RequestError) return thrown;
  const cause = thrown instanceof Error ? thrown : new Error(String(thrown));
  const code =
    aborted || axios.isCancel(cause)
      ? 'request.aborted'
      : !axios.isAxiosError(cause)
        ? 'request.malformed'
        : cause.code === 'ETIMEDOUT' || cause.code === 'ECONNABORTED'
          ? 'request.timeout'
          : 'request.network';
  return new RequestError(code, cause.message, undefined, undefined, { cause });
}

/** Statuses of a gateway, or a stopping server, for an unreachable server. */
const awayStatuses: ReadonlySet<number | undefined> = new Set([502, 503, 504]);

/**
 * Failure of a reading request shown in place: all causes of a missing response look the same to the user. A response
 * without a head came from a server that was reached (requirements P8).
 */
export function readFailure(failure: RequestError): RequestError {
  const { code, message, header, status } = failure;
  const lost = code === 'request.network' || code === 'request.timeout';
  if (!lost && !awayStatuses.has(status)) return failure;
  return new RequestError('request.away', message, header, status, { cause: failure });
}

/**
 * Error to show for a failure (requirements P8); null for none: cancelled, or reported by the sign-out that
 * follows.
 */
export function failureNotice(
  failure: RequestError,
  failureText: RequestPorts['failureText'],
): FailureNotice | null {
  const { requestId } = failure;
  const numbered = requestId === undefined ? {} : { requestId };
  switch (failure.code) {
    case 'request.aborted':
    case 'request.cancelled':
    case 'request.unauthorized':
    case 'request.away':
      return null;
    case 'request.refused': {
      const notice = refusalNotice(failure.header);
      return notice && { ...notice, ...numbered };
    }
    case 'request.notDone':
    case 'request.outcomeUnknown':
    case 'request.doneBefore':
      return {
        header: failure.code,
        message: inWords(failure, failureText).message,
        type: 'WARNING',
        ...numbered,
      };
    default:
      return {
        header: 'Internal Error',
        message: inWords(failure, failureText).message,
        type: 'ERROR',
        stack: stackOf(failure),
        ...numbered,
      };
  }
}

/** A failure with a localized message, if available. */
export function inWords(failure: RequestError, failureText: RequestPorts['failureText']): RequestError {
  const { code, header, status, requestId } = failure;
  const text = failureText(code);
  if (text === undefined) return failure;
  return new RequestError(code, text, header, status, { cause: failure, requestId });
}

function refusalNotice(head: RestHeader | undefined): FailureNotice | null {
  // Sign-out and lock show their own reason.
  if (!head || head.notificationType === 'LOGOUT' || head.notificationType === 'LOCK') return null;
  const heading = head.title === undefined ? {} : { heading: head.title };
  return { header: head.code, ...heading, message: head.message, type: 'WARNING' };
}

function stackOf(failure: RequestError): string {
  const cause = failure.cause instanceof Error ? `\n${failure.cause.stack}` : '';
  return `${failure.stack}${cause}`;
}
