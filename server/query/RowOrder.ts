import { type RawBuilder, sql } from 'kysely';
import type { Json } from '../../contract/json';
import type { SortOrder } from '../../contract/query';

/** What rows are ordered by: an expression of a statement, and the type that its value has there. */
export interface OrderTerm {
  readonly key: RawBuilder<unknown>;
  /** `bigint`, `numeric`, `date`, … */
  readonly type: string;
  readonly direction: SortOrder['direction'];
  /** Whether there is a value in every row. */
  readonly filled?: boolean;
  /** Whether no two rows have the same value: what stands behind this term then decides nothing. */
  readonly unique?: boolean;
}

/** Values of an order's terms in one row, as texts of the database: enough to find the rows behind it. */
export type RowKeys = readonly (string | null)[];

/**
 * The order of rows, the last term of which tells every row apart. Rows behind another one are found through an
 * index, however many stand before it: by the term that tells them apart, one statement a term.
 */
export class RowOrder {
  /** @param isIndexed whether the database has an index in this order */
  constructor(
    private readonly terms: readonly OrderTerm[],
    readonly isIndexed = false,
  ) {}

  /** The same rows from the end. Where the database has empty values first it then has them last, and the reverse. */
  get reversed(): RowOrder {
    return new RowOrder(
      this.terms.map((term) => ({ ...term, direction: term.direction === 'asc' ? 'desc' : 'asc' })),
      this.isIndexed,
    );
  }

  /** What stands behind `order by`. */
  get sql(): RawBuilder<unknown> {
    return sql.join(this.terms.map(({ key, direction }) => sql`${key} ${sql.raw(direction)}`));
  }

  /** Direction and type of each term: keys of one row can be read by orders of the same shape alone. */
  get shape(): readonly string[] {
    return this.terms.map(({ direction, type }) => `${direction} ${type}`);
  }

  /** The keys of a row in a statement: `k0`, `k1`, … */
  get keys(): readonly RawBuilder<unknown>[] {
    return this.terms.map(({ key }, at) => sql`(${key})::text as ${sql.id(`k${at}`)}`);
  }

  /** The values of the terms in a statement, for another one around it that is in the order of `around`. */
  get named(): readonly RawBuilder<unknown>[] {
    return this.terms.map(({ key }, at) => sql`${key} as ${sql.id(`order ${at}`)}`);
  }

  /** The same order of rows that were selected with `named` and are called `t`. */
  get around(): RowOrder {
    return new RowOrder(this.terms.map((term, at) => ({ ...term, key: sql.ref(`t.order ${at}`) })));
  }

  /** The keys of a row that was selected with `keys`. */
  keysOf(row: Readonly<Record<string, Json>>): RowKeys {
    return this.terms.map((_, at) => {
      const key = row[`k${at}`] ?? null;
      return key === null ? null : String(key);
    });
  }

  /**
   * Condition of the rows up to one with these keys, and of those behind it with the same value of the first term.
   * Undefined where it leaves none out.
   */
  upTo([key = null]: RowKeys): RawBuilder<boolean> | undefined {
    const [term] = this.terms;
    if (term === undefined) return undefined;
    if (term.direction === 'asc') {
      return key === null ? undefined : sql<boolean>`${term.key} <= ${value(term, key)}`;
    }
    if (key === null) return sql<boolean>`${term.key} is null`;
    const before = sql<boolean>`${term.key} >= ${value(term, key)}`;
    return term.filled ? before : sql<boolean>`(${before} or ${term.key} is null)`;
  }

  /** Conditions of the rows behind one with these keys, nearest first: what they find, one after the other, is in order. */
  behind(keys: RowKeys): readonly RawBuilder<boolean>[] {
    const decided = this.terms.findIndex((term, at) => term.unique && keys[at] !== null);
    return this.terms
      .slice(0, decided < 0 ? undefined : decided + 1)
      .flatMap((term, at) => {
        const same = this.terms.slice(0, at).map((other, index) => equal(other, keys[index] ?? null));
        return beyond(term, keys[at] ?? null).map((condition) => ({ at, condition: [...same, condition] }));
      })
      .sort((one, other) => other.at - one.at)
      .map(({ condition }) => sql<boolean>`${sql.join(condition, sql` and `)}`);
  }
}

const value = (term: OrderTerm, key: string) => sql`(${key}::text)::${sql.raw(term.type)}`;

function equal(term: OrderTerm, key: string | null): RawBuilder<boolean> {
  return key === null ? sql<boolean>`${term.key} is null` : sql<boolean>`${term.key} = ${value(term, key)}`;
}

/** What stands behind a value of a term: empty ones are last upwards and first downwards. */
function beyond(term: OrderTerm, key: string | null): readonly RawBuilder<boolean>[] {
  if (term.direction === 'desc') {
    return [
      key === null ? sql<boolean>`${term.key} is not null` : sql<boolean>`${term.key} < ${value(term, key)}`,
    ];
  }
  if (key === null) return [];
  const later = sql<boolean>`${term.key} > ${value(term, key)}`;
  return term.filled ? [later] : [later, sql<boolean>`${term.key} is null`];
}
