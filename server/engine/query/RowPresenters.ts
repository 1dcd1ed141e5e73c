import type { GridRow } from '../../../contract/wire/query';
import type { Database } from '../../records/openDatabase';

/** Entity → how a module shows rows of it that were read. */
export type RowPresenters = Readonly<
  Record<string, (database: Database, rows: readonly GridRow[]) => Promise<readonly GridRow[]>>
>;
