import { type RawBuilder, sql } from 'kysely';
import type { CompiledScreen } from '../../contract/compiled';
import type { CompiledColumn } from '../../contract/compiledGrid';
import type { Model, ModelEntity } from '../../contract/model';
import { quickWords, textKinds } from '../../contract/quickText';
import type { Database } from '../storage/openDatabase';
import { FieldPaths } from './FieldPaths';
import { inColumn, inOneOf, quickCondition } from './quickCondition';

/** Records of a look-up that rows are found by; where more have the word the rows are found by a condition of theirs. */
const mostRecords = 10_000;

/**
 * The condition of a quick filter: records of look-ups are found first, so that rows are found by their ids. It finds the
 * same rows as `quickCondition`. The database finds rows through indexes by a list of ids, and compares rows that it reads
 * anyway with a set of ids: a set is planned in no time, a list of thousands takes as long as reading some thousand rows.
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

  /** The condition over rows that are called `t`, for a statement that finds them through indexes. */
  byIndex(paths: FieldPaths): Promise<RawBuilder<boolean>> {
    return this.condition(paths, isOneOf);
  }

  /** The condition over rows that are called `t`, for a statement that looks at each of them. */
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
          // One condition stands for all columns of the look-up: no id is compared twice.
          if (isInLabel || pointer !== undefined) found.set(`${column.name} ${word}`, { field, records: [] });
        }
        const [first] = columns;
        if (first !== undefined && records.length > 0) found.set(`${first.name} ${word}`, { field, records });
      }
    return found;
  }

  /** Columns that are found through a look-up of the row, by its field. */
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

  /** Whether a column finds nothing that the label of the same look-up doesn't find: it shows a text of the label. */
  private isInLabel({ name, kind, codes }: CompiledColumn, columns: readonly CompiledColumn[]): boolean {
    const [field = '', ...rest] = name.split('.');
    const { display = [] } = this.model.entities[this.entity.fields[field]?.lookup ?? ''] ?? {};
    const isLabelThere = columns.some((column) => column.name === field);
    return isLabelThere && display.includes(rest.join('.')) && textKinds.has(kind) && codes === undefined;
  }

  /** Records that a column finds; undefined where it can't hold the word. */
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
    // Planned for the first records only, a rare word would lead to a look at every one. All ids in one text: as a row each
    // they would cost more to read than to find.
    const { rows } = await sql<{ ids: string }>`
      with found as materialized (${statement})
      select array(select id from found limit ${mostRecords + 1})::text as ids`.execute(this.database);
    const ids = rows[0]?.ids.match(/[^{},]+/g) ?? [];
    return ids.length > mostRecords ? { statement } : { ids };
  }
}

/** Records that rows point to: their ids, or where there are too many the statement that finds them. */
type FoundPointer = { readonly ids: readonly string[] } | { readonly statement: RawBuilder<unknown> };

/** Records that have a word, and the look-up of the row that leads to them. None are where another column finds them. */
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

/** A condition of ids, which an index serves; rows that are read are looked up in a hash table of them. */
export function isOneOf(column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${column} = any (${listOf(ids)})`;
}

/** The same condition in a form that no index serves, and that is planned as fast for many ids as for one. */
function isInSet(column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${column} in (select unnest(${listOf(ids)}))`;
}

/** Ids as one parameter, and that one text: drivers take longer to write thousands of values. */
function listOf(ids: readonly string[]) {
  return sql`${`{${ids.join(',')}}`}::bigint[]`;
}
