import type { ColumnState, GridApi } from 'ag-grid-community';
import { action, makeObservable, observableRef } from 'mobx';
import {
  byImportance,
  type ColumnWidth,
  tellingColumns,
  withoutOverflow,
  withoutRoom,
} from '../../../contract/model/columns/columnImportance';
import type { CompiledColumn } from '../../../contract/model/compiledGrid';
import { currencySources } from '../../../contract/model/inCurrency';
import type { GridStore } from '../../engine';
import type { DisplayRow } from '../rows/displayRows';
import { scrollbarWidth } from './reservedWidth';

type Api = GridApi<DisplayRow>;

const none: ReadonlySet<string> = new Set();

/** Room of a grid's columns. */
export interface GridRoom {
  /** Total width available for columns, in px. */
  readonly width: number;
  /** Whether the columns scroll if more than a third of their width is missing. */
  readonly scrolls: boolean;
}

/** Widths of a column that shares the free width, in its definition's `context`. */
export interface SharedWidths {
  readonly full: number;
  readonly least: number;
  readonly pressed: number;
}

/**
 * Hides the least important columns of a narrow grid, to avoid horizontal scrolling; in a wide grid only if at most a
 * third of their width is missing and the user resized no column. For the user they stay columns of the grid: exports, copies and saved layouts
 * include them, and a column ticked in the chooser is always shown.
 */
export class ColumnsByRoom {
  /** Names of the columns hidden for lack of room. */
  hiddenByWidth = none;
  private readonly wanted = new Set<string>();
  /** Null while it is unknown. */
  private room: GridRoom | null = null;

  constructor(private readonly grid: GridStore) {
    makeObservable<this, 'setHidden'>(this, { hiddenByWidth: observableRef, setHidden: action });
  }

  /** Whether a column is visible from the user's point of view. */
  isShown({ colId, hide }: ColumnState): boolean {
    return hide !== true || this.hiddenByWidth.has(colId);
  }

  /** Sets the available room. */
  setRoom(api: Api | null, room: GridRoom | null): void {
    this.room = room;
    if (api !== null) this.fit(api);
  }

  /** The user shows or hides a column. */
  show(api: Api, name: string, visible: boolean): void {
    if (visible) this.wanted.add(name);
    else this.wanted.delete(name);
    this.setHidden([...this.hiddenByWidth].filter((one) => one !== name));
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
    this.setHidden([]);
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
      const { flex, width } = states.get(name) ?? {};
      const set = width ?? 0;
      if (!flex) return { full: set, least: set, pressed: set };
      const made = api.getColumn(name)?.getColDef();
      const { full = flex, least = full, pressed = least }: Partial<SharedWidths> = made?.context ?? {};
      return { full, least, pressed };
    };
    const order = byImportance(columns, this.grid.definition);
    const next = new Set(
      this.withoutRoom(api, order, always, widthOf, tellingColumns(columns, this.grid.definition)),
    );
    const back = [...this.hiddenByWidth].filter((name) => !next.has(name));
    const hidden = [...next].filter((name) => states.get(name)?.hide !== true);
    if (back.length === 0 && hidden.length === 0) return;
    this.setHidden(next);
    if (back.length > 0) api.setColumnsVisible(back, true);
    if (hidden.length > 0) api.setColumnsVisible(hidden, false);
    const changed = new Set([...back, ...hidden]);
    const tells = (column: CompiledColumn) => currencySources(column).some((name) => changed.has(name));
    // Amounts say the currencies that no column shows.
    if (this.grid.definition.columns.some(tells)) api.refreshCells({ force: true });
  }

  private withoutRoom(
    api: Api,
    order: ReturnType<typeof byImportance>,
    always: ReadonlySet<string>,
    widthOf: (name: string) => ColumnWidth,
    telling: ReadonlySet<string>,
  ): readonly string[] {
    if (this.room === null) return [];
    const { width, scrolls } = this.room;
    if (!scrolls) return withoutRoom(order, always, width, widthOf, telling);
    return hasOwnWidths(api) ? [] : withoutOverflow(order, always, width, scrollbarWidth, widthOf);
  }

  private setHidden(names: Iterable<string>): void {
    this.hiddenByWidth = new Set(names);
  }
}

/** Whether the user resized a column. */
function hasOwnWidths(api: Api): boolean {
  return api.getColumnState().some(({ colId, flex, width }) => {
    const made = api.getColumn(colId)?.getColDef();
    return made?.flex ? !flex : made?.width !== undefined && made.width !== width;
  });
}
