import type { ColDef, ValueFormatterParams } from 'ag-grid-community';
import type { CompiledColumn, FieldKind } from '../../../contract/compiled';
import type { Json } from '../../../contract/json';
import type { SortOrder } from '../../../contract/query';
import { BooleanCell, CodeCell } from './cells';
import type { DisplayRow } from './displayRows';
import { type GridWords, sumLabel } from './gridWords';
import { RowActionsCell, type RowActionsCellParams } from './RowActionsCell';

/** Width in pixels that a kind needs, and whether it may be cut: a number or a date never is. */
const room: Record<FieldKind, readonly [width: number, cut: boolean]> = {
  text: [150, true],
  multiline: [220, true],
  integer: [84, false],
  decimal: [124, false],
  boolean: [76, false],
  date: [100, false],
  'date-time': [136, false],
  time: [76, false],
  codes: [120, true],
  lookup: [170, true],
  iban: [248, false],
  phone: [140, false],
  email: [190, true],
  country: [130, true],
  currency: [76, false],
  json: [200, true],
};

const rightAligned: ReadonlySet<FieldKind> = new Set(['integer', 'decimal']);

/** Narrowest width of a column that may be cut. */
const narrowest = 90;

/** Room that the name of a sum needs. */
const sumNameWidth = 150;

/** What columns are made with. */
export interface ColumnContext extends GridWords {
  readonly sort: readonly SortOrder[];
  /** False: AG Grid sorts the rows that it has. True: the server did, and the rows stay as they come. */
  readonly sortedByServer: boolean;
  /** Whether the first column stays while the others scroll. */
  readonly pinFirst: boolean;
  /** Whether there are lines of sums, whose names stand in the first column. */
  readonly sums: boolean;
}

/** Id of the column that holds the row's actions: no field has a name like it. */
export const actionsColumnId = '(actions)';

/** The trailing column: as many buttons as there are actions, three at most, one where it is narrow. */
export function actionsColumn(
  params: Omit<RowActionsCellParams, 'buttons'> & { readonly count: number; readonly narrow: boolean },
): ColDef<DisplayRow, Json> {
  const { count, narrow, screen, openMenu } = params;
  const buttons = narrow ? 1 : Math.min(count, 3);
  const width = buttons * 30 + 20;
  const cellRendererParams: RowActionsCellParams = { screen, buttons, openMenu };
  return {
    colId: actionsColumnId,
    headerName: '',
    headerTooltip: screen.ports.text('grid:rowActions'),
    pinned: 'right',
    lockPosition: 'right',
    width,
    minWidth: width,
    resizable: false,
    sortable: false,
    cellRenderer: RowActionsCell,
    cellRendererParams,
  };
}

/** A definition's columns as AG Grid wants them. */
export function columnDefs(
  columns: readonly CompiledColumn[],
  context: ColumnContext,
): ColDef<DisplayRow, Json>[] {
  return columns.map((column, index) => columnDef(column, index === 0, context));
}

function columnDef(column: CompiledColumn, first: boolean, context: ColumnContext): ColDef<DisplayRow, Json> {
  const { text, format } = context;
  const title = text(column.title);
  const [kindWidth, cut] = room[column.kind];
  const named = first && context.sums ? sumNameWidth : 0;
  const wanted = column.width ?? Math.max(kindWidth, Math.min(190, title.length * 7.5 + 40));
  const width = Math.max(wanted, named);
  const pinned = column.pinned ?? (first && context.pinFirst ? 'left' : undefined);
  const sortIndex = context.sort.findIndex((order) => order.field === column.name);
  const shown = ({ data, value }: Pick<ValueFormatterParams<DisplayRow, Json>, 'data' | 'value'>) =>
    (first && data && sumLabel(data, context)) || (isEmpty(value) ? '' : format(column, value));
  return {
    colId: column.name,
    headerName: title,
    headerTooltip: title,
    valueGetter: ({ data }) => data?.values[column.name] ?? null,
    valueFormatter: shown,
    tooltip: ({ data, value }) => shown({ data, value: value as Json }),
    type: rightAligned.has(column.kind) ? 'rightAligned' : undefined,
    // A pinned column keeps its width; the others share what is left.
    ...(pinned ? { width } : { flex: width }),
    minWidth: cut && column.width === undefined ? Math.max(narrowest, named, Math.round(width * 0.6)) : width,
    initialHide: column.hidden,
    initialPinned: pinned,
    sortable: column.sortable,
    comparator: context.sortedByServer ? inGivenOrder : undefined,
    initialSort: context.sort[sortIndex]?.direction,
    initialSortIndex: sortIndex < 0 ? undefined : sortIndex,
    ...cellOf(column),
  };
}

function cellOf(column: CompiledColumn): ColDef<DisplayRow, Json> {
  if (column.kind === 'boolean') return { cellRenderer: BooleanCell };
  if (column.codes?.some((code) => code.tone)) {
    return { cellRenderer: CodeCell, cellRendererParams: { codes: column.codes } };
  }
  return {};
}

function isEmpty(value: Json | undefined): value is null | undefined | '' {
  return value === null || value === undefined || value === '';
}

/** AG Grid's sort keeps equal rows where they are. */
function inGivenOrder(): number {
  return 0;
}
