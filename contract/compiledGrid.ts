import type { CompiledField, CompiledForm, TextKey } from './compiledForm';
import type { CompiledConditions } from './compiledRules';
import type { Computed } from './generated/screen';
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
  readonly compute?: ComputedColumn;
}

/** How a column is worked out of its row, of the records that point to the row, or of those of its group. */
export interface ComputedColumn {
  readonly op: Computed['op'];
  /** Fields of the row, or columns that stand before this one; with `entity` a field of its records. */
  readonly args?: readonly string[];
  /** Where a band ends and the next begins, upwards. */
  readonly limits?: readonly number[];
  /** Entity whose records point to the row by their look-up `by`. */
  readonly entity?: string;
  readonly via?: string;
  /** Which of those records, or of the group's. */
  readonly where?: Where;
}

/**
 * Which records there are: field → literal, list of them, binding of the server, `{ not }` of a literal or binding,
 * or a span of days that today is the last or the first of.
 */
export type Where = Readonly<Record<string, Json>>;

const figures: ReadonlySet<Computed['op']> = new Set([
  'count',
  'distinct',
  'sum',
  'average',
  'minimum',
  'maximum',
]);

/** What is worked out of other columns as well as of fields. */
const combinations: ReadonlySet<Computed['op']> = new Set(['difference', 'add', 'ratio']);

/** Whether something is worked out of several records, and not of one. */
export function isOfRecords({ op }: Pick<ComputedColumn, 'op'>): boolean {
  return figures.has(op);
}

/** Whether a column tells of all records of a group, and not of one of them. */
export function isFigure({ op, entity }: Pick<ComputedColumn, 'op' | 'entity'>): boolean {
  return figures.has(op) && entity === undefined;
}

/** Names of the columns that tell of a group: figures of its records, and what is worked out of such columns alone. */
export function figuresOf(
  columns: readonly { readonly name: string; readonly compute?: ComputedColumn | undefined }[],
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { name, compute } of columns) {
    if (compute === undefined) continue;
    const { op, args = [] } = compute;
    const isCombined = combinations.has(op) && args.length > 0 && args.every((path) => found.has(path));
    if (isFigure(compute) || isCombined) found.add(name);
  }
  return found;
}

/** How a row is marked. */
export type RowTone = 'success' | 'info' | 'warning' | 'error' | 'muted';

/** A grid. */
export interface CompiledGrid {
  readonly title?: TextKey;
  /** Text shown instead of rows when there are none and no filter is set. */
  readonly empty?: TextKey;
  /** Name of an endpoint, or a binding of a list: `$state.checks`. */
  readonly source: string;
  readonly columns: readonly CompiledColumn[];
  readonly sort: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[];
  readonly pageSize: 20 | 50 | 100;
  /** Group columns: the grid shows one row per combination of their values; the other columns are aggregates. */
  readonly groupBy?: readonly string[];
  /** What is worked out of each record, for figures of a group alone. */
  readonly parts?: readonly CompiledColumn[];
  readonly groups: readonly string[];
  readonly totals: readonly string[];
  readonly currencyField: string;
  /** Rows that there are at all, whatever is asked for. */
  readonly where?: Where;
  readonly selection?: 'multiple';
  readonly quickFilter?: true;
  /** Further rows come while one scrolls. */
  readonly paging?: 'scroll';
  /** Field that points to the row above; rows carry it as `<parent>.id`, or as it is in a list of the state. */
  readonly tree?: { readonly parent: string; readonly cascade?: true };
  /** The first one that holds marks the row. */
  readonly rowTones?: readonly { readonly tone: RowTone; readonly when: CompiledConditions }[];
  /** What is shown of the chosen row: names of columns, ids of blocks. */
  readonly detail?: { readonly fields: readonly string[]; readonly blocks: readonly string[] };
  /** Ids of blocks that can be looked at in place of the rows. */
  readonly alternateViews?: readonly string[];
  /** Ids of blocks beside the rows whose figures are of the same records. */
  readonly besideViews?: readonly string[];
  /** Integer that holds the place of a row, by which rows are moved. */
  readonly order?: string;
  /** Where changed rows are saved, and a row as a form: its fields are the editable columns. */
  readonly editing?: { readonly path: string; readonly form: CompiledForm };
}
