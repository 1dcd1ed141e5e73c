import type { CompiledColumn } from '../../../contract/model/compiledGrid';
import { formatIn } from '../../../contract/model/inCurrency';
import type { Json } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';
import type { ScreenStore } from '../../engine';
import type { BlockProps } from './BlockProps';

/** Category of a row as shown: a code's label, a day, a month as 11.2026. */
export function categoryText({ block, screen }: BlockProps, row: GridRow): string {
  const { category, interval } = block.definition.data ?? {};
  return category === undefined ? '' : keyText(screen, category, row[category.name] ?? null, interval);
}

/** Formats a group key. */
export function keyText(screen: ScreenStore, column: CompiledColumn, value: Json, per?: string): string {
  if (value === null || value === '') return screen.ports.text('grid:group.empty');
  if (per === 'month' || column.compute?.op === 'month')
    return String(value).slice(0, 7).split('-').reverse().join('.');
  if (per === 'year') return String(value).slice(0, 4);
  if (column.compute?.op === 'hour') return `${String(value).padStart(2, '0')}:00`;
  return screen.ports.format(column, value);
}

/** Formats a row's figure. */
export function figureText({ screen }: BlockProps, column: CompiledColumn, row: GridRow): string {
  const value = row[column.name] ?? null;
  if (value === null || value === '') return '–';
  return formatIn(screen.ports, column, value, (name) => row[name]);
}

/** A row's figure as a drawing length: never calculated with, so a float is enough. */
export function figureSize(column: CompiledColumn, row: GridRow): number {
  const size = Number(row[column.name] ?? 0);
  return Number.isFinite(size) ? size : 0;
}
