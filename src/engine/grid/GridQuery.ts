import type { JsonObject } from '../../../contract/values/json';
import type { SortOrder } from '../../../contract/wire/query';

/** Page sizes of a grid (requirements C1.2). */
export const pageSizes = [20, 50, 100] as const;

/** Rows per page. */
export type PageSize = (typeof pageSizes)[number];

/** The last query: paging, sorting and export use it, not a half-typed filter. */
export interface GridQuery {
  readonly filter: JsonObject;
  /** Quick filter; empty for none. */
  readonly text: string;
  readonly page: number;
  readonly size: PageSize;
  readonly sort: readonly SortOrder[];
}

/** Options of a query. */
export interface QueryOptions {
  /** Discards known counts and cursors. */
  readonly again?: boolean;
  /** A background request: no error notification. */
  readonly quiet?: boolean;
}
