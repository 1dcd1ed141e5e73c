import { type RawBuilder, sql } from 'kysely';
import type { FieldKind } from '../../contract/compiledForm';
import type { Model, ModelEntity } from '../../contract/model';
import { foldedName, isFolded, isInTurkishOrder, isOrderStored, orderName } from '../storage/searchColumns';
import { namesListed } from './listExpressions';

/** Where a path through look-ups ends, ready for a statement. */
export interface PathEnd {
  /** `"j1"."customer_no"` */
  readonly column: RawBuilder<unknown>;
  readonly kind: FieldKind;
  /** Entity that a look-up at the end points to. */
  readonly lookup?: string;
  /** Hidden in part: it is found whole or not at all, for parts would give it away piece by piece. */
  readonly isMasked: boolean;
  /** A list of values. */
  readonly isList?: true;
  /** Numbers and codes that the server gives sort as they are; texts sort in Turkish order. */
  readonly sortsAsText: boolean;
  /** The same texts as they are compared, where the database keeps them folded. */
  readonly folded?: RawBuilder<unknown>;
  /** What stands for the texts in Turkish order, where the database keeps it. */
  readonly sorted?: RawBuilder<unknown>;
  /** A number that rows are ordered by in place of the value, where that changes by itself. */
  readonly order?: RawBuilder<unknown>;
}

/** Records that a path leads to, under the name that a statement has for them. */
interface PathOwner {
  readonly alias: string;
  readonly entity: ModelEntity;
}

const ownKinds: Readonly<Record<string, FieldKind>> = {
  id: 'lookup',
  version: 'integer',
  createdBy: 'text',
  createdAt: 'date-time',
  updatedBy: 'text',
  updatedAt: 'date-time',
};

/** Paths from an entity through its look-ups (`customer.customerNo`), and the joins that they need. */
export class FieldPaths {
  private readonly joins = new Map<string, PathOwner>();
  private readonly clauses: RawBuilder<unknown>[];
  /** What is worked out of the row, under names of its own. */
  private readonly computed = new Map<string, PathEnd>();

  /**
   * @param rows what stands for the table of the entity, where it is not read itself
   * @param alias what a statement calls them; a statement within another one has names of its own
   */
  constructor(
    private readonly model: Model,
    private readonly entity: ModelEntity,
    rows: RawBuilder<unknown> = sql.table(entity.name),
    private readonly alias = 't',
  ) {
    this.clauses = [sql`${rows} as ${sql.id(alias)}`];
  }

  /** Adds a name for what is worked out of the row. */
  name(name: string, end: PathEnd): void {
    this.computed.set(name, end);
  }

  /** Paths from another entity, for a statement within this one; undefined where the model has none of that name. */
  ofOther(name: string): FieldPaths | undefined {
    const entity = this.model.entities[name];
    return entity && new FieldPaths(this.model, entity, sql.table(entity.name), 'other');
  }

  /** Fields that stand for a record of an entity where a look-up shows it. */
  displayOf(entity: string): readonly string[] {
    return this.model.entities[entity]?.display ?? [];
  }

  /** The table with every join that was asked for so far. */
  get from(): RawBuilder<unknown> {
    return sql.join(this.clauses, sql` `);
  }

  /** The end of a path; undefined where the model has no such path, or keeps a password there. */
  end(path: string): PathEnd | undefined {
    const computed = this.computed.get(path);
    if (computed !== undefined) return computed;
    const dot = path.lastIndexOf('.');
    const name = path.slice(dot + 1);
    const at = dot < 0 ? { alias: this.alias, entity: this.entity } : this.join(path.slice(0, dot));
    if (at === undefined) return undefined;
    const own = ownKinds[name];
    const field = at.entity.fields[name];
    const kind = field?.kind ?? own;
    // A password is read by nobody and nothing goes by it.
    if (kind === undefined || kind === 'password') return undefined;
    return {
      column: sql.ref(`${at.alias}.${name}`),
      kind,
      ...(field?.lookup !== undefined && { lookup: field.lookup }),
      isMasked: field?.mask !== undefined,
      ...(field?.multiple && { isList: field.multiple }),
      sortsAsText: isInTurkishOrder(at.entity, name),
      ...(isFolded(at.entity, name) && { folded: sql.ref(`${at.alias}.${foldedName(name)}`) }),
      ...(isOrderStored(at.entity, name) && { sorted: sql.ref(`${at.alias}.${orderName(name)}`) }),
    };
  }

  /**
   * The display fields of the record that a look-up path points to, joined; as look-ups show it. Of a list of records a
   * list of such names.
   */
  label(path: string): RawBuilder<unknown> | undefined {
    const { lookup = '', isList, column } = this.end(path) ?? {};
    const entity = this.model.entities[lookup];
    const display = entity?.display ?? [];
    if (isList && column && entity) {
      const records = new FieldPaths(this.model, entity);
      const named = displayLabel(display.flatMap((name) => records.end(name) ?? []));
      return namesListed(column, sql`select t.id, ${named} as label from ${records.from}`);
    }
    const ends = display.flatMap((name) => this.end(`${path}.${name}`) ?? []);
    return ends.length === 0 ? undefined : displayLabel(ends);
  }

  /** The records that the look-up at the end of a path points to. */
  private join(path: string): PathOwner | undefined {
    const known = this.joins.get(path);
    if (known !== undefined) return known;
    const { lookup, column, isList } = this.end(path) ?? {};
    const entity = lookup === undefined || isList ? undefined : this.model.entities[lookup];
    if (entity === undefined) return undefined;
    const joined = { alias: `${this.alias === 't' ? 'j' : this.alias}${this.joins.size + 1}`, entity };
    this.joins.set(path, joined);
    const id = sql.ref(`${joined.alias}.id`);
    this.clauses.push(
      sql`left join ${sql.table(entity.name)} as ${sql.id(joined.alias)} on ${id} = ${column}`,
    );
    return joined;
  }
}

/** Kinds whose values stand behind a name to say more; a name that says them already needs them no more. */
const codeKinds: ReadonlySet<FieldKind> = new Set(['codes', 'country', 'currency']);

/**
 * Display fields joined by a space. Empty ones are skipped, and codes that a text before them has as a word: an account
 * named «Payments TRY» is not shown as «Payments TRY TRY».
 */
export function displayLabel(ends: readonly Pick<PathEnd, 'column' | 'kind'>[]): RawBuilder<unknown> {
  const texts = ends.map(({ column, kind }, at) => {
    const text = sql`nullif(${column}::text, '')`;
    const before = ends.slice(0, at);
    if (!codeKinds.has(kind) || before.length === 0) return text;
    const said = before.map(
      (end) => sql`coalesce(strpos(' ' || ${end.column}::text || ' ', ' ' || ${column}::text || ' '), 0) > 0`,
    );
    return sql`case when ${sql.join(said, sql` or `)} then null else ${text} end`;
  });
  return sql`concat_ws(' ', ${sql.join(texts)})`;
}
