/** A cell by displayed row index and column. */
export interface CellPlace {
  readonly row: number;
  readonly column: string;
}

/** First and last row index, and column names from left to right. */
export interface CellSpan {
  readonly first: number;
  readonly last: number;
  readonly columns: readonly string[];
}

/**
 * A rectangular range of cells to copy, from an anchor to the cell reached with Shift or by dragging. AG Grid
 * Community has only a focused cell.
 */
export class CellRange {
  private anchor: CellPlace | null = null;
  private span: CellSpan | null = null;

  /** Cells of the range; null if there is none. */
  get cells(): CellSpan | null {
    return this.span;
  }

  /** Whether it has more than one cell. */
  get several(): boolean {
    return this.span !== null && (this.span.first < this.span.last || this.span.columns.length > 1);
  }

  /** Whether a cell belongs to a range of several. */
  has(row: number | null, column: string): boolean {
    const { span } = this;
    if (row === null || span === null || !this.several) return false;
    return row >= span.first && row <= span.last && span.columns.includes(column);
  }

  /** Starts a new range at a cell. */
  begin(place: CellPlace): void {
    this.anchor = place;
    this.span = { first: place.row, last: place.row, columns: [place.column] };
  }

  /**
   * Extends the range to a cell; `shown` are the visible columns from left to right. Starts a range if there
   * is none.
   */
  reach(place: CellPlace, shown: readonly string[]): void {
    const from = this.anchor;
    const [one, other] = [shown.indexOf(from?.column ?? ''), shown.indexOf(place.column)];
    if (from === null || one < 0 || other < 0) {
      this.begin(place);
      return;
    }
    this.span = {
      first: Math.min(from.row, place.row),
      last: Math.max(from.row, place.row),
      columns: shown.slice(Math.min(one, other), Math.max(one, other) + 1),
    };
  }

  /** Clears the range: rows or columns changed. */
  clear(): void {
    this.anchor = null;
    this.span = null;
  }
}
