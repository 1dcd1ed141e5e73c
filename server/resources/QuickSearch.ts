import { type RawBuilder, sql } from 'kysely';
import type { CompiledScreen } from '../../contract/compiled';
import type { CompiledColumn } from '../../contract/compiledGrid';
import type { Model, ModelEntity } from '../../contract/model';
import { columnType } from '../storage/entityColumns';
import { searchIndexName } from '../storage/entityIndexes';
import type { Database } from '../storage/openDatabase';
import { displayLabel, FieldPaths } from './FieldPaths';
import { inColumn, textKinds } from './quickCondition';
import { contains } from './textMatch';

/** Rows that are found at most: a more frequent text is found faster among the first rows of the order. */
const mostRows = 10_000;

/** Records of a look-up that are found at most, for the same reason. */
const mostRecords = 1_000;

/** Three letters or digits in a row: less than that a trigram index can't find. */
const trigram = /[\p{L}\p{N}]{3}/u;

/** How a column is searched through indexes. */
interface ColumnSearch {
  /** Trigram indexes that it needs. */
  readonly indexes: readonly string[];
  /** The condition of the rows, named `t`; undefined where too many records of a look-up match. */
  condition(): Promise<RawBuilder<boolean> | undefined>;
}

/** Finds the rows of a quick filter through trigram indexes: the same rows as `quickCondition`, column by column. */
export class QuickSearch {
  /** Undefined where a column can't be searched through an index. */
  private readonly searches: readonly ColumnSearch[] | undefined;
  private hasIndexes: Promise<boolean> | undefined;

  /** @param paths with every name that the columns of the screen's grid need */
  constructor(
    private readonly database: Database,
    private readonly model: Model,
    private readonly screen: CompiledScreen,
    private readonly entity: ModelEntity,
    paths: FieldPaths,
    private readonly text: string,
  ) {
    const { columns = [], per } = screen.grid ?? {};
    const searched = columns.filter((column) => inColumn(screen, paths, column, text) !== undefined);
    const searches = searched.flatMap((column) => this.searchOf(entity, column) ?? []);
    const isWhole = per === undefined && trigram.test(text) && searches.length === searched.length;
    this.searches = isWhole ? searches : undefined;
  }

  /** Whether every column can be searched through an index that the database has. */
  async isIndexed(): Promise<boolean> {
    const { searches } = this;
    if (searches === undefined) return false;
    this.hasIndexes ??= this.hasAll([...new Set(searches.flatMap(({ indexes }) => indexes))]);
    return this.hasIndexes;
  }

  /** Ids of all rows that match; undefined where they are many, or can't be found through indexes. */
  async ids(): Promise<readonly string[] | undefined> {
    if (!(await this.isIndexed())) return undefined;
    const conditions: RawBuilder<boolean>[] = [];
    for (const search of this.searches ?? []) {
      const condition = await search.condition();
      if (condition === undefined) return undefined;
      conditions.push(condition);
    }
    return this.idsOf(this.entity, conditions, mostRows);
  }

  private searchOf(entity: ModelEntity, column: CompiledColumn): ColumnSearch | undefined {
    const { name, computed } = column;
    const dot = name.indexOf('.');
    if (computed !== undefined) return undefined;
    if (dot >= 0) {
      const behind = this.lookedUp(entity, name.slice(0, dot));
      const search = behind && this.searchOf(behind, { ...column, name: name.slice(dot + 1) });
      return behind && search && this.through(name.slice(0, dot), behind, search);
    }
    const paths = new FieldPaths(this.model, entity);
    const end = paths.end(name);
    if (end === undefined || end.isList) return undefined;
    if (column.codes === undefined && end.kind === 'lookup') {
      const behind = this.lookedUp(entity, name);
      const search = behind && this.labelSearch(behind);
      return behind && search && this.through(name, behind, search);
    }
    const condition = inColumn(this.screen, paths, column, this.text);
    if (condition === undefined) return undefined;
    const isText = column.codes === undefined && textKinds.has(end.kind);
    const index = isText ? searchIndex(entity, name) : undefined;
    // A number or a code is compared without being folded: the database reads all rows faster than it would fold few.
    if (isText && index === undefined) return undefined;
    return { indexes: index === undefined ? [] : [index], condition: () => Promise.resolve(condition) };
  }

  /**
   * Searches the label of a record: its display fields, joined by blanks. A word without blanks stands in one of them,
   * which an index finds; a text of several words must stand in the label beside.
   */
  private labelSearch(entity: ModelEntity): ColumnSearch | undefined {
    const indexes = entity.display.flatMap((name) => searchIndex(entity, name) ?? []);
    const words = this.text.split(' ').filter((word) => trigram.test(word));
    if (indexes.length < entity.display.length || indexes.length === 0 || words.length === 0)
      return undefined;
    const paths = new FieldPaths(this.model, entity);
    const columns = entity.display.flatMap((name) => paths.end(name)?.column ?? []);
    const inOne = words.map((word) => {
      const found = columns.map((column) => contains(column, word));
      return sql<boolean>`(${sql.join(found, sql` or `)})`;
    });
    const whole = this.text.includes(' ') ? [contains(displayLabel(columns), this.text)] : [];
    const condition = sql<boolean>`(${sql.join([...inOne, ...whole], sql` and `)})`;
    return { indexes, condition: () => Promise.resolve(condition) };
  }

  /** Searches the records that a look-up points to, which are found first. */
  private through(field: string, entity: ModelEntity, search: ColumnSearch): ColumnSearch {
    return {
      indexes: search.indexes,
      condition: async () => {
        const found = await search.condition();
        const ids = found && (await this.idsOf(entity, [found], mostRecords));
        return ids && isOneOf(sql.ref(`t.${field}`), ids);
      },
    };
  }

  private lookedUp(entity: ModelEntity, field: string): ModelEntity | undefined {
    const { lookup, multiple } = entity.fields[field] ?? {};
    return lookup === undefined || multiple ? undefined : this.model.entities[lookup];
  }

  /**
   * Ids of the records that fulfil one of the conditions, undefined where there are more than so many. Each condition is
   * planned for all of its records and not for the first ones, so that a rare text never leads to a scan of the table.
   */
  private async idsOf(
    entity: ModelEntity,
    conditions: readonly RawBuilder<boolean>[],
    most: number,
  ): Promise<readonly string[] | undefined> {
    if (conditions.length === 0) return [];
    const tables = conditions.map(
      (condition, at) =>
        sql`${sql.id(`found${at}`)} as materialized (select t.id from ${sql.table(entity.name)} as t where ${condition})`,
    );
    const parts = conditions.map((_, at) => sql`(select id from ${sql.id(`found${at}`)} limit ${most + 1})`);
    const { rows } = await sql<{ id: string }>`
      with ${sql.join(tables)}
      select id::text as id from (${sql.join(parts, sql` union `)}) as found limit ${most + 1}`.execute(
      this.database,
    );
    return rows.length > most ? undefined : rows.map(({ id }) => id);
  }

  private async hasAll(indexes: readonly string[]): Promise<boolean> {
    if (indexes.length === 0) return true;
    const { rows } = await sql<{ count: string }>`
      select count(*) as count from pg_class
      where relnamespace = current_schema()::regnamespace and relname in (${sql.join(indexes)})`.execute(
      this.database,
    );
    return Number(rows[0]?.count) === indexes.length;
  }
}

/** A condition of few ids: they go as one parameter. */
export function isOneOf(column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${column} = any (${`{${ids.join()}}`}::text::bigint[])`;
}

/** The trigram index of a text field; undefined where the definition searches the entity by other fields. */
function searchIndex(entity: ModelEntity, name: string): string | undefined {
  const field = entity.fields[name];
  const isSearched = field !== undefined && entity.search.includes(name) && columnType(field) === 'text';
  return isSearched && textKinds.has(field.kind) ? searchIndexName(entity.name, name) : undefined;
}
