import type { ColDef } from 'ag-grid-community';
import { runInAction } from 'mobx';
import { useMemo } from 'react';
import type { Json } from '../../../contract/values/json';
import type { GridStore, ScreenStore } from '../../engine';
import type { OpenRowMenu } from '../actions/RowMenu';
import type { RangeEvents } from '../ranges/useCellRange';
import type { DisplayRow } from '../rows/displayRows';
import type { GridWords } from '../rows/gridWords';
import { actionsColumn, columnDefs } from './columnDefs';
import { actionsWidth, buttonsOf, type Look } from './reservedWidth';

/** Columns of the grid; rebuilt for another language. */
export function useColumns(
  screen: ScreenStore,
  grid: GridStore,
  made: Look & {
    readonly narrow: boolean;
    /** Whether the first column is pinned. */
    readonly pinFirst: boolean;
    readonly words: GridWords;
    readonly range: RangeEvents;
    openMenu(menu: OpenRowMenu): void;
    openMenuOf(column: string, button: Element): void;
  },
): ColDef<DisplayRow, Json>[] {
  const { touched, tight, pinFirst, narrow, scale, words, range, openMenu, openMenuOf } = made;
  const { columns } = grid;
  return useMemo((): ColDef<DisplayRow, Json>[] => {
    const { remote, definition, edits } = grid;
    const look = { touched, tight, scale };
    const shown = columnDefs(columns, {
      ...words,
      narrow,
      sort: definition.sort,
      sortedByServer: remote,
      pinFirst,
      totals: definition.totals,
      isFirst: (name) => grid.shownColumns[0] === name,
      edits,
      language: () => screen.ports.language(),
      toggleBelow: definition.tree ? (id) => toggle(grid.folded, id) : null,
      scale,
      openMenuOf,
      inRange: range.has,
    });
    const width = actionsWidth(screen, look);
    if (width === 0) return shown;
    return [...shown, actionsColumn({ screen, buttons: buttonsOf(screen, look), width, openMenu })];
  }, [screen, grid, columns, words, touched, tight, pinFirst, narrow, scale, openMenu, openMenuOf, range]);
}

function toggle(folded: GridStore['folded'], id: string): void {
  runInAction(() => (folded.has(id) ? folded.delete(id) : folded.add(id)));
}
