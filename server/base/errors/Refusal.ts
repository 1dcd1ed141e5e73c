import { shellTexts } from '../../../contract/texts';
import type { Language, LocalizedText } from '../../../contract/values/language';
import type { FieldError } from '../../../contract/wire/envelope';
import { isSentWithMessage } from './sentWithMessage';

/** A rejection: returned as `success: false` with this code and HTTP status; rolls the request back. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** Code of the refused operation, if it has one. */
  readonly operation: string | null = null;

  constructor(
    /** Dotted: `account.balanceNotZero`. */
    readonly code: string,
    readonly text: LocalizedText,
    readonly status: 400 | 403 | 404 | 409 | 422 | 429 | 503 = 422,
    readonly fieldErrors: readonly FieldError[] = [],
  ) {
    super(`${code}: ${text.en}`);
  }
}

const texts: Readonly<Record<string, LocalizedText>> = shellTexts.errors;

/** Title of a message by its code, for the head of its reply; empty for a code without a title. */
export function messageTitle(code: string, language: Language): { readonly title?: string } {
  const key = `refusal.${code}`;
  const text = isSentWithMessage('errors', key) ? texts[key] : undefined;
  return text === undefined ? {} : { title: text[language] };
}
