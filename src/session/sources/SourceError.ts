/** Failure codes of other sources; text key `login:<code>`. */
export type SourceErrorCode =
  /** Wrong name or password. */
  | 'source.invalid'
  /** Too many attempts. */
  | 'source.tooMany'
  /** Rejected by the source or cancelled by the user. */
  | 'source.refused'
  /** The redirect belongs to no pending sign-in, or to an expired one. */
  | 'source.over'
  /** The source's token has expired. */
  | 'source.expired'
  | 'source.unreachable';

/** Failure of a source other than the product's own server. */
export class SourceError extends Error {
  override readonly name = 'SourceError';

  constructor(
    readonly code: SourceErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
