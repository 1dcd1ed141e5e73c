import type { LocalizedText } from '../../../contract/values/language';
import type { FieldError } from '../../../contract/wire/envelope';

/** A rejection: returned as `success: false` with this code and HTTP status; rolls the request back. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** Code of the refused operation, if it has one. */
  readonly operation: string | null = null;

  #text: LocalizedText;
  #isOutrun = false;
  #record: { readonly entity: string; readonly id: string } | null = null;

  constructor(
    /** Dotted: `account.balanceNotZero`. */
    readonly code: string,
    text: LocalizedText,
    readonly status: 400 | 403 | 404 | 409 | 422 | 429 | 503 = 422,
    readonly fieldErrors: readonly FieldError[] = [],
  ) {
    super(`${code}: ${text.en}`);
    this.#text = text;
  }

  /**
   * Whether somebody else has done it already, or has made it impossible: the endpoint says who did, and when. A refusal that
   * wraps another one is of its kind.
   */
  get isOutrun(): boolean {
    return this.#isOutrun || (this.cause instanceof Refusal && this.cause.isOutrun);
  }

  /** The same refusal, of something that somebody else may have done first. */
  outrun(): this {
    this.#isOutrun = true;
    return this;
  }

  /** The stored record that it is about, of several that the call names; null for the one of the call. */
  get record(): { readonly entity: string; readonly id: string } | null {
    return this.#record;
  }

  /** The same refusal, about one of several records. */
  about(entity: string, id: string): this {
    this.#record = { entity, id };
    return this;
  }

  get text(): LocalizedText {
    return this.#text;
  }

  /** The same refusal with other words, such as the row that it is about, or who was faster. */
  reworded(words: (text: LocalizedText) => LocalizedText): this {
    this.#text = words(this.#text);
    return this;
  }
}
