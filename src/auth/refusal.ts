import { fieldsOf, textOf } from '../../contract/readValue';
import { RequestError } from '../../contract/request';
import { SourceError } from './sources/SourceError';

/** Why something was not done: a sentence of the server, or the key of one of ours. */
export type Refusal = { readonly text: string } | { readonly key: string };

/** A reply of the template's calls brought no user: its `error` says why (seed 000 §7, §8). */
export class ReplyError extends Error {
  override readonly name = 'ReplyError';
  readonly code = 'reply.noUser';

  readonly refusal: Refusal;

  /** @param otherwise the reason shown where the reply gives none. */
  constructor(reply: unknown, otherwise: Refusal) {
    const said = textOf(fieldsOf(reply).error);
    super(said || 'The reply brought no user');
    this.refusal = said === '' ? otherwise : { text: said };
  }
}

/** What is said of a failed call. */
export function refusalOf(failure: unknown): Refusal {
  if (failure instanceof ReplyError) return failure.refusal;
  if (failure instanceof SourceError) return { key: `login:${failure.code}` };
  if (!(failure instanceof RequestError)) return { key: 'login:failed' };
  return failure.header ? { text: failure.header.message } : { key: failure.code.replace('.', ':') };
}

/** Code of the server's head; undefined where there was none. */
export function refusalCode(failure: unknown): string | undefined {
  return failure instanceof RequestError ? failure.header?.code : undefined;
}

/** Whether the server did not answer a call at all. */
export function isUnanswered(failure: unknown): boolean {
  return (
    failure instanceof RequestError &&
    ['request.network', 'request.timeout', 'request.aborted'].includes(failure.code)
  );
}
