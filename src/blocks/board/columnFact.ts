import type { CompiledColumn } from '../../../contract/model/compiledGrid';
import type { GridRow } from '../../../contract/wire/query';
import type { ScreenStore } from '../../engine';
import type { ShownFact } from '../parts/FactList';
import { shownFact } from '../parts/shownFact';

/** Value of a column in a row, with its title. */
export function columnFact(screen: ScreenStore, column: CompiledColumn, row: GridRow): ShownFact {
  return shownFact(screen, column, row[column.name] ?? null);
}
