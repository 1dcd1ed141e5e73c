import type { ColDef, ValueFormatterParams } from 'ag-grid-community';
import { isNumber } from '../../../contract/model/columns/columnRoom';
import { type ColumnShape, columnShapes, type ShapedBy } from '../../../contract/model/columns/columnShapes';
import type { CompiledColumn } from '../../../contract/model/compiledGrid';
import type { Json } from '../../../contract/values/json';
import type { Language } from '../../../contract/values/language';
import type { SortOrder } from '../../../contract/wire/query';
import type { GridEdits } from '../../engine';
import { RowActionsCell, type RowActionsCellParams } from '../actions/RowActionsCell';
import { editableColumn } from '../editing/editableColumn';
import type { DisplayRow } from '../rows/displayRows';
import { columnsToSum, type GridWords, isEmpty, isSum, sumLabel } from '../rows/gridWords';
import type { SharedWidths } from './ColumnsByRoom';
import { ColumnTitle } from './ColumnTitle';
import { BooleanCell, CodeCell } from './cells';
import { treeColumn } from './treeColumn';

/** Options for building columns. */
export interface ColumnContext extends GridWords, ShapedBy {
  /** Whether columns give way to each other instead of scrolling. */
  readonly narrow: boolean;
  /** Sort order of the definition, restored by a reset. */
  readonly sort: readonly SortOrder[];
  /** False: AG Grid sorts the loaded rows. True: the server has sorted them; their order stays. */
  readonly sortedByServer: boolean;
  /** Whether a column is currently the first; the user may move it. */
  isFirst(name: string): boolean;
  /** Inline edits; null if rows are not editable. */
  readonly edits: GridEdits | null;
  language(): Language;
  /** Expands or collapses a tree row; null without a tree. */
  readonly toggleBelow: ((id: string) => void) | null;
  /** Opens a column's menu below its button. */
  openMenuOf(column: string, button: Element): void;
  /** Whether a cell belongs to a range of several cells. */
  inRange(row: number | null, column: string): boolean;
}

/** Id of the actions column: no field name contains parentheses. */
export const actionsColumnId = '(actions)';

/** CSS class of the cells of a range. */
export const rangeClass = 'grid-range';

/** CSS class of a visually hidden header. */
export const screenReaderOnly = 'grid-heard-only';

/** The last column: row actions as buttons. */
export function actionsColumn(
  params: RowActionsCellParams & {
    /** In px. */
    readonly width: number;
  },
): ColDef<DisplayRow, Json> {
  const { width, ...cellRendererParams } = params;
  const { screen } = params;
  return {
    colId: actionsColumnId,
    headerName: screen.ports.text('grid:rowActions'),
    headerTooltip: screen.ports.text('grid:rowActions'),
    headerClass: screenReaderOnly,
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

/** Converts a definition's columns to AG Grid's. */
export function columnDefs(
  columns: readonly CompiledColumn[],
  context: ColumnContext,
): ColDef<DisplayRow, Json>[] {
  return columnShapes(columns, context).map((shape, index) => columnDef(shape, index === 0, context));
}

function columnDef(
  { column, pinned, flexible, width, share, least, pressed }: ColumnShape,
  first: boolean,
  context: ColumnContext,
): ColDef<DisplayRow, Json> {
  const { text, cell } = context;
  const title = text(column.title);
  const editable: ColDef<DisplayRow, Json> =
    column.editable && context.edits ? editableColumn(column, context.edits, context) : {};
  const sortIndex = context.sort.findIndex((order) => order.field === column.name);
  const shown = ({ data, value }: Pick<ValueFormatterParams<DisplayRow, Json>, 'data' | 'value'>) =>
    (data && context.isFirst(column.name) && sumLabel(data, context)) ||
    (isEmpty(value) ? '' : cell(column, { ...shownValues(data, context), [column.name]: value }));
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
    // AG Grid may call this after the grid was destroyed.
    colSpan: ({ data, api }) =>
      data && context.isFirst(column.name) && isSum(data) && !api.isDestroyed()
        ? columnsToSum(
            data,
            column.name,
            api.getAllDisplayedColumns().map((one) => one.getColId()),
          )
        : 1,
    tooltip: ({ data, value }) => shown({ data, value: value as Json }),
    type: isNumber(column) ? 'rightAligned' : undefined,
    // In a narrow grid every text keeps the same part of its width.
    ...(flexible ? { flex: context.narrow ? width : share } : { width }),
    minWidth: context.narrow ? pressed : least,
    context: { full: width, least, pressed } satisfies SharedWidths,
    wrapHeaderText: true,
    initialHide: column.hidden,
    initialPinned: pinned,
    sortable: column.sortable,
    comparator: context.sortedByServer ? keepOrder : undefined,
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

/** Values of a line: a record with its edits, or totals. */
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

/** AG Grid's sort is stable: equal rows keep their order. */
function keepOrder(): number {
  return 0;
}
