import type { Json, JsonObject } from './json';

/** Order of a column; `field` is a column of the screen's grid. */
export interface SortOrder {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/**
 * Body of `POST {path}/query`, beside `state` (catalogue §1.2).
 * `filter` holds fields of the filter form: a value, or `{ from, to }` for a range. Text matches
 * anywhere (Turkish casing), everything else exactly. Empty values do not count.
 */
export interface QueryRequest {
  readonly filter: JsonObject;
  /** From 0. */
  readonly page: number;
  /** 20, 50 or 100. */
  readonly size: number;
  readonly sort: readonly SortOrder[];
  /** Words each of which a row has in one of its columns; only where the grid has a quick filter. */
  readonly text?: string;
  /**
   * What an earlier answer to the same question told: then nothing is counted again, and the page is found from
   * the one that is known, from the beginning or from the end, whichever is nearest.
   */
  readonly known?: KnownPage;
  /**
   * `later`: rows first; an answer without `total` is completed by the same question with `estimate` or `exact`, which
   * bring no rows. Without it, and where a server or a command doesn't know it, total and sums come with the rows.
   */
  readonly counts?: 'later' | 'estimate' | 'exact';
}

/** A page of an earlier answer, with the marks of its first and last row; without `total` where that is not known exactly. */
export interface KnownPage {
  readonly total?: number;
  readonly page: number;
  readonly first: string;
  readonly last: string;
}

/** Most rows of a tree, which is read whole, and may be saved whole. */
export const mostOfTree = 2000;

/** A row of a grid: `id`, and a value for each column's field path (`customer.customerNo` is one key). */
export interface GridRow {
  readonly id: string;
  readonly [field: string]: Json;
}

/** Answer of a query. */
export interface QueryAnswer {
  readonly rows: readonly GridRow[];
  /** Rows that match, over all pages. */
  readonly total: number;
  /** Sums over all matching rows: currency → field → decimal string. Empty where the grid sums nothing. */
  readonly sums: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * What a query answers to a page: `total` and `sums` only where they are not known and not asked for later; then `more`
 * says whether rows follow. `estimated`: there are so many rows that `total` is an estimate, and there are no sums.
 * `marks` tell its first and last row, opaque; null for none, absent where a command counts its pages.
 */
export interface PageAnswer extends Pick<QueryAnswer, 'rows'>, Partial<Pick<QueryAnswer, 'total' | 'sums'>> {
  readonly marks?: { readonly first: string; readonly last: string } | null;
  readonly more?: boolean;
  readonly estimated?: true;
}

/** A row that was changed in the grid: what it was when it was read, and the new values of its fields. */
export interface ChangedRow {
  readonly id: string;
  readonly version: number;
  readonly values: JsonObject;
}

/**
 * Body of `POST {path}/saveRows`: all rows are written, or none. Errors of fields are named `rows.<id>.<field>`, of a
 * row that was changed by somebody else meanwhile `rows.<id>`.
 */
export interface SaveRowsRequest {
  readonly rows: readonly ChangedRow[];
}

/** Body of `POST {path}/moveRow`: a row goes before another one, or behind it. All that shift are numbered anew. */
export interface MoveRowRequest {
  readonly id: string;
  readonly before?: string;
  readonly after?: string;
}

/** Body of `POST {path}/lookup/{field}`: a search by text, or the labels of known ids. */
export interface LookupRequest {
  readonly text?: string;
  readonly ids?: readonly string[];
  /** Also asks what is known of each: the look-up's fields, a page at a time. */
  readonly details?: true;
  /** From 0; of a search with details. */
  readonly page?: number;
  /** Values of the fields that narrow the options, by name. */
  readonly beside?: JsonObject;
  /** Of a search: ids of records to list first, in this order, when the search finds them. */
  readonly first?: readonly string[];
}

/** One choice of a look-up. */
export interface LookupOption {
  readonly id: string;
  /** The entity's display fields, joined. */
  readonly label: string;
}

/** Answer of a look-up: at most 20, best first. */
export interface LookupAnswer {
  readonly options: readonly LookupOption[];
  /** With details: a row each, by the names of the look-up's fields. */
  readonly rows?: readonly GridRow[];
  /** With details: how many there are, over all pages. */
  readonly total?: number;
}

/** Body of `POST {path}/export`: the query without its page. The rows come part by part. */
export interface ExportRequest {
  readonly filter: JsonObject;
  readonly sort: readonly SortOrder[];
  /** Column field paths in the order shown; every one must be a column of the screen. */
  readonly columns: readonly string[];
  readonly text?: string;
  /** `next` of the part before; null for the first one. */
  readonly behind: string | null;
}

/** A part of the rows of an export, at most 5,000. Rows that come or go meanwhile shift none of the others. */
export interface ExportRows {
  /** JSON of a list of rows, each the values of the columns in their order: whoever only passes it on need not read it. */
  readonly rows: string;
  readonly count: number;
  /** Rows in all; with the first part only. */
  readonly total?: number;
  /** Sums over all rows of the columns that are asked for; with the first part only. */
  readonly sums?: QueryAnswer['sums'];
  /** Where the next part begins; null behind the last one. */
  readonly next: string | null;
}
