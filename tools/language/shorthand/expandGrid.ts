import type { ColumnEntry, Grid } from '../../../contract/model/generated/screen';
import { fieldRef } from '../kinds/fieldRef';
import { mapPlaced, placeOf, setPlaces, withWords } from '../source/places';
import { withConditions } from './expandConditions';

/** A column at a place of a definition; one of another entity (`Account#/currency`) as an object with `$ref`. */
export function expandColumn(entry: ColumnEntry, around: object, key: string | number): ColumnEntry {
  if (typeof entry !== 'string') return withConditions(entry);
  const field = fieldRef(entry)?.field;
  if (field === undefined) return entry;
  const column = { field, $ref: entry };
  setPlaces(column, placeOf(around, key));
  return column;
}

/** Columns of a list. */
export function expandColumns(columns: readonly ColumnEntry[]): ColumnEntry[] {
  return mapPlaced(columns, (entry, index) => [expandColumn(entry, columns, index)]);
}

/** Hidden columns of a list of names, each with its location; those that are columns already are left out. */
function hiddenColumns(names: readonly string[], known: ReadonlySet<string>): ColumnEntry[] {
  return mapPlaced(names, (field, index) => {
    if (known.has(field)) return [];
    const column = { field, hidden: true as const };
    setPlaces(column, placeOf(names, index));
    return [column];
  });
}

/** The tones of a grid's rows, with schemas of the values in their conditions. */
function withTones(grid: Grid): Grid {
  const { rowTones } = grid;
  return rowTones === undefined
    ? grid
    : withWords(grid, { rowTones: mapPlaced(rowTones, (tone) => [withConditions(tone)]) });
}

/** A grid whose `hidden` columns come last among `columns`, followed by further fields of its `detail`. */
export function expandGrid(written: Grid): Grid {
  const grid = withTones(written);
  if (grid.columns === undefined && grid.hidden === undefined) return grid;
  const shown = expandColumns(grid.columns ?? []);
  const hidden = hiddenColumns(grid.hidden ?? [], new Set());
  const fieldsOf = (list: readonly ColumnEntry[]) =>
    list.map((entry) => (typeof entry === 'string' ? entry : entry.field));
  const known = new Set([...fieldsOf(shown), ...fieldsOf(hidden)]);
  // Columns of a variant without a list of its own are those of the screen that it extends.
  const ofDetail = hiddenColumns(grid.columns === undefined ? [] : (grid.detail?.fields ?? []), known);
  const lists = [shown, hidden, ofDetail];
  const columns = lists.flat();
  const places = lists.flatMap((list) => list.map((_, at) => placeOf(list, at)));
  setPlaces(columns, placeOf(grid, 'columns'), new Map(places.entries()));
  const expanded = withWords(grid, { columns });
  delete expanded.hidden;
  return expanded;
}
