import type { Json } from '../values/json';
import type { CompiledField, CompiledForm, TextKey } from './compiledForm';
import type { CompiledConditions } from './compiledRules';
import type { Computed } from './generated/screen';

/** Maximum length of a text that counts as a code instead of words. Columns of codes never stretch. */
export const maxCodeLength = 16;

/** A column of a grid. */
export interface CompiledColumn extends CompiledField {
  /** In px. For a text the minimum; texts share the free width. */
  readonly width?: number;
  /** Maximum length of its values. */
  readonly maxLength?: number;
  /** Part of a person's name. */
  readonly person?: true;
  readonly pinned?: 'left' | 'right';
  readonly hidden?: true;
  /** Sortable by the server. Computed columns of a command are not, unless declared. */
  readonly sortable: boolean;
  /** Editable in the grid; validated by the field of the grid's `editing`. */
  readonly editable?: true;
  readonly when?: CompiledConditions;
  /** Calculated by the server when reading the row. */
  readonly compute?: ComputedColumn;
}

/** Calculation of a column: from its row, from records that point to the row, or from those of its group. */
export interface ComputedColumn {
  readonly op: Computed['op'];
  /** Fields of the row, or preceding columns; with `entity`, a field of its records. */
  readonly args?: readonly string[];
  /** Currencies of its amounts, where they may differ: `field` of the row, or `code`. Empty unless all are the same. */
  readonly currencies?: readonly { readonly field?: string; readonly code?: string }[];
  /** Ascending upper bounds of bands. */
  readonly limits?: readonly number[];
  /** Entity whose records point to the row by their look-up `via`. */
  readonly entity?: string;
  readonly via?: string;
  /** Filter of those records, or of the group's. */
  readonly where?: Where;
}

/**
 * Filter of records: field → literal, list, server binding, or operators: comparisons with a literal or binding,
 * whether there is a value, days relative to today.
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

/** Operations on other columns as well as fields. */
const combinations: ReadonlySet<Computed['op']> = new Set(['difference', 'add', 'ratio']);

/** Whether an operation aggregates several records. */
export function isOfRecords({ op }: Pick<ComputedColumn, 'op'>): boolean {
  return figures.has(op);
}

/** Whether a column aggregates the records of a group. */
export function isFigure({ op, entity }: Pick<ComputedColumn, 'op' | 'entity'>): boolean {
  return figures.has(op) && entity === undefined;
}

/** Names of the columns that describe a group: aggregates, and calculations from such columns only. */
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

/** Tone of a row. */
export type RowTone = 'success' | 'info' | 'warning' | 'error' | 'muted';

/** A grid. */
export interface CompiledGrid {
  readonly title?: TextKey;
  /** Text of the empty grid without filter. */
  readonly empty?: TextKey;
  /** Name of an endpoint, or binding of a list: `$state.checks`. */
  readonly source: string;
  readonly columns: readonly CompiledColumn[];
  readonly sort: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[];
  readonly pageSize: 20 | 50 | 100;
  /** Group columns: the grid shows one row per combination of their values; the other columns are aggregates. */
  readonly groupBy?: readonly string[];
  /** Per-record calculations that only aggregates use. */
  readonly parts?: readonly CompiledColumn[];
  readonly groups: readonly string[];
  readonly totals: readonly string[];
  readonly currencyField: string;
  /** Fixed filter of all queries. */
  readonly where?: Where;
  readonly selection?: 'multiple';
  readonly quickFilter?: true;
  /** Loads more rows on scrolling. */
  readonly paging?: 'scroll';
  /**
   * Field that points to the parent row; rows carry it as `<parent>.id`, or as it is in a list of the state.
   */
  readonly tree?: { readonly parent: string; readonly cascade?: true };
  /** The first tone whose condition holds applies. */
  readonly rowTones?: readonly { readonly tone: RowTone; readonly when: CompiledConditions }[];
  /** Details of the selected row: column names, block ids. */
  readonly detail?: { readonly fields: readonly string[]; readonly blocks: readonly string[] };
  /** Ids of blocks that can replace the rows. */
  readonly alternateViews?: readonly string[];
  /** Ids of blocks beside the rows that aggregate the same records. */
  readonly besideViews?: readonly string[];
  /** Integer field with the position of a row; enables moving rows. */
  readonly order?: string;
  /** Endpoint for changed rows, and a row as a form: its fields are the editable columns. */
  readonly editing?: { readonly path: string; readonly form: CompiledForm };
}
