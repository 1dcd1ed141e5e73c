import type { CompiledColumn } from '../../../contract/compiledGrid';
import type { Json } from '../../../contract/json';
import type { GridStore, ScreenStore } from '../../engine';

/** How rows are narrowed to a value of a column: by the criterion of that field, else by the search among the rows. */
export function filterByValue(
  screen: ScreenStore,
  grid: GridStore,
  column: CompiledColumn,
  value: Json,
): (() => void) | null {
  const { form } = screen;
  if (column.mask || (typeof value !== 'string' && typeof value !== 'boolean') || value === '') return null;
  const field = form?.field(column.name);
  if (
    form &&
    field &&
    !field.range &&
    !field.filters &&
    !form.isReadOnly(column.name) &&
    field.kind === column.kind
  ) {
    if (field.kind === 'lookup') return null;
    return () => {
      form.set(column.name, field.multiple ? [value] : value);
      void grid.query().catch(toldByGrid);
    };
  }
  if (!grid.definition.quickFilter || column.kind !== 'text' || typeof value !== 'string') return null;
  return () => void grid.setText(value).catch(toldByGrid);
}

/** The phase of the grid says what went wrong. */
function toldByGrid(): void {}
