import type { ColumnState, GridApi } from 'ag-grid-community';
import { action, makeObservable, observableRef } from 'mobx';
import type { GridStore } from '../../engine';
import { byImportance, withoutRoom } from './columnImportance';
import type { DisplayRow } from './displayRows';

type Api = GridApi<DisplayRow>;

const none: ReadonlySet<string> = new Set();

/**
 * Columns that give way where a grid is narrow, so that the telling ones are read without scrolling sideways. To the
 * user they are columns of the grid still: exports, copies and kept layouts have them, and whoever ticks one in the
 * list of columns sees it, room or not.
 */
export class ColumnsByRoom {
  /** Names of the columns that give way now. */
  givingWay = none;
  private readonly wanted = new Set<string>();
  /** Width that the columns may take together, in pixels; null where they are scrolled to. */
  private room: number | null = null;

  constructor(private readonly grid: GridStore) {
    makeObservable<this, 'take'>(this, { givingWay: observableRef, take: action });
  }

  /** Whether a column of AG Grid's is shown as far as the user is concerned. */
  isShown({ colId, hide }: ColumnState): boolean {
    return hide !== true || this.givingWay.has(colId);
  }

  /** The grid is as wide as this now, and its columns may take `room` of it. */
  setRoom(api: Api | null, room: number | null): void {
    this.room = room;
    if (api !== null) this.fit(api);
  }

  /** The user shows or hides a column. */
  show(api: Api, name: string, visible: boolean): void {
    if (visible) this.wanted.add(name);
    else this.wanted.delete(name);
    this.take([...this.givingWay].filter((one) => one !== name));
    api.setColumnsVisible([name], visible);
    this.fit(api);
  }

  /** A layout is shown: what was ticked before has no say any more. */
  reset(): void {
    this.wanted.clear();
    this.restart();
  }

  /** Another grid of AG Grid's, in which nothing gives way yet. */
  restart(): void {
    this.take([]);
  }

  /** Has columns give way, or come back, as the room says. */
  fit(api: Api): void {
    const states = new Map(api.getColumnState().map((state) => [state.colId, state]));
    const columns = this.grid.columns.filter(({ name }) => {
      const state = states.get(name);
      return state !== undefined && this.isShown(state);
    });
    const first = [...states.values()].find((state) => columns.some(({ name }) => name === state.colId));
    const always = new Set(
      columns.flatMap(({ name, editable }) =>
        name === first?.colId || states.get(name)?.pinned || editable || this.wanted.has(name) ? [name] : [],
      ),
    );
    const widthOf = (name: string) => {
      const full = states.get(name)?.flex ?? states.get(name)?.width ?? 0;
      const least = states.get(name)?.flex ? (api.getColumn(name)?.getMinWidth() ?? full) : full;
      return { full, least };
    };
    const order = byImportance(columns, this.grid.definition);
    const next = new Set(this.room === null ? [] : withoutRoom(order, always, this.room, widthOf));
    const back = [...this.givingWay].filter((name) => !next.has(name));
    const away = [...next].filter((name) => states.get(name)?.hide !== true);
    if (back.length === 0 && away.length === 0) return;
    this.take(next);
    if (back.length > 0) api.setColumnsVisible(back, true);
    if (away.length > 0) api.setColumnsVisible(away, false);
  }

  private take(names: Iterable<string>): void {
    this.givingWay = new Set(names);
  }
}
