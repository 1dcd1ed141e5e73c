import { type RawBuilder, sql } from 'kysely';
import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledGrid } from '../../../contract/model/compiledGrid';
import type { Model, ModelEntity } from '../../../contract/model/model';
import type { Json } from '../../../contract/values/json';
import type { SortOrder } from '../../../contract/wire/query';
import { nameInLanguage } from './computedColumns';
import { FieldPaths } from './FieldPaths';
import { gridOrder } from './gridOrder';
import type { RowOrder } from './RowOrder';
import { rowSelect, type SelectedValue, selectedValues } from './selectedValues';
import { summedRows, type TotalsStatement, totalsStatement } from './totalsStatement';
import { baseOf, withheldOf } from './withheld';

/**
 * A screen's list without conditions, in one order. Its statements depend on neither user nor day, so they are built
 * once for all requests.
 */
export interface WholeList {
  readonly paths: FieldPaths;
  readonly order: RowOrder;
  readonly values: readonly SelectedValue[];
  /** Select of the first rows. */
  first(limit: number): RawBuilder<Record<string, Json>>;
  readonly totals: TotalsStatement;
  /** Reads all rows: for the planner's estimate. */
  readonly all: RawBuilder<unknown>;
}

/** Maximum number of a screen's orders that are kept: users sort by few columns. */
const maxOrders = 30;

/** Lists by model (of a language, and of what its users may know), screen and order. */
const kept = new WeakMap<Model, WeakMap<CompiledScreen, Map<string, WholeList>>>();

/** The list of a screen; undefined if it has conditions of its own, or values that depend on user or day. */
export function wholeList(
  modelOfUser: Model,
  screen: CompiledScreen,
  entity: ModelEntity,
  sort: readonly SortOrder[],
): WholeList | undefined {
  const { grid } = screen;
  if (grid === null || grid.groupBy || grid.where || entity.validity) return undefined;
  if ([...(grid.parts ?? []), ...grid.columns].some(({ compute }) => compute)) return undefined;
  const model = baseOf(modelOfUser);
  const list = keptList(model, screen, grid, entity, sort);
  return list.paths.entities.some((name) => withheldOf(modelOfUser, name)) ? undefined : list;
}

function keptList(
  model: Model,
  screen: CompiledScreen,
  grid: CompiledGrid,
  entity: ModelEntity,
  sort: readonly SortOrder[],
): WholeList {
  const ofModel = kept.get(model) ?? new WeakMap<CompiledScreen, Map<string, WholeList>>();
  kept.set(model, ofModel);
  const orders = ofModel.get(screen) ?? new Map<string, WholeList>();
  ofModel.set(screen, orders);
  const key = JSON.stringify(sort);
  const known = orders.get(key);
  if (known !== undefined) return known;
  const list = build(model, grid, entity, sort);
  if (orders.size < maxOrders) orders.set(key, list);
  return list;
}

function build(model: Model, grid: CompiledGrid, entity: ModelEntity, sort: readonly SortOrder[]): WholeList {
  const paths = new FieldPaths(model, entity);
  nameInLanguage(grid.columns, paths);
  const order = gridOrder(grid, entity, paths, sort);
  const values = selectedValues(grid, paths);
  const nothing = sql``;
  const firsts = new Map<number, RawBuilder<Record<string, Json>>>();
  return {
    paths,
    order,
    values,
    totals: totalsStatement(grid, paths, nothing),
    all: summedRows(grid, paths, nothing),
    first(limit) {
      // Without values, the first page of a list is planned once.
      const rest = sql`order by ${order.sql} limit ${sql.lit(limit)}`;
      const select = firsts.get(limit) ?? rowSelect(paths, order, values, rest);
      firsts.set(limit, select);
      return select;
    },
  };
}
