import axios from 'axios';
import type { RestHeader } from '../../contract/envelope';
import { RequestError } from '../../contract/request';
import type { FailureNotice, RequestPorts } from './ports';

/** What went wrong with a call, whatever was thrown. `aborted`: the caller gave up. */
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

/**
 * What the user is told of a failure (seed 000 §8); null where there is nothing to tell: given up or cancelled by
 * the user, or told by the sign-out that follows.
 */
export function failureNotice(
  failure: RequestError,
  failureText: RequestPorts['failureText'],
): FailureNotice | null {
  switch (failure.code) {
    case 'request.aborted':
    case 'request.cancelled':
    case 'request.unauthorized':
      return null;
    case 'request.refused':
      return refusalNotice(failure.header);
    case 'request.notDone':
    case 'request.outcomeUnknown':
    case 'request.doneBefore':
      return { header: failure.code, message: inWords(failure, failureText).message, type: 'WARNING' };
    default:
      return {
        header: 'Internal Error',
        message: inWords(failure, failureText).message,
        type: 'ERROR',
        stack: stackOf(failure),
      };
  }
}

/** A failure as whoever shows it to the user gets it: in the language of now, where there are words for it. */
export function inWords(failure: RequestError, failureText: RequestPorts['failureText']): RequestError {
  const { code, header, status, requestId } = failure;
  const text = failureText(code, requestId);
  if (text === undefined) return failure;
  return new RequestError(code, text, header, status, { cause: failure, requestId });
}

function refusalNotice(head: RestHeader | undefined): FailureNotice | null {
  // Sign-out and lock say themselves why.
  if (!head || head.notificationType === 'LOGOUT' || head.notificationType === 'LOCK') return null;
  return { header: head.code, message: head.message, type: 'WARNING' };
}

function stackOf(failure: RequestError): string {
  const cause = failure.cause instanceof Error ? `\n${failure.cause.stack}` : '';
  return `${failure.stack}${cause}`;
}
