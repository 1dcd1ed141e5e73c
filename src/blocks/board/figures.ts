import type { CompiledColumn } from '../../../contract/compiledGrid';
import type { GridRow } from '../../../contract/query';
import type { BlockProps } from './BlockProps';

/** What a row's figure is of, as shown: a code's label, a day, a month as 11.2026. */
export function categoryText({ block, screen }: BlockProps, row: GridRow): string {
  const { category, per } = block.definition.data ?? {};
  if (category === undefined) return '';
  const value = row[category.name] ?? null;
  if (value === null || value === '') return screen.ports.text('grid:group.empty');
  if (per === 'month') return String(value).slice(0, 7).split('-').reverse().join('.');
  if (per === 'year') return String(value).slice(0, 4);
  return screen.ports.format(category, value);
}

/** A row's figure as shown. */
export function figureText({ screen }: BlockProps, column: CompiledColumn, row: GridRow): string {
  const value = row[column.name] ?? null;
  return value === null || value === '' ? '–' : screen.ports.format(column, value);
}

/** A row's figure as a length on the screen: never calculated with, so a float will do. */
export function figureSize(column: CompiledColumn, row: GridRow): number {
  const size = Number(row[column.name] ?? 0);
  return Number.isFinite(size) ? size : 0;
}
