import type { Model } from '../../../contract/model/model';
import type { GridRow } from '../../../contract/wire/query';
import type { Database } from '../../records/openDatabase';

/** Entity → how a module shows rows of it that were read, in the language of the model. */
export type RowPresenters = Readonly<
  Record<string, (database: Database, rows: readonly GridRow[], model: Model) => Promise<readonly GridRow[]>>
>;
