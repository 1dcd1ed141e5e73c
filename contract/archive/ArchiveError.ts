/** An archive that is not read: it is damaged or lies about its contents, or it holds more than the reader takes. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';

  constructor(
    readonly code: 'archive.unsound' | 'archive.tooLarge',
    message: string,
  ) {
    super(message);
  }
}

/** An archive whose parts contradict each other. */
export const unsound = (message: string): ArchiveError => new ArchiveError('archive.unsound', message);

/** An archive that unpacks to more than the reader takes. */
export const tooLarge = (message: string): ArchiveError => new ArchiveError('archive.tooLarge', message);
