import type { Envelope } from '../../../contract/wire/envelope';
import { Refusal } from '../../base/errors/Refusal';
import { CallAbandoned } from '../../records/withAbortSignal';

/** How a call ended. */
export type CallOutcome =
  | { readonly kind: 'answered'; readonly reply: Envelope; readonly repeated: boolean }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly txnCode: string | null }
  /** By an error of the server or the database; the user got this text. */
  | { readonly kind: 'failed'; readonly shown: Refusal }
  | { readonly kind: 'abandoned' };

/** The outcome of a call that ended with an error. */
export function failedOutcome(error: unknown, shownRefusal: (error: Error) => Refusal): CallOutcome {
  if (error instanceof CallAbandoned) return { kind: 'abandoned' };
  if (error instanceof Refusal) return { kind: 'refused', refusal: error, txnCode: error.operation };
  return { kind: 'failed', shown: shownRefusal(error instanceof Error ? error : new Error(String(error))) };
}
