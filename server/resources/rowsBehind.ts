import type { RawBuilder } from 'kysely';
import type { CompiledScreen } from '../../contract/compiled';
import type { CompiledGrid } from '../../contract/compiledGrid';
import type { JsonObject } from '../../contract/json';
import type { BindingScope } from './bindings';
import { nameComputed } from './computedColumns';
import type { FieldPaths } from './FieldPaths';
import { filterConditions } from './filterConditions';
import { fixedConditions } from './fixedConditions';

/** The rows of a grid that are looked at in another way, and what they are filtered by. */
export interface RowsBehind {
  readonly grid: CompiledGrid;
  readonly screen: CompiledScreen;
  readonly filter: JsonObject;
}

/** Which records these rows are of. */
export function conditionsBehind(
  { grid, screen, filter }: RowsBehind,
  paths: FieldPaths,
  scope: BindingScope,
): readonly RawBuilder<boolean>[] {
  nameComputed({ columns: grid.columns }, paths, scope);
  return [...fixedConditions(grid.where, paths, scope), ...filterConditions(screen, paths, filter, scope)];
}
