import { type RawBuilder, sql } from 'kysely';
import type { CompiledGrid, CompiledScreen } from '../../contract/compiled';
import type { Json, JsonObject } from '../../contract/json';
import type { Model, ModelEntity } from '../../contract/model';
import type { GridRow, QueryAnswer, SortOrder } from '../../contract/query';
import type { Database } from '../storage/openDatabase';
import type { BindingScope } from './bindings';
import { FieldPaths } from './FieldPaths';
import { filterConditions, unknownColumn } from './filterConditions';

/** Which rows, beside the filter. */
export interface RowWindow {
  readonly sort: readonly SortOrder[];
  readonly limit: number;
  readonly offset: number;
}

/** The generic query of a screen's grid over its entity. */
export class GridQuery {
  private readonly grid: CompiledGrid;

  constructor(
    private readonly database: Database,
    private readonly model: Model,
    private readonly screen: CompiledScreen,
    private readonly entity: ModelEntity,
    private readonly filter: JsonObject,
    private readonly scope: BindingScope,
  ) {
    if (screen.grid === null) throw new Error(`Screen ${screen.key} has no grid`);
    this.grid = screen.grid;
  }

  async answer(window: RowWindow): Promise<QueryAnswer> {
    const rows = await this.rows(window);
    const known = window.offset === 0 && rows.length < window.limit;
    const total = known ? rows.length : await this.total();
    return { rows, total, sums: await this.sums() };
  }

  /** Rows of a window. Ties are broken by id, so that no row is shown twice or never. */
  async rows({ sort, limit, offset }: RowWindow): Promise<readonly GridRow[]> {
    const paths = this.paths();
    const selected = this.grid.columns.flatMap(({ name }) => {
      const end = paths.end(name);
      if (end === undefined) return [];
      const label = end.kind === 'lookup' ? paths.label(name) : undefined;
      const value = { name, expression: label ?? end.column };
      return label === undefined ? [value] : [value, { name: `${name}.id`, expression: end.column }];
    });
    const values = selected.map(({ expression }, at) => sql`${expression} as ${sql.id(`c${at}`)}`);
    const where = this.where(paths);
    const order = this.order(paths, sort);
    const { rows } = await sql<Record<string, Json>>`
      select ${sql.join([sql`t.id as id`, ...values])} from ${paths.from} ${where}
      order by ${order} limit ${limit} offset ${offset}`.execute(this.database);
    return rows.map((row) => {
      const shown: Record<string, Json> = { id: String(row.id) };
      for (const [at, { name }] of selected.entries()) shown[name] = row[`c${at}`] ?? null;
      return shown as GridRow;
    });
  }

  private async total(): Promise<number> {
    const paths = this.paths();
    const where = this.where(paths);
    const { rows } = await sql<{ total: string }>`
      select count(*) as total from ${paths.from} ${where}`.execute(this.database);
    return Number(rows[0]?.total);
  }

  /** Sums over all that matches: currency → column → decimal. */
  private async sums(): Promise<QueryAnswer['sums']> {
    const { totals, currencyField } = this.grid;
    const paths = this.paths();
    const currency = paths.end(currencyField)?.column ?? sql`''`;
    const summed = totals.flatMap((name) => {
      const end = paths.end(name);
      return end?.kind === 'decimal' || end?.kind === 'integer' ? [{ name, column: end.column }] : [];
    });
    if (summed.length === 0) return {};
    const values = summed.map(
      ({ column }, at) => sql`coalesce(sum(${column}), 0)::text as ${sql.id(`s${at}`)}`,
    );
    const where = this.where(paths);
    const { rows } = await sql<Record<string, string>>`
      select ${sql.join([sql`coalesce(${currency}::text, '') as currency`, ...values])}
      from ${paths.from} ${where} group by 1 order by 1`.execute(this.database);
    return Object.fromEntries(
      rows.map((row) => [
        row.currency,
        Object.fromEntries(summed.map(({ name }, at) => [name, row[`s${at}`] ?? '0'])),
      ]),
    );
  }

  private paths(): FieldPaths {
    return new FieldPaths(this.model, this.entity);
  }

  private where(paths: FieldPaths): RawBuilder<unknown> {
    const conditions = filterConditions(this.screen, paths, this.filter, this.scope);
    return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  }

  private order(paths: FieldPaths, sort: readonly SortOrder[]): RawBuilder<unknown> {
    const chosen = sort.length > 0 ? sort : this.grid.sort;
    const terms = chosen.map(({ field, direction }) => {
      const column = this.grid.columns.find(({ name }) => name === field);
      const end = column?.sortable === false && sort.length > 0 ? undefined : paths.end(field);
      if (end === undefined || (column === undefined && sort.length > 0)) throw unknownColumn(field);
      const label = end.kind === 'lookup' ? paths.label(field) : undefined;
      const value = label ?? end.column;
      const key = label !== undefined || end.sortsAsText ? sql`turkish_order(${value})` : value;
      return sql`${key} ${directionSql(direction)}`;
    });
    return sql.join([...terms, sql`t.id ${directionSql(chosen.at(-1)?.direction ?? 'asc')}`]);
  }
}

function directionSql(direction: SortOrder['direction']): RawBuilder<unknown> {
  return direction === 'desc' ? sql`desc` : sql`asc`;
}
