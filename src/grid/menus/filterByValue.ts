import type { CompiledColumn } from '../../../contract/model/compiledGrid';
import type { Json } from '../../../contract/values/json';
import type { GridStore, ScreenStore } from '../../engine';

/** Filters rows by a column's value: with the filter field of that name, else with the quick filter. */
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
      void grid.query().catch(alreadyReported);
    };
  }
  if (!grid.definition.quickFilter || column.kind !== 'text' || typeof value !== 'string') return null;
  return () => void grid.setText(value).catch(alreadyReported);
}

/** The grid's phase reports the error. */
function alreadyReported(): void {}
