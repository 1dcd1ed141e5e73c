import { Refusal } from '../../base/errors/Refusal';

/**
 * The cause of a failure for the log of a run that must not disclose records: its code. The text of an error may name a record,
 * its entity, or its values.
 */
export function causeOf(error: unknown): string {
  if (error instanceof Refusal) return error.code;
  if (!(error instanceof Error)) return 'error';
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}
