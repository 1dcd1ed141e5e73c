import type { ColumnEntry, Grid } from '../../../contract/generated/screen';
import { fieldRef } from '../kinds/fieldRef';
import { mapPlaced, placeOf, setPlaces, withWords } from '../source/places';

/** A column at a place of a definition; one of another entity (`Account#/currency`) as an object with `$ref`. */
export function expandColumn(entry: ColumnEntry, around: object, key: string | number): ColumnEntry {
  const field = typeof entry === 'string' ? fieldRef(entry)?.field : undefined;
  if (field === undefined || typeof entry !== 'string') return entry;
  const column = { field, $ref: entry };
  setPlaces(column, placeOf(around, key));
  return column;
}

/** Columns of a list. */
export function expandColumns(columns: readonly ColumnEntry[]): ColumnEntry[] {
  return mapPlaced(columns, (entry, index) => [expandColumn(entry, columns, index)]);
}

/** A grid whose `hidden` columns come last among `columns`. */
export function expandGrid(grid: Grid): Grid {
  if (grid.columns === undefined && grid.hidden === undefined) return grid;
  const { columns: shown = [], hidden = [] } = grid;
  const last = hidden.map((field, index): ColumnEntry => {
    const column = { field, hidden: true as const };
    setPlaces(column, placeOf(hidden, index));
    return column;
  });
  const columns = [...shown.map((entry, index) => expandColumn(entry, shown, index)), ...last];
  const places = [...shown.map((_, at) => placeOf(shown, at)), ...hidden.map((_, at) => placeOf(hidden, at))];
  setPlaces(columns, placeOf(grid, 'columns'), new Map(places.entries()));
  const whole = withWords(grid, { columns });
  delete whole.hidden;
  return whole;
}
