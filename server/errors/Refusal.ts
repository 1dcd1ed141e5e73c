import type { FieldError } from '../../contract/envelope';
import type { LocalizedText } from '../../contract/language';

/** A refusal: becomes `success: false` with this code, the HTTP status, and rolls the call back. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

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
