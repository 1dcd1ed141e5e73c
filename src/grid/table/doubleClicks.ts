/** Distance in px within which the second click of a double click counts as on the same place. */
const near = 6;

/** Time in ms after which a first click is forgotten. */
const patience = 1000;

/**
 * Tracks double clicks that begin on a row. The first click selects it, which opens its details, and a refresh may bring other
 * rows: what is under the pointer at the second click may be another row, or none.
 */
export class DoubleClicks<Row> {
  private first: { readonly row: Row; readonly x: number; readonly y: number } | null = null;
  private stop: () => void = () => undefined;

  /** @param open opens the row of a double click whose second click hit no cell */
  constructor(private readonly open: (row: Row) => void) {}

  /** A cell of a row was clicked; one on a control in it, such as a row action, begins nothing. */
  clicked(row: Row, { detail, clientX, clientY, target }: MouseEvent): void {
    if (detail !== 1) return;
    this.stop();
    if (target instanceof Element && target.closest('button, a, input') !== null) return;
    this.first = { row, x: clientX, y: clientY };
    const end = (event: MouseEvent) => {
      const begun = this.begunAt(event);
      const inCell = event.target instanceof Element && event.target.closest('.ag-cell') !== null;
      // The grid reports those in cells itself.
      if (begun === null || inCell) return;
      this.stop();
      this.open(begun);
    };
    // The panel of the screen: a hidden one gets no clicks.
    const panel =
      (target instanceof Element && target.closest<HTMLElement>('[role=tabpanel]')) || document.body;
    panel.addEventListener('dblclick', end);
    const timer = setTimeout(() => this.stop(), patience);
    this.stop = () => {
      panel.removeEventListener('dblclick', end);
      clearTimeout(timer);
      this.first = null;
    };
  }

  /** Row on which a double click began; null if it began elsewhere. */
  begunAt({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Row | null {
    const { first } = this;
    if (first === null || Math.abs(first.x - clientX) > near || Math.abs(first.y - clientY) > near)
      return null;
    return first.row;
  }
}
