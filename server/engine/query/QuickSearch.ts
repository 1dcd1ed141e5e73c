import { type RawBuilder, sql } from 'kysely';
import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledColumn } from '../../../contract/model/compiledGrid';
import type { Model, ModelEntity } from '../../../contract/model/model';
import { quickWords, textKinds } from '../../../contract/model/quickText';
import type { Database } from '../../records/openDatabase';
import { FieldPaths, isOnePerson } from './FieldPaths';
import { IdSet } from './IdSet';
import { isPersonWith, personsWith } from './people';
import { type FoundRecords, inAnyColumn, inColumn, inOneOf, quickCondition } from './quickCondition';
import { requiredWords } from './requiredWords';
import { holdsTrigram, holdsWord, holdsWordByTrigram, type WordMatch } from './textMatch';

/** Maximum look-up records used as ids; with more matches, rows are filtered by a condition instead. */
const maxRecords = 10_000;

/** Percentage of rows checked for a word before the text indexes, which are slow for frequent words. */
const checkedFirst = 0.05;

/** Part of a text that indexes find; the rest is checked in the rows read. */
export interface IndexUse {
  /** Some of the text's words; all by default. */
  readonly words?: readonly string[];
  /** One trigram of each word: read faster than all of them, but it may be more frequent than the word. */
  readonly byTrigram?: boolean;
}

/**
 * Condition of a quick filter: finds look-up records first, then rows by their ids. Finds the same rows as
 * `quickCondition`.
 */
export class QuickSearch {
  /** The records that contain a word, by column and word. */
  private known: Promise<ReadonlyMap<string, WordRecords>> | undefined;
  /** Sign-in names of the persons with a word in their name, by the word. */
  private people: Promise<PeopleByWord> | undefined;

  constructor(
    private readonly database: Database,
    private readonly model: Model,
    private readonly screen: CompiledScreen,
    private readonly entity: ModelEntity,
    private readonly paths: FieldPaths,
    private readonly text: string,
  ) {}

  /** Words of the text: a row has each of them. */
  get words(): readonly string[] {
    return quickWords(this.text);
  }

  /** Condition over rows with alias `t`, for statements that use indexes. */
  async byIndex(
    paths: FieldPaths,
    { words = this.words, byTrigram }: IndexUse = {},
  ): Promise<RawBuilder<boolean>> {
    const matches = byTrigram ? holdsWordByTrigram : holdsWord;
    const found = await this.condition(paths, words, (ids, column) => ids.isOneOf(column), matches);
    const others = this.words.filter((word) => !words.includes(word));
    if (others.length === 0) return found;
    // The planner uses no index for a test of a test.
    return sql<boolean>`(${found} and ${await this.ofEach(paths, { words: others })} is true)`;
  }

  /**
   * Condition over rows with alias `t`, for statements that scan all rows. @param found the rows that these indexes
   * would find; by default, those of the text
   */
  ofEach(paths: FieldPaths, found: IndexUse = {}): Promise<RawBuilder<boolean>> {
    const { words = this.words, byTrigram } = found;
    const matches = byTrigram ? holdsTrigram : holdsWord;
    return this.condition(paths, words, (ids, column) => ids.has(column), matches);
  }

  private async condition(
    paths: FieldPaths,
    words: readonly string[],
    isAmong: (ids: IdSet, column: RawBuilder<unknown>) => RawBuilder<boolean>,
    matches: WordMatch,
  ): Promise<RawBuilder<boolean>> {
    this.known ??= this.recordsFound();
    const known = await this.known;
    this.people ??= this.peopleFound();
    const people = await this.people;
    const text = words.length === 0 ? this.text : words.join(' ');
    const foundRecords: FoundRecords = ({ name }, word) => {
      const found = known.get(`${name} ${word}`);
      if (found === undefined) return ofPerson(paths, name, word, matches, people);
      const pointer = sql.ref(`t.${found.field}`);
      if (!(found.records instanceof IdSet)) return sql<boolean>`${pointer} in (${found.records})`;
      return found.records.isEmpty ? sql<boolean>`false` : isAmong(found.records, pointer);
    };
    return quickCondition(this.screen, paths, text, foundRecords, matches);
  }

  private async peopleFound(): Promise<PeopleByWord> {
    const isPerson = ({ name }: CompiledColumn) => this.paths.end(name)?.person !== undefined;
    const found = new Map<string, readonly string[]>();
    if (!this.screen.grid?.columns.some(isPerson)) return found;
    for (const word of this.words) {
      const logins = await personsWith(this.database, word, holdsWord);
      if (logins !== undefined) found.set(word, logins);
    }
    return found;
  }

  private async recordsFound(): Promise<ReadonlyMap<string, WordRecords>> {
    const found = new Map<string, WordRecords>();
    const words = quickWords(this.text);
    const lookups = this.throughLookups();
    const required = await this.requiredInRecords(words, lookups);
    for (const [field, columns] of lookups) {
      const known = new Map<string, FoundRecordIds>();
      for (const word of words) {
        const together = [...new Set([...(required.get(field) ?? []), word])];
        const key = together.join(' ');
        const records = known.get(key) ?? (await this.recordsWith(together, field, columns));
        known.set(key, records);
        // One condition covers all columns of the look-up: ids are compared once.
        for (const [at, { name }] of columns.entries())
          found.set(`${name} ${word}`, { field, records: at === 0 ? records : IdSet.none });
      }
    }
    return found;
  }

  /** Words of several that only the records of one look-up contain, by its field; none without indexes. */
  private async requiredInRecords(words: readonly string[], lookups: ColumnsByLookup) {
    const through = new Set([...lookups.values()].flat());
    const direct = (this.screen.grid?.columns ?? []).filter((column) => !through.has(column));
    const isSlow = (column: CompiledColumn) =>
      !this.isIndexed(column) && words.some((word) => inColumn(this.screen, this.paths, column, word));
    if (words.length < 2 || lookups.size === 0 || direct.some(isSlow)) return new Map<string, string[]>();
    const inOwn = (paths: FieldPaths, word: string) =>
      inAnyColumn(this.screen, paths, word, (column) => (through.has(column) ? sql`false` : undefined));
    const some = new FieldPaths(
      this.model,
      this.entity,
      sql`(select * from ${sql.table(this.entity.name)} tablesample system (${sql.lit(checkedFirst)}))`,
    );
    return requiredWords(this.database, words, {
      inOwn: (word) =>
        sql`case when ${anyOf(some, inOwn(some, word))} then true else ${anyOf(this.paths, inOwn(this.paths, word))} end`,
      inRecords: new Map(
        [...lookups].map(([field, columns]) => [
          field,
          (word) => {
            const records = this.recordPaths(field);
            return anyOf(records, this.inRecord(records, columns, word));
          },
        ]),
      ),
    });
  }

  /** Whether an index finds the values of a column of the row. */
  private isIndexed({ name }: CompiledColumn): boolean {
    return this.paths.end(name)?.folded !== undefined || this.entity.quick?.includes(name) === true;
  }

  /** Columns reached through a look-up of the row, by its field. */
  private throughLookups(): ColumnsByLookup {
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

  /** Records of a look-up that contain all words in its columns. */
  private async recordsWith(
    words: readonly string[],
    field: string,
    columns: readonly CompiledColumn[],
  ): Promise<FoundRecordIds> {
    const paths = this.recordPaths(field);
    const holds = words.map((word) => this.inRecord(paths, columns, word));
    const statement = sql`select r.id from ${paths.from} where ${sql.join(holds, sql` and `)}`;
    // Planned for the first records only, a rare word would cause a full scan. Returns all ids in one text:
    // reading a row for each would cost more than finding them.
    const { rows } = await sql<{ ids: string | null }>`
      select case when count(*) <= ${maxRecords} then coalesce(array_agg(id), '{}')::text end as ids
      from (${statement} offset 0) as found`.execute(this.database);
    const ids = rows[0]?.ids ?? null;
    return ids === null ? statement : new IdSet(ids);
  }

  /** Paths of the records that a look-up refers to, under alias `r`. */
  private recordPaths(field: string): FieldPaths {
    const records = this.model.entities[this.entity.fields[field]?.lookup ?? ''];
    if (records === undefined) throw new Error(`${this.entity.name}.${field} refers to no entity`);
    return new FieldPaths(this.model, records, sql.table(records.name), 'r');
  }

  /** Condition that a column of a look-up's record contains the word. */
  private inRecord(paths: FieldPaths, columns: readonly CompiledColumn[], word: string): RawBuilder<boolean> {
    const holds = columns.flatMap((column) => {
      if (this.isInLabel(column, columns)) return [];
      const [field = '', ...rest] = column.name.split('.');
      const { lookup = '' } = this.entity.fields[field] ?? {};
      if (rest.length === 0) return inOneOf(paths, this.model.entities[lookup]?.display ?? [], word) ?? [];
      return inColumn(this.screen, paths, { ...column, name: rest.join('.') }, word) ?? [];
    });
    return holds.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(holds, sql` or `)})`;
  }
}

/** Words without an entry are in too many names. */
type PeopleByWord = ReadonlyMap<string, readonly string[]>;

/** Condition that a column has a person of those found; undefined for other columns. */
function ofPerson(
  paths: FieldPaths,
  name: string,
  word: string,
  matches: WordMatch,
  people: PeopleByWord,
): RawBuilder<boolean> | undefined {
  const end = paths.end(name);
  const logins = people.get(word);
  if (end === undefined || !isOnePerson(end) || logins === undefined) return undefined;
  return isPersonWith(end, word, paths.language, matches, logins);
}

/** Columns of the grid reached through look-ups of the row, by its field. */
type ColumnsByLookup = ReadonlyMap<string, readonly CompiledColumn[]>;

/** Records that rows refer to: their ids or, if too many, the statement that finds them. */
type FoundRecordIds = IdSet | RawBuilder<unknown>;

/** Records that contain a word, and the row's look-up to them. None if another column covers them. */
interface WordRecords {
  readonly field: string;
  readonly records: FoundRecordIds;
}

/** Condition whether any row matches. Planned for all rows, as for the first one a rare word would cause a full scan. */
function anyOf(paths: FieldPaths, condition: RawBuilder<boolean>): RawBuilder<boolean> {
  const rows = sql`select 1 from ${paths.from} where ${condition}`;
  return sql<boolean>`exists (with found as materialized (${rows}) select 1 from found)`;
}
