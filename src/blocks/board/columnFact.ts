import type { CompiledColumn } from '../../../contract/compiled/compiledGrid';
import type { GridRow } from '../../../contract/wire/query';
import type { ScreenStore } from '../../engine';
import type { ShownFact } from '../fields/FactList';

/** Value of a column in a row, with its title. */
export function columnFact({ ports }: ScreenStore, column: CompiledColumn, row: GridRow): ShownFact {
  const value = row[column.name] ?? null;
  const tone = column.codes?.find(({ code }) => code === value)?.tone;
  return {
    name: column.name,
    label: ports.text(column.title),
    value: value === null || value === '' ? '–' : ports.format(column, value),
    ...(tone && { tone }),
    ...(column.countdown && typeof value === 'string' && { until: value }),
  };
}
