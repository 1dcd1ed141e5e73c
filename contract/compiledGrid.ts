import type { CompiledField, CompiledForm, TextKey } from './compiledForm';
import type { CompiledConditions } from './compiledRules';
import type { Json } from './json';

/** A column of a grid. */
export interface CompiledColumn extends CompiledField {
  /** In pixels. A text is at least so wide, and takes its part of what is free. */
  readonly width?: number;
  /** Longest text that can stand in it. */
  readonly maxLength?: number;
  readonly pinned?: 'left' | 'right';
  readonly hidden?: true;
  /** The server sorts by it. Computed columns of a command do not sort unless it says so. */
  readonly sortable: boolean;
  /** Changed in the grid itself; what may stand in it is told by the field of the grid's `editing`. */
  readonly editable?: true;
  readonly when?: CompiledConditions;
  /** Worked out by the server as it reads the row. */
  readonly computed?: ComputedColumn;
}

/** How a column is worked out of its row. */
export interface ComputedColumn {
  readonly is: 'count' | 'difference' | 'percent' | 'daysUntil' | 'daysSince';
  /** Paths from the row: two for difference and percent, one for days. */
  readonly of?: readonly string[];
  /** count: how many records of `entity` point to the row by their look-up `by`, and have the values of `where`. */
  readonly entity?: string;
  readonly by?: string;
  readonly where?: Readonly<Record<string, string | number | boolean>>;
}

/** How a row is marked. */
export type RowTone = 'success' | 'info' | 'warning' | 'error' | 'muted';

/** A grid. */
export interface CompiledGrid {
  readonly title?: TextKey;
  /** Name of an endpoint, or a binding of a list: `$state.checks`. */
  readonly source: string;
  readonly columns: readonly CompiledColumn[];
  readonly sort: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[];
  readonly pageSize: 20 | 50 | 100;
  readonly groups: readonly string[];
  readonly totals: readonly string[];
  readonly currencyField: string;
  /**
   * Rows that there are at all, whatever is asked for: field of the entity → literal, list of them, binding of the
   * server, or `{ not }` of a literal or binding.
   */
  readonly where?: Readonly<Record<string, Json>>;
  readonly selection?: 'multiple';
  readonly quickFilter?: true;
  /** Further rows come while one scrolls. */
  readonly paging?: 'scroll';
  /** Field that points to the row above; rows carry it as `<parent>.id`, or as it is in a list of the state. */
  readonly tree?: { readonly parent: string };
  /** The first one that holds marks the row. */
  readonly tones?: readonly { readonly tone: RowTone; readonly when: CompiledConditions }[];
  /** What is shown of the chosen row: names of columns, ids of blocks. */
  readonly detail?: { readonly fields: readonly string[]; readonly blocks: readonly string[] };
  /** Where changed rows are saved, and a row as a form: its fields are the editable columns. */
  readonly editing?: { readonly path: string; readonly form: CompiledForm };
}
