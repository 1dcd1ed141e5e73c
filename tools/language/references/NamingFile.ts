import type { FileKind } from '../project/readFiles';
import type { Source } from '../source/parseSource';

/** A file to search for references. */
export interface NamingFile {
  readonly kind: FileKind | 'screenTest';
  /** Name of the entity or area, or screen key (for a test: of the tested screen). */
  readonly name: string;
  readonly source: Pick<Source, 'file' | 'text'>;
}
