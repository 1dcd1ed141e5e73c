import { type RawBuilder, sql } from 'kysely';
import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledGrid } from '../../../contract/model/compiledGrid';
import type { Model, ModelEntity } from '../../../contract/model/model';
import type { JsonObject } from '../../../contract/values/json';
import type { BindingScope } from './bindings';
import { nameComputed } from './computedColumns';
import { FieldPaths } from './FieldPaths';
import { filterConditions, splitFilter, whereAll } from './filterConditions';
import { fixedConditions } from './fixedConditions';
import { groupedPaths } from './groupedPaths';
import { openEnd } from './openEnd';

/** Rows of a grid viewed in another way, and their filter. */
export interface SourceRows {
  readonly grid: CompiledGrid;
  readonly screen: CompiledScreen;
  readonly filter: JsonObject;
  readonly model: Model;
  /** Entity of the records. */
  readonly entity: ModelEntity;
}

/** Conditions of the records behind these rows; for groups, the records of the matching groups. */
export function sourceConditions(
  source: SourceRows,
  paths: FieldPaths,
  scope: BindingScope,
): readonly RawBuilder<boolean>[] {
  const { grid, screen } = source;
  const { ofRecords, ofFigures } = splitFilter(screen, grid, source.filter);
  const conditionsOf = (records: FieldPaths) => {
    nameComputed(grid, records, scope);
    return [
      ...fixedConditions(grid.where, records, scope),
      ...filterConditions(screen, records, ofRecords, scope),
    ];
  };
  const conditions = conditionsOf(paths);
  if (Object.keys(ofFigures).length === 0) return conditions;
  const { model, entity } = source;
  const records = new FieldPaths(model, entity);
  const groups = groupedPaths(model, entity, grid, records, whereAll(conditionsOf(records)), scope);
  const found = filterConditions(screen, groups, ofFigures, scope);
  const keys = (grid.groupBy ?? []).flatMap((name) => openEnd(paths, name)?.column ?? []);
  const isInGroup = sql<boolean>`jsonb_build_array(${sql.join(keys)})::text in
    (select t.id from ${groups.from} ${whereAll(found)})`;
  return [...conditions, isInGroup];
}
