/** Why another source did not do what it was asked for: `login:<code>` says it. */
export type SourceErrorCode =
  /** It knows nobody of this name and password. */
  | 'source.invalid'
  /** Too many were tried. */
  | 'source.tooMany'
  /** It refused, or the user did there. */
  | 'source.refused'
  /** The way back is of no sign-in that was begun here, or of one that took too long. */
  | 'source.over'
  /** What it gave has run out. */
  | 'source.expired'
  | 'source.unreachable';

/** Another source than the product's own server failed. */
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
