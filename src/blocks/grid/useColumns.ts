import type { ColDef } from 'ag-grid-community';
import { runInAction } from 'mobx';
import { useMemo } from 'react';
import type { Json } from '../../../contract/json';
import type { GridStore, ScreenStore } from '../../engine';
import { actionsColumn, columnDefs } from './columnDefs';
import type { DisplayRow } from './displayRows';
import { rowButtonWidths } from './gridMeasures';
import type { GridWords } from './gridWords';
import type { OpenRowMenu } from './RowMenu';
import type { RangeEvents } from './range/useCellRange';

/** What columns are measured by. */
interface Look {
  /** Whether a finger points. */
  readonly touched: boolean;
  /** Whether the grid is so narrow that the actions of a row stand behind one button. */
  readonly tight: boolean;
  /** How many times larger text is than usual. */
  readonly scale: number;
}

/** The columns. Another language makes others. */
export function useColumns(
  screen: ScreenStore,
  grid: GridStore,
  made: Look & {
    readonly words: GridWords;
    readonly range: RangeEvents;
    openMenu(menu: OpenRowMenu): void;
    openMenuOf(column: string, button: Element): void;
  },
): ColDef<DisplayRow, Json>[] {
  const { touched, tight, scale, words, range, openMenu, openMenuOf } = made;
  const { columns } = grid;
  return useMemo((): ColDef<DisplayRow, Json>[] => {
    const { remote, definition, edits } = grid;
    const look = { touched, tight, scale };
    const shown = columnDefs(columns, {
      ...words,
      sort: definition.sort,
      sortedByServer: remote,
      pinFirst: !tight,
      sums: definition.totals.length > 0,
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
  }, [screen, grid, columns, words, touched, tight, scale, openMenu, openMenuOf, range]);
}

/** Width of the column with the actions of a row, in pixels; 0 where a row has none. */
export function actionsWidth(screen: ScreenStore, look: Look): number {
  const buttons = buttonsOf(screen, look);
  const button = rowButtonWidths[look.touched ? 'touched' : 'pointed'];
  return buttons === 0 ? 0 : Math.round((buttons * button + 20) * look.scale);
}

/** As many buttons as there are actions, three at most, one where it is narrow. */
function buttonsOf(screen: ScreenStore, { tight }: Look): number {
  return Math.min(screen.actions.allowed('row').length, tight ? 1 : 3);
}

function toggle(folded: GridStore['folded'], id: string): void {
  runInAction(() => (folded.has(id) ? folded.delete(id) : folded.add(id)));
}
