import { action, makeObservable, observableRef } from 'mobx';
import type { GridRow } from '../../../contract/wire/query';

/** The row whose record a dialog shows: all values known to the grid. */
export class RowCard {
  /** Null if closed. */
  row: GridRow | null = null;

  constructor() {
    makeObservable(this, { row: observableRef, show: action });
  }

  /** Shows a row; null closes the dialog. */
  show(row: GridRow | null): void {
    this.row = row;
  }
}
