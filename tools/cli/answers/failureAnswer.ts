import { suggestionIn } from '../../language/views/nearest';
import type { Answer, Failure } from './Answer';

/** Answer of a failed command. */
export function failureAnswer(command: string | null, { id, message }: Failure): Answer {
  const suggestion = suggestionIn(message);
  return { command, ok: false, error: { id, message, ...(suggestion !== undefined && { suggestion }) } };
}

/**
 * Exit code of an answer: 0 success, 1 problems in definitions or unknown name, 2 wrong usage, 3 internal
 * error.
 */
export function exitCodeOf({ ok, error }: Answer): number {
  const { id = '' } = (error ?? {}) as { readonly id?: string };
  if (ok) return 0;
  if (id === 'internal') return 3;
  return id.startsWith('usage.') ? 2 : 1;
}
