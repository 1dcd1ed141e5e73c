import type { ColDef, ValueFormatterParams } from 'ag-grid-community';
import type { FieldKind } from '../../../contract/compiledForm';
import type { CompiledColumn } from '../../../contract/compiledGrid';
import type { Json } from '../../../contract/json';
import type { Language } from '../../../contract/language';
import type { SortOrder } from '../../../contract/query';
import type { GridEdits } from '../../engine';
import { ColumnTitle } from './ColumnTitle';
import { BooleanCell, CodeCell } from './cells';
import { type ColumnShape, columnShapes, type ShapedBy } from './columnShapes';
import type { DisplayRow } from './displayRows';
import { editableColumn } from './editableColumn';
import { columnsToSum, type GridWords, isEmpty, isSum, sumLabel } from './gridWords';
import { RowActionsCell, type RowActionsCellParams } from './RowActionsCell';
import { treeColumn } from './treeColumn';

const rightAligned: ReadonlySet<FieldKind> = new Set(['integer', 'decimal']);

/** What columns are made with. */
export interface ColumnContext extends GridWords, ShapedBy {
  /** The order of the definition, to which a reset goes back. */
  readonly sort: readonly SortOrder[];
  /** False: AG Grid sorts the rows that it has. True: the server did, and the rows stay as they come. */
  readonly sortedByServer: boolean;
  /** Whether a column is the first one now: the user may have moved it. */
  isFirst(name: string): boolean;
  /** Rows that are changed in their place; null where none can be. */
  readonly edits: GridEdits | null;
  language(): Language;
  /** Folds and unfolds the rows below one; null where the rows are no tree. */
  readonly toggleBelow: ((id: string) => void) | null;
  /** Opens the menu of a column below its button. */
  openMenuOf(column: string, button: Element): void;
  /** Whether a cell is one of several that would be copied. */
  inRange(row: number | null, column: string): boolean;
}

/** Id of the column that holds the row's actions: no field has a name like it. */
export const actionsColumnId = '(actions)';

/** Class of a cell that is one of several which would be copied. */
export const rangeClass = 'grid-range';

/** Class of a header that is read aloud and takes no room. */
export const heardOnly = 'grid-heard-only';

/** The trailing column: the actions of a row as buttons. */
export function actionsColumn(
  params: RowActionsCellParams & {
    /** In pixels. */
    readonly width: number;
  },
): ColDef<DisplayRow, Json> {
  const { width, ...cellRendererParams } = params;
  const { screen } = params;
  return {
    colId: actionsColumnId,
    headerName: screen.ports.text('grid:rowActions'),
    headerTooltip: screen.ports.text('grid:rowActions'),
    headerClass: heardOnly,
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
  return columnShapes(columns, context).map((shape, index) => columnDef(shape, index === 0, context));
}

function columnDef(
  { column, pinned, flexible, width, least }: ColumnShape,
  first: boolean,
  context: ColumnContext,
): ColDef<DisplayRow, Json> {
  const { text, format } = context;
  const title = text(column.title);
  const editable: ColDef<DisplayRow, Json> =
    column.editable && context.edits ? editableColumn(column, context.edits, context) : {};
  const sortIndex = context.sort.findIndex((order) => order.field === column.name);
  const shown = ({ data, value }: Pick<ValueFormatterParams<DisplayRow, Json>, 'data' | 'value'>) =>
    (data && context.isFirst(column.name) && sumLabel(data, context)) ||
    (isEmpty(value) ? '' : format(column, value));
  return {
    colId: column.name,
    headerName: title,
    headerTooltip: title,
    headerComponentParams: {
      innerHeaderComponent: ColumnTitle,
      innerHeaderComponentParams: { text, openMenuOf: context.openMenuOf },
    },
    valueGetter: ({ data }) => shownValues(data, context)[column.name] ?? null,
    valueFormatter: shown,
    // A frame that was asked for may come after the grid is gone.
    colSpan: ({ data, api }) =>
      data && context.isFirst(column.name) && isSum(data) && !api.isDestroyed()
        ? columnsToSum(
            data,
            column.name,
            api.getAllDisplayedColumns().map((one) => one.getColId()),
          )
        : 1,
    tooltip: ({ data, value }) => shown({ data, value: value as Json }),
    type: rightAligned.has(column.kind) ? 'rightAligned' : undefined,
    ...(flexible ? { flex: width } : { width }),
    minWidth: least,
    wrapHeaderText: true,
    initialHide: column.hidden,
    initialPinned: pinned,
    sortable: column.sortable,
    comparator: context.sortedByServer ? inGivenOrder : undefined,
    initialSort: context.sort[sortIndex]?.direction,
    initialSortIndex: sortIndex < 0 ? undefined : sortIndex,
    ...cellOf(column),
    ...(first && context.toggleBelow && treeColumn(context, context.toggleBelow)),
    ...editable,
    cellClassRules: {
      ...editable.cellClassRules,
      [rangeClass]: ({ node, rowIndex }) => !node.rowPinned && context.inRange(rowIndex, column.name),
    },
  };
}

/** What stands in a line: a record as it was changed, or sums. */
function shownValues(line: DisplayRow | undefined, { edits }: ColumnContext): DisplayRow['values'] {
  if (line === undefined) return {};
  return line.kind === 'record' && edits ? edits.shown({ ...line.values, id: line.id }) : line.values;
}

function cellOf(column: CompiledColumn): ColDef<DisplayRow, Json> {
  if (column.kind === 'boolean') return { cellRenderer: BooleanCell };
  if (column.codes?.some((code) => code.tone)) {
    return { cellRenderer: CodeCell, cellRendererParams: { codes: column.codes } };
  }
  return {};
}

/** AG Grid's sort keeps equal rows where they are. */
function inGivenOrder(): number {
  return 0;
}
