import { RequestError } from '../../../contract/wire/request';
import { fieldsOf, textOf } from '../../replies/readValue';
import { SourceError } from './SourceError';

/** Reason of a failure: the server's sentence, or a text key. */
export type Refusal = { readonly text: string } | { readonly key: string };

/** A response of the template's requests without a user: `error` has the reason (requirements P7, P8). */
export class ReplyError extends Error {
  override readonly name = 'ReplyError';
  readonly code = 'reply.noUser';

  readonly refusal: Refusal;

  /** @param otherwise reason if the response has none */
  constructor(reply: unknown, otherwise: Refusal) {
    const message = textOf(fieldsOf(reply).error);
    super(message || 'The reply brought no user');
    this.refusal = message === '' ? otherwise : { text: message };
  }
}

/**
 * Reason of a failed request, for display.
 * @param otherwise reason of a refusal without words
 */
export function refusalOf(failure: unknown, otherwise: Refusal = { key: 'login:failed' }): Refusal {
  if (failure instanceof ReplyError) return failure.refusal;
  if (failure instanceof SourceError) return { key: `login:${failure.code}` };
  if (!(failure instanceof RequestError)) return otherwise;
  const { header, code } = failure;
  if (header === undefined) return { key: code.replace('.', ':') };
  const words = header.message || header.title || '';
  return words === '' ? otherwise : { text: words };
}

/** Error code in the response head; undefined without one. */
export function refusalCode(failure: unknown): string | undefined {
  return failure instanceof RequestError ? failure.header?.code : undefined;
}

/** Whether the server did not respond at all. */
export function isUnanswered(failure: unknown): boolean {
  return (
    failure instanceof RequestError &&
    ['request.network', 'request.timeout', 'request.aborted'].includes(failure.code)
  );
}
