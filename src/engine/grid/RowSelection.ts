import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { GridRow } from '../../../contract/wire/query';

/** The rows of a grid that the user has selected, and the one whose details are shown. */
export class RowSelection {
  ids: readonly string[] = [];
  /** The row whose details are shown, where that does not select it. */
  lookedId: string | null = null;

  /**
   * @param loaded the loaded rows; observable
   * @param looksApart whether the details of a row are shown without selecting it: several are selected by their boxes
   */
  constructor(
    private readonly loaded: () => readonly GridRow[],
    readonly looksApart: boolean,
  ) {
    makeObservable(this, {
      ids: observableRef,
      lookedId: observable,
      rows: computed,
      choose: action,
      select: action,
      keepAmong: action,
      clear: action,
    });
  }

  /** Selected rows that are loaded, in their order. */
  get rows(): readonly GridRow[] {
    const chosen = new Set(this.ids);
    return this.loaded().filter((row) => chosen.has(row.id));
  }

  /** First selected row, or the one whose details are shown. */
  get row(): GridRow | null {
    return (this.looksApart ? this.loaded().find(({ id }) => id === this.lookedId) : this.rows[0]) ?? null;
  }

  get id(): string | null {
    return (this.looksApart ? this.lookedId : this.ids[0]) ?? null;
  }

  /** Selects a row, or looks at it; null clears that. */
  select(id: string | null): void {
    if (this.looksApart) this.lookedId = id;
    else this.choose(id === null ? [] : [id]);
  }

  /** Selects rows. */
  choose(ids: readonly string[]): void {
    this.ids = ids;
  }

  /** Other rows were loaded: those that are gone are not selected any more. */
  keepAmong(rows: readonly GridRow[]): void {
    const shownIds = new Set(rows.map(({ id }) => id));
    if (!this.ids.every((id) => shownIds.has(id))) this.ids = this.ids.filter((id) => shownIds.has(id));
    if (!shownIds.has(this.lookedId ?? '')) this.lookedId = null;
  }

  clear(): void {
    this.ids = [];
    this.lookedId = null;
  }
}
