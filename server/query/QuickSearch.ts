import { type RawBuilder, sql } from 'kysely';
import type { CompiledScreen } from '../../contract/compiled/compiled';
import type { CompiledColumn } from '../../contract/compiled/compiledGrid';
import type { Model, ModelEntity } from '../../contract/compiled/model';
import { quickWords, textKinds } from '../../contract/compiled/quickText';
import type { Database } from '../storage/openDatabase';
import { FieldPaths } from './FieldPaths';
import { inColumn, inOneOf, quickCondition } from './quickCondition';

/** Maximum look-up records used as ids; with more matches, rows are filtered by a condition instead. */
const mostRecords = 10_000;

/**
 * Condition of a quick filter: finds look-up records first, then rows by their ids. Finds the same rows as
 * `quickCondition`. Uses id lists for index scans, and hashed id sets for rows that are read anyway: a set
 * needs no planning, a list of thousands takes as long as reading some thousand rows.
 */
export class QuickSearch {
  private known: Promise<ReadonlyMap<string, WordRecords>> | undefined;

  constructor(
    private readonly database: Database,
    private readonly model: Model,
    private readonly screen: CompiledScreen,
    private readonly entity: ModelEntity,
    private readonly text: string,
  ) {}

  /** Condition over rows with alias `t`, for statements that use indexes. */
  byIndex(paths: FieldPaths): Promise<RawBuilder<boolean>> {
    return this.condition(paths, isOneOf);
  }

  /** Condition over rows with alias `t`, for statements that scan all rows. */
  ofEach(paths: FieldPaths): Promise<RawBuilder<boolean>> {
    return this.condition(paths, isInSet);
  }

  private async condition(paths: FieldPaths, isAmong: typeof isOneOf): Promise<RawBuilder<boolean>> {
    this.known ??= this.recordsFound();
    const known = await this.known;
    return quickCondition(this.screen, paths, this.text, ({ name }, word) => {
      const found = known.get(`${name} ${word}`);
      return found && pointsTo(found, isAmong);
    });
  }

  private async recordsFound(): Promise<ReadonlyMap<string, WordRecords>> {
    const found = new Map<string, WordRecords>();
    for (const word of quickWords(this.text))
      for (const [field, columns] of this.throughLookups()) {
        const records: FoundPointer[] = [];
        for (const column of columns) {
          const isInLabel = this.isInLabel(column, columns);
          const pointer = isInLabel ? undefined : await this.pointersTo(column, word);
          if (pointer !== undefined) records.push(pointer);
          // One condition covers all columns of the look-up: ids are compared once.
          if (isInLabel || pointer !== undefined) found.set(`${column.name} ${word}`, { field, records: [] });
        }
        const [first] = columns;
        if (first !== undefined && records.length > 0) found.set(`${first.name} ${word}`, { field, records });
      }
    return found;
  }

  /** Columns reached through a look-up of the row, by its field. */
  private throughLookups(): ReadonlyMap<string, readonly CompiledColumn[]> {
    const byField = new Map<string, CompiledColumn[]>();
    for (const column of this.screen.grid?.columns ?? []) {
      const [field = '', ...rest] = column.name.split('.');
      const { lookup = '', multiple, mask } = this.entity.fields[field] ?? {};
      const isOwn = multiple || this.model.entities[lookup] === undefined;
      if (isOwn || (mask ?? column.mask ?? column.compute ?? (column.codes && rest.length === 0))) continue;
      byField.set(field, [...(byField.get(field) ?? []), column]);
    }
    return byField;
  }

  /** Whether the label of the same look-up already covers a column: it contains its text. */
  private isInLabel({ name, kind, codes }: CompiledColumn, columns: readonly CompiledColumn[]): boolean {
    const [field = '', ...rest] = name.split('.');
    const { display = [] } = this.model.entities[this.entity.fields[field]?.lookup ?? ''] ?? {};
    const isLabelThere = columns.some((column) => column.name === field);
    return isLabelThere && display.includes(rest.join('.')) && textKinds.has(kind) && codes === undefined;
  }

  /** Records a column finds; undefined if it cannot contain the word. */
  private async pointersTo(column: CompiledColumn, word: string): Promise<FoundPointer | undefined> {
    const [field = '', ...rest] = column.name.split('.');
    const records = this.model.entities[this.entity.fields[field]?.lookup ?? ''];
    if (records === undefined) return undefined;
    const paths = new FieldPaths(this.model, records, sql.table(records.name), 'r');
    const holds =
      rest.length === 0
        ? inOneOf(paths, records.display, word)
        : inColumn(this.screen, paths, { ...column, name: rest.join('.') }, word);
    if (holds === undefined) return undefined;
    const statement = sql`select r.id from ${paths.from} where ${holds}`;
    // Planned for the first records only, a rare word would cause a full scan. Returns all ids in one text:
    // reading a row for each would cost more than finding them.
    const { rows } = await sql<{ ids: string }>`
      with found as materialized (${statement})
      select array(select id from found limit ${mostRecords + 1})::text as ids`.execute(this.database);
    const ids = rows[0]?.ids.match(/[^{},]+/g) ?? [];
    return ids.length > mostRecords ? { statement } : { ids };
  }
}

/** Records that rows refer to: their ids or, if too many, the statement that finds them. */
type FoundPointer = { readonly ids: readonly string[] } | { readonly statement: RawBuilder<unknown> };

/** Records that contain a word, and the row's look-up to them. None if another column covers them. */
interface WordRecords {
  readonly field: string;
  readonly records: readonly FoundPointer[];
}

function pointsTo({ field, records }: WordRecords, isAmong: typeof isOneOf): RawBuilder<boolean> {
  const pointer = sql.ref(`t.${field}`);
  const ids = new Set(records.flatMap((found) => ('ids' in found ? found.ids : [])));
  const conditions = records.flatMap((found) =>
    'ids' in found ? [] : [sql<boolean>`${pointer} in (${found.statement})`],
  );
  if (ids.size > 0) conditions.unshift(isAmong(pointer, [...ids]));
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** A condition on ids that uses an index; rows read anyway are checked by hash. */
export function isOneOf(column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${column} = any (${listOf(ids)})`;
}

/** The same condition without index use, planned as fast for many ids as for one. */
function isInSet(column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${column} in (select unnest(${listOf(ids)}))`;
}

/** Ids as one text parameter: drivers are slower with thousands of values. */
function listOf(ids: readonly string[]) {
  return sql`${`{${ids.join(',')}}`}::bigint[]`;
}
