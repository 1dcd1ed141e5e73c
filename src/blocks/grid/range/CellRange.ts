/** A cell of the grid by its row's place among those that are shown and its column. */
export interface CellPlace {
  readonly row: number;
  readonly column: string;
}

/** Rows from the first to the last one, and names of the columns between two, from left to right. */
export interface CellSpan {
  readonly first: number;
  readonly last: number;
  readonly columns: readonly string[];
}

/**
 * The cells between two, which are copied together: from the one that was gone to first to the one that Shift or the
 * pressed mouse came to. AG Grid Community has the focused cell alone.
 */
export class CellRange {
  private anchor: CellPlace | null = null;
  private span: CellSpan | null = null;

  /** Cells of the range; null while there is none. */
  get cells(): CellSpan | null {
    return this.span;
  }

  /** Whether there are more cells than one. */
  get several(): boolean {
    return this.span !== null && (this.span.first < this.span.last || this.span.columns.length > 1);
  }

  /** Whether a cell is one of several. */
  has(row: number | null, column: string): boolean {
    const { span } = this;
    if (row === null || span === null || !this.several) return false;
    return row >= span.first && row <= span.last && span.columns.includes(column);
  }

  /** Begins anew at a cell. */
  begin(place: CellPlace): void {
    this.anchor = place;
    this.span = { first: place.row, last: place.row, columns: [place.column] };
  }

  /** Reaches to another cell, by the columns that are shown, from left to right. Begins there where it has not begun. */
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

  /** No cells: the rows or the columns are others. */
  clear(): void {
    this.anchor = null;
    this.span = null;
  }
}
