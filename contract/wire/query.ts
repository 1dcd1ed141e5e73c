import type { Json, JsonObject } from '../values/json';

/** Sort order of a column; `field` is a column of the screen's grid. */
export interface SortOrder {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/**
 * Body of `POST {path}/query`, beside `state` (requirements C1.2). `filter` has fields of the filter form: a
 * value, or `{ from, to }` for a range. Text matches anywhere (Turkish casing), other values exactly. Empty
 * values are ignored.
 */
export interface QueryRequest {
  readonly filter: JsonObject;
  /** Zero-based. */
  readonly page: number;
  /** 20, 50 or 100. */
  readonly size: number;
  readonly sort: readonly SortOrder[];
  /** Words that must all occur in a row, each in any column; only for grids with a quick filter. */
  readonly text?: string;
  /**
   * Facts from an earlier response to the same query: nothing is counted again, and the page is found from
   * the nearest of the known page, the beginning and the end.
   */
  readonly known?: KnownPage;
  /**
   * `later`: rows first; a response without `total` is completed by the same query with `estimate` or
   * `exact`, which return no rows. Without it, or if a server or command does not support it, total and sums
   * come with the rows.
   */
  readonly counts?: 'later' | 'estimate' | 'exact';
}

/** A page of an earlier response, with the cursors of its first and last row; `total` only if exact. */
export interface KnownPage {
  readonly total?: number;
  readonly page: number;
  readonly first: string;
  readonly last: string;
}

/** Maximum rows of a tree, which is loaded, and may be saved, as a whole. */
export const maxTreeRows = 2000;

/** A row of a grid: `id`, and a value for each column's field path (`customer.customerNo` is one key). */
export interface GridRow {
  readonly id: string;
  readonly [field: string]: Json;
}

/** Response of a query. */
export interface QueryAnswer {
  readonly rows: readonly GridRow[];
  /** Number of matching rows over all pages. */
  readonly total: number;
  /** Sums over all matching rows: currency → field → decimal string. Empty without summed columns. */
  readonly sums: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * Response to a page query: `total` and `sums` only if unknown and not requested later; otherwise `more` says
 * whether rows follow. `estimated`: `total` is an estimate for very many rows, without sums. `marks` are
 * opaque cursors of the first and last row; null for no rows, absent if a command counts its pages.
 */
export interface PageAnswer extends Pick<QueryAnswer, 'rows'>, Partial<Pick<QueryAnswer, 'total' | 'sums'>> {
  readonly marks?: { readonly first: string; readonly last: string } | null;
  readonly more?: boolean;
  readonly estimated?: true;
}

/** A row changed in the grid: its loaded version, and the new values of its fields. */
export interface ChangedRow {
  readonly id: string;
  readonly version: number;
  readonly values: JsonObject;
}

/**
 * Body of `POST {path}/saveRows`: writes all rows or none. Field errors are named `rows.<id>.<field>`; for a
 * row changed by another user meanwhile `rows.<id>`.
 */
export interface SaveRowsRequest {
  readonly rows: readonly ChangedRow[];
}

/**
 * Body of `POST {path}/moveRow`: moves a row before or after another one; the shifted rows are renumbered.
 */
export interface MoveRowRequest {
  readonly id: string;
  readonly before?: string;
  readonly after?: string;
}

/** Body of `POST {path}/lookup/{field}`: a text search, or the labels of known ids. */
export interface LookupRequest {
  readonly text?: string;
  readonly ids?: readonly string[];
  /** Also returns the look-up's detail fields, page by page. */
  readonly details?: true;
  /** Zero-based; for a search with details. */
  readonly page?: number;
  /** Values of the fields the look-up depends on, by name. */
  readonly beside?: JsonObject;
  /** For ids: the record that the screen shows, whose values have labels although they are not offered any more. */
  readonly record?: string;
  /** For a search: ids of records to list first, in this order, if they match. */
  readonly first?: readonly string[];
}

/** An option of a look-up. */
export interface LookupOption {
  readonly id: string;
  /** The entity's display fields, joined. */
  readonly label: string;
  /** Values of the entity's details, masked, by field path; in answers to a text. */
  readonly details?: Readonly<Record<string, string>>;
}

/** Response of a look-up: at most 20, best match first. */
export interface LookupAnswer {
  readonly options: readonly LookupOption[];
  /** With details: a row for each, by the look-up's field names. */
  readonly rows?: readonly GridRow[];
  /** With details: number of matches over all pages. */
  readonly total?: number;
}

/** Body of `POST {path}/export`: the query without its page. Rows are returned in batches. */
export interface ExportRequest {
  readonly filter: JsonObject;
  readonly sort: readonly SortOrder[];
  /** Column field paths in display order; each must be a column of the screen. */
  readonly columns: readonly string[];
  readonly text?: string;
  /** `next` of the previous batch; null for the first. */
  readonly behind: string | null;
}

/**
 * `report` in the body of `POST {path}/export`: the server makes the file of the same query, and notifies the user.
 * Nothing is read then, and the response is a `ReportAnswer`.
 */
export interface ReportRequest {
  readonly format: 'xlsx' | 'csv';
  /** The file besides its rows, as the page words it: `FileTable`, whose columns are the requested ones. */
  readonly table: JsonObject;
}

/** Response to the request of a report. */
export interface ReportAnswer {
  readonly jobNo: string;
}

/** A batch of an export, at most 5,000 rows. Rows created or deleted meanwhile do not shift others. */
export interface ExportRows {
  /** JSON of a list of rows, each the values in column order: can be forwarded without parsing. */
  readonly rows: string;
  readonly count: number;
  /** Total number of rows; only in the first batch. */
  readonly total?: number;
  /** Sums of the requested columns over all rows; only in the first batch. */
  readonly sums?: QueryAnswer['sums'];
  /** Cursor of the next batch; null after the last one. */
  readonly next: string | null;
  /** Only in the first batch: so many rows match that the server should make the file (`ReportRequest`). */
  readonly large?: true;
}
