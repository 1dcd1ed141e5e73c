import { RequestError } from '../../contract/request';
import { SourceError } from './sources/SourceError';

/** Why something was not done: a sentence of the server, or the key of one of ours. */
export type Refusal = { readonly text: string } | { readonly key: string };

/** What is said of a failed call. */
export function refusalOf(failure: unknown): Refusal {
  if (failure instanceof SourceError) return { key: `login:${failure.code}` };
  if (!(failure instanceof RequestError)) return { key: 'login:failed' };
  return failure.header ? { text: failure.header.message } : { key: failure.code.replace('.', ':') };
}

/** Code of the server's head; undefined where there was none. */
export function refusalCode(failure: unknown): string | undefined {
  return failure instanceof RequestError ? failure.header?.code : undefined;
}
