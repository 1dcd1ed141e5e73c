/** An archive is damaged or inconsistent, or exceeds the reader's limits. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';

  constructor(
    readonly code: 'archive.unsound' | 'archive.tooLarge',
    message: string,
  ) {
    super(message);
  }
}

/** Creates the error of an archive whose parts contradict each other. */
export const inconsistent = (message: string): ArchiveError => new ArchiveError('archive.unsound', message);

/** Creates the error of an archive that exceeds the limits. */
export const tooLarge = (message: string): ArchiveError => new ArchiveError('archive.tooLarge', message);
