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

/** How a column is worked out of its row, or of the records of its group. */
export interface ComputedColumn {
  readonly is:
    | 'count'
    | 'difference'
    | 'percent'
    | 'daysUntil'
    | 'daysSince'
    | 'day'
    | 'month'
    | 'year'
    | FigureOfGroup;
  /** Paths from the row: two for difference and percent, else one. */
  readonly of?: readonly string[];
  /**
   * count: how many records of `entity` point to the row by their look-up `by`, and have the values of `where`. Without
   * `entity` it counts the records of a group.
   */
  readonly entity?: string;
  readonly by?: string;
  readonly where?: Readonly<Record<string, string | number | boolean>>;
}

/** What is worked out of one field of a group's records. */
type FigureOfGroup = 'sum' | 'average' | 'minimum' | 'maximum';

/** Whether a column tells of all records of a group, and not of one of them. */
export function isFigure({ is, entity }: Pick<ComputedColumn, 'is' | 'entity'>): boolean {
  return ['sum', 'average', 'minimum', 'maximum'].includes(is) || (is === 'count' && entity === undefined);
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
  /** Columns that a row stands for each value of, and not for each record: the others are figures of its records. */
  readonly per?: readonly string[];
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
