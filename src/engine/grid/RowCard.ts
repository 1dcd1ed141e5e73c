import { action, makeObservable, observableRef } from 'mobx';
import type { GridRow } from '../../../contract/query';

/** The row whose record is shown in a dialog: all that the grid knows of it. */
export class RowCard {
  /** Null where none is shown. */
  row: GridRow | null = null;

  constructor() {
    makeObservable(this, { row: observableRef, show: action });
  }

  /** Shows a row; null closes the dialog. */
  show(row: GridRow | null): void {
    this.row = row;
  }
}
