import type { CellPosition, GridApi } from 'ag-grid-community';
import { type ClipboardEvent, type RefObject, useLayoutEffect, useMemo } from 'react';
import type { GridStore, ScreenStore } from '../../engine';
import { amountTitle } from '../../ui/texts';
import type { DisplayRow } from '../rows/displayRows';
import { type GridWords, isSum, sumLabel } from '../rows/gridWords';
import { type CellPlace, CellRange } from './CellRange';
import { type CopiedCell, copiedCells } from './copiedCells';

/** The used part of a keyboard or mouse event. */
interface Pressed {
  readonly key?: string;
  readonly shiftKey: boolean;
  readonly target: EventTarget;
}

/** Event handlers of the grid's container: input before a cell gets the focus, dragging, and copying. */
export interface RangeHandlers {
  onKeyDownCapture(event: Pressed): void;
  onMouseDownCapture(event: Pressed): void;
  onMouseOver(event: { readonly target: EventTarget; readonly buttons: number }): void;
  onCopy(event: ClipboardEvent): void;
}

/** Connection of AG Grid to a range. */
export interface RangeEvents {
  /** The focus moved. */
  follow(api: GridApi<DisplayRow>): void;
  has(row: number | null, column: string): boolean;
}

/**
 * Cell ranges for AG Grid: Shift with a navigation key or click extends the range from the anchor, and so
 * does dragging. Ctrl+C copies the range, else the selected rows, else the cell. AG Grid calls its listeners in a
 * later task, so that the next input can be earlier: each input reads the focus and the selection itself.
 */
export function useCellRange(
  screen: ScreenStore,
  grid: GridStore,
  words: GridWords,
  lines: readonly DisplayRow[],
  live: RefObject<GridApi<DisplayRow> | null>,
): { readonly handlers: RangeHandlers; readonly events: RangeEvents } {
  const range = useMemo(() => new CellRange(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines are other cells
  useLayoutEffect(() => range.clear(), [range, lines]);
  const { events, input } = useMemo(() => followInput(range, live), [range, live]);
  const { ports } = screen;
  const copied = (): readonly (readonly CopiedCell[])[] => {
    const api = live.current;
    if (api === null) return [];
    events.follow(api);
    const chosen = api.getSelectedRows().filter(({ kind }) => kind === 'record');
    if (!range.several && chosen.length > 1) {
      const shown = grid.shownColumns;
      const titles = shown.map((name): CopiedCell => ({ text: title(name), kind: 'text' }));
      const ids = new Set(chosen.map(({ id }) => id));
      return [titles, ...lines.filter(({ id }) => ids.has(id)).map((line) => cellsOf(line, shown))];
    }
    const { cells } = range;
    if (cells === null) return [];
    const rows = Array.from({ length: cells.last - cells.first + 1 }, (_, at) => cells.first + at);
    return rows.flatMap((at) => {
      const line = api.getDisplayedRowAtIndex(at)?.data;
      return line ? [cellsOf(line, cells.columns)] : [];
    });
  };
  const column = (name: string) => grid.columns.find((one) => one.name === name);
  const title = (name: string) => {
    const about = column(name);
    return about === undefined ? '' : amountTitle(words.text(about.title), about);
  };
  const cellsOf = (line: DisplayRow, names: readonly string[]): readonly CopiedCell[] =>
    names.map((name, at) => {
      if (at === 0 && line.kind === 'group') return { text: words.groupTitle(line), kind: 'text' };
      if (isSum(line) && name === grid.shownColumns[0]) return { text: sumLabel(line, words), kind: 'text' };
      const about = column(name);
      const values =
        line.kind === 'record' && grid.edits
          ? grid.edits.shown({ ...line.values, id: line.id })
          : line.values;
      if (about === undefined) return { text: '', kind: 'text' };
      // Numbers are copied without their currencies: spreadsheets calculate with them.
      const { currencyCode: _, rate: __, ...bare } = about;
      return { text: words.format(bare, values[name] ?? null), kind: about.kind };
    });
  return {
    events,
    handlers: {
      ...input,
      onCopy(event) {
        if (isTyping(event.target)) return;
        const rows = copied();
        if (rows.length === 0) return;
        const { text, html } = copiedCells(rows, ports.language());
        event.clipboardData.setData('text/plain', text);
        event.clipboardData.setData('text/html', html);
        event.preventDefault();
        const count = rows.reduce((sum, row) => sum + row.length, 0);
        ports.notify({ tone: 'success', text: ports.text('grid:copied', { count }) });
      },
    },
  };
}

function followInput(range: CellRange, live: RefObject<GridApi<DisplayRow> | null>) {
  let reaching = false;
  let drawing = false;
  let followed: CellPlace | null = null;
  const shown = (api: GridApi<DisplayRow>) =>
    api
      .getAllDisplayedColumns()
      .map((column) => column.getColId())
      .filter((id) => /^[a-z]/.test(id) && !id.startsWith('ag-Grid'));
  const change = (api: GridApi<DisplayRow>, step: () => void) => {
    const before = range.several ? range.cells : null;
    step();
    const after = range.several ? range.cells : null;
    const [first, last] = [before, after].reduce(
      ([from, to], cells) => (cells ? [Math.min(from, cells.first), Math.max(to, cells.last)] : [from, to]),
      [Number.POSITIVE_INFINITY, -1],
    );
    if (last < first) return;
    const rows = Array.from({ length: last - first + 1 }, (_, at) => api.getDisplayedRowAtIndex(first + at));
    api.refreshCells({ rowNodes: rows.filter((row) => row !== undefined), force: true });
  };
  /** Starts a range at the focused cell, or extends it to that cell, if the focus moved since. */
  const follow = (api: GridApi<DisplayRow>) => {
    // A grid that was replaced, after a change of language, answers undefined.
    const focused: CellPosition | null | undefined = api.getFocusedCell();
    if (!focused || focused.rowPinned) return;
    const place = { row: focused.rowIndex, column: focused.column.getColId() };
    if (range.cells !== null && followed !== null && isSame(followed, place)) return;
    followed = place;
    change(api, () => (reaching ? range.reach(place, shown(api)) : range.begin(place)));
  };
  return {
    events: { follow, has: (row: number | null, column: string) => range.has(row, column) },
    input: {
      onKeyDownCapture({ key, shiftKey }: Pressed) {
        if (live.current) follow(live.current);
        reaching = shiftKey && key !== 'Tab';
      },
      onMouseDownCapture({ shiftKey, target }: Pressed) {
        if (live.current) follow(live.current);
        reaching = shiftKey;
        drawing = cellAt(target) !== null;
        // A click on the focused cell starts a range, too.
        if (drawing && !shiftKey) followed = null;
      },
      onMouseOver({ target, buttons }: { readonly target: EventTarget; readonly buttons: number }) {
        const api = live.current;
        const place = drawing && buttons === 1 ? cellAt(target) : null;
        if (api === null || place === null) return;
        follow(api);
        const columns = shown(api);
        if (columns.includes(place.column)) change(api, () => range.reach(place, columns));
      },
    },
  };
}

function isSame(one: CellPlace, other: CellPlace): boolean {
  return one.row === other.row && one.column === other.column;
}

/** The cell of a record around an element; null elsewhere, and in pinned totals. */
function cellAt(target: EventTarget): CellPlace | null {
  const cell = target instanceof Element ? target.closest('.ag-cell[col-id]') : null;
  const [column, row] = [cell?.getAttribute('col-id'), cell?.closest('.ag-row')?.getAttribute('row-index')];
  return column && row && /^\d+$/.test(row) ? { row: Number(row), column } : null;
}

function isTyping(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;
}
