import type { ColumnState, GridApi } from 'ag-grid-community';
import { action, makeObservable, observableRef } from 'mobx';
import type { GridStore } from '../../engine';
import { byImportance, withoutRoom } from './columnImportance';
import type { DisplayRow } from './displayRows';

type Api = GridApi<DisplayRow>;

const none: ReadonlySet<string> = new Set();

/**
 * Hides the least important columns of a narrow grid, to avoid horizontal scrolling. For the user they stay
 * columns of the grid: exports, copies and saved layouts include them, and a column ticked in the chooser is
 * always shown.
 */
export class ColumnsByRoom {
  /** Names of the columns hidden for lack of room. */
  givingWay = none;
  private readonly wanted = new Set<string>();
  /** Total width available for columns, in px; null if they scroll. */
  private room: number | null = null;

  constructor(private readonly grid: GridStore) {
    makeObservable<this, 'take'>(this, { givingWay: observableRef, take: action });
  }

  /** Whether a column is visible from the user's point of view. */
  isShown({ colId, hide }: ColumnState): boolean {
    return hide !== true || this.givingWay.has(colId);
  }

  /** Sets the available width. */
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

  /** A layout is applied: forgets columns ticked before. */
  reset(): void {
    this.wanted.clear();
    this.restart();
  }

  /** A new AG Grid instance, in which nothing is hidden yet. */
  restart(): void {
    this.take([]);
  }

  /** Hides or shows columns to fit the width. */
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
