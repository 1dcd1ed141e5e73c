import type { JsonObject } from '../../../contract/json';
import type { SortOrder } from '../../../contract/query';

/** Page sizes of a grid (catalogue §1.2). */
export const pageSizes = [20, 50, 100] as const;

/** How many rows a page has. */
export type PageSize = (typeof pageSizes)[number];

/** What was asked for last: paging, sorting and export go by it, not by what is half typed in the filter. */
export interface GridQuestion {
  readonly filter: JsonObject;
  /** Of the quick filter; empty for none. */
  readonly text: string;
  readonly page: number;
  readonly size: PageSize;
  readonly sort: readonly SortOrder[];
}

/** How a question is put. */
export interface QuestionOptions {
  /** Nothing that is known of the rows holds any more. */
  readonly again?: boolean;
  /** A background request: no notice of a failure. */
  readonly quiet?: boolean;
}
